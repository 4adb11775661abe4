import type { Action } from '@/action/define'
import { findAction } from '@/nouns/registry/actions'
import type { Tab } from '../../outbox/support/harness'

/** The name of a course that is made offline, with what is in it. */
export const MADE = 'Feito no avião'

/**
 * Queues, as without a network, a chain of things that refer to each other, edits, links and deletions: each kind of
 * change that needs no file, and leaves no doubt where it belongs.
 * @param id returns how the host calls a thing of its first catalogue
 */
export async function queueWork(tab: Tab, id: (number: number) => string): Promise<void> {
  const run = async (name: string, input: object) => {
    const action = findAction(name) as Action<object> | undefined
    if (action === undefined) throw new Error(`there is no action ${name}`)
    return tab.run(action, input)
  }
  const category = await run('category.create', { name: 'Humanas', color: 'red' })
  const sub = await run('subcategory.create', { name: 'História', color: 'red', categoryId: category })
  const teacher = await run('teacher.create', { name: 'Ciro', description: 'História' })
  const course = await run('course.create', { name: MADE, language: 'pt', teacherId: teacher })
  // Another one of the same name, as a host allows it.
  await run('course.create', { name: MADE, language: 'en' })
  await run('class.create', { courseId: course, videoUrl: 'https://v.example/aula' })
  const exercise = await run('exercise.create', { courseId: course, question: 'Quando?' })
  const right = await run('alternative.create', { courseId: course, exerciseId: exercise, text: 'Hoje' })
  await run('alternative.create', { courseId: course, exerciseId: exercise, text: 'Ontem' })
  await run('alternative.update', { id: right, courseId: course, name: 'Hoje', correct: true })
  await run('course.addSubcategory', { courseId: course, subCategoryId: sub, name: 'História' })
  await run('course.update', { id: course, name: MADE, description: 'Escrita no avião', language: 'pt' })
  const wish = { careerId: id(61), career: 'Docência', present: true }
  await run('career.addCourse', { ...wish, courseId: course, course: { name: MADE } })
  await run('career.removeCourse', {
    ...wish,
    present: false,
    courseId: id(101),
    course: { name: 'Curso 1' },
  })
  await run('course.teacher', { id: id(102), name: 'Curso 2', teacherId: id(22), teacherName: 'Zélia' })
  await run('course.removeSubcategory', { courseId: id(101), subCategoryId: id(11), name: 'Cálculo' })
  await run('setting.create', { name: 'cor', value: 'azul' })
  await run('setting.update', { id: id(31), name: 'idade', value: '18' })
  await run('setting.switch', { id: id(31), name: 'idade', active: false })
  await run('setting.delete', { id: id(32), name: 'aviso' })
  await run('class.delete', { id: id(42), courseId: id(101), name: 'Aula dois' })
  await run('teacher.update', { id: id(21), name: 'Marta Reis', description: 'Exatas' })
  await run('course.delete', { id: id(118), name: 'Curso 18' })
}

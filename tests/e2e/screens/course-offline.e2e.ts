/** The page of a course without a network. */
import { coursesOn, makeCourse } from '../support/catalogue.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  addAlternative,
  addExercise,
  addLesson,
  addSubcategory,
  addTeacher,
  exercisesOf,
  makeSubcategory,
  makeTeacher,
  move,
  NO_COURSES,
  VIDEO,
} from './course-steps.ts'
import { field } from './screen.ts'

test('without a server every button of a course works, and all of it arrives in order', {
  tag: '@night',
}, async ({ admin, app, server }) => {
  const course = await makeCourse(server, 'Sem rede')
  const [subcategory, teacher] = [await makeSubcategory(server), await makeTeacher(server)]
  await server.change('POST', '/api/admin/exercises', { courseId: course.id, question: 'Já existia?' })
  await server.change('POST', '/api/admin/classes', { courseId: course.id, videoUrl: VIDEO })
  const [old] = (await server.get(`/api/app/classes/course/${course.id}`)) as { name: string }[]
  // Open these lists while there is a connection, so that their items can be chosen later, offline.
  await app.open('Categorias', 'Ainda não há categorias.')
  await app.open('Professores', 'Ainda não há professores.')
  await app.open('Cursos', NO_COURSES)
  await app.enter(course.name)
  await expect(app.card('1 - Já existia?')).toBeVisible()

  await app.goOffline()
  await addLesson(app, `${VIDEO}&t=1`)
  await addExercise(app, 'Nova no avião?')
  await move(app, 'Nova no avião?', '1')
  await addSubcategory(app, subcategory.name)
  await addTeacher(app, teacher.name)
  await app.form({ opener: 'Editar curso', end: 'Salvar' }, (form) =>
    field(form, 'Descrição').fill('Escrita no avião'),
  )
  await app.choose('Já existia?', 'Editar informações')
  await app.complete('Editar informações', 'Salvar', async (form) => {
    await addAlternative(form, 1, 'Sim')
    await form.getByRole('checkbox', { name: 'Correta' }).check()
  })
  await app.choose(old?.name ?? '', 'Excluir')
  await app.confirm('Excluir', 'Tem certeza que deseja excluir a aula', 'Excluir')
  const shown = [/1 - Nova no avião\?/, /2 - Já existia\?/, /3 - /]
  await expect(admin.getByRole('article')).toHaveText(shown)
  await expect(admin.getByRole('article').filter({ hasText: 'Pendente' })).toHaveCount(3)

  // The 15 changes are 1 lesson, 6 for the exercise (itself, two alternatives, which one is correct, and both go to
  // their places, because the right one is sent first), 1 move, 1 subcategory, 1 teacher, 1 for the course, 3 for a
  // question, an alternative and its mark, and 1 deletion.
  await app.keeps(15)
  await expect(admin.getByRole('article')).toHaveText(shown)
  await expect(admin.getByText('Escrita no avião')).toBeVisible()
  await expect(admin.getByText(teacher.name).first()).toBeVisible()
  await app.sendAll()

  await expect(admin.getByRole('article')).toHaveText(shown)
  const [made] = await coursesOn(server, course.name)
  expect(made).toMatchObject({ description: 'Escrita no avião', teacherId: teacher.id })
  const exercises = (await exercisesOf(server, course.id)).sort((a, b) => a.index - b.index)
  expect(exercises).toMatchObject([
    { index: 1, question: 'Nova no avião?', alternatives: [{ correct: false }, { correct: true }] },
    { index: 2, question: 'Já existia?', alternatives: [{ text: 'Sim', correct: true }] },
  ])
  expect(await server.get(`/api/app/classes/course/${course.id}`)).toMatchObject([
    { index: 3, videoUrl: `${VIDEO}&t=1s` },
  ])
  expect(await server.get(`/api/app/subcategories/by-course/${course.id}`)).toMatchObject([
    { id: subcategory.id },
  ])
})

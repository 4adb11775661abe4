import { proves } from '../../proves.ts'
import { coursesOn, makeCourse, unique } from '../support/catalogue.ts'
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
import { field, pick, picture } from './screen.ts'

test('every button of a course does what it says, and says so', { tag: '@night' }, async ({
  admin,
  app,
  server,
}) => {
  proves(
    '2 /courses/{id}',
    'five header buttons',
    'subcategories as coloured chips, menu Remover',
    'lesson: “index - name”, menu Excluir and Editar Posição',
    'exercise: alternatives green or red, menu Excluir, Editar Posição, Editar informações',
    'dialogs: class, subcategory, teacher, exercise, course, position',
  )
  proves('4', 'ordered by index, edited by Editar Posição')
  const course = await makeCourse(server, 'Completo')
  const [subcategory, teacher] = [await makeSubcategory(server), await makeTeacher(server)]
  const question = unique('Quanto é 1 + 1?')
  await app.open('Cursos', NO_COURSES)
  await app.enter(course.name)
  await expect(admin).toHaveTitle(`${course.name} · Admin de Cursos`)
  await expect(admin.getByText('Este curso ainda não tem aulas.')).toBeVisible()

  await addLesson(app, VIDEO)
  await app.says('Aula criada com sucesso')
  const [lesson] = (await server.get(`/api/app/classes/course/${course.id}`)) as { name: string }[]
  const lessonName = lesson?.name ?? ''
  await expect(app.card(`1 - ${lessonName}`)).toBeVisible()
  const watch = app.card(lessonName).getByRole('link', { name: 'Assistir' })
  await expect(watch).toHaveAttribute('href', VIDEO)
  await expect(watch).toHaveAttribute('target', '_blank')
  await expect(watch).toHaveAttribute('rel', /noopener/)

  await addExercise(app, question)
  await app.says('Exercicio criado com sucesso')
  const alternatives = app.card(`2 - ${question}`).getByRole('listitem')
  await expect(alternatives).toHaveText([/Errada.*Incorreta/, /Certa.*Correta/])
  const green = await alternatives.nth(1).evaluate((line) => getComputedStyle(line).borderColor)
  const red = await alternatives.nth(0).evaluate((line) => getComputedStyle(line).borderColor)
  expect(green).not.toBe(red)

  await move(app, question, '1')
  await app.says('Índice editado com sucesso')
  await expect(admin.getByRole('article').first()).toContainText(`1 - ${question}`)
  await move(app, lessonName, '1')
  await expect(admin.getByRole('article').first()).toContainText(`1 - ${lessonName}`)
  await expect(admin.getByText('Pendente')).toHaveCount(0)
  await expect.poll(async () => (await exercisesOf(server, course.id))[0]?.index).toBe(2)

  await app.choose(question, 'Editar informações')
  await app.complete('Editar informações', 'Salvar', async (form) => {
    await field(form, 'Pergunta').fill(`${question} Sério?`)
    await form.getByRole('button', { name: 'Remover' }).first().click()
    await addAlternative(form, 2, 'Nova')
    const right = form.getByRole('checkbox', { name: 'Correta' })
    await right.first().uncheck()
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect(form.getByText('Marque a alternativa correta.')).toBeVisible()
    await expect(right.first()).toBeFocused()
    await right.nth(1).check()
    await expect(form.getByText('Marque a alternativa correta.')).toHaveCount(0)
  })
  await app.says('Exercicio atualizado com sucesso')
  await expect(alternatives.or(app.card('Sério?').getByRole('listitem'))).toHaveText([
    /Certa.*Incorreta/,
    /Nova.*Correta/,
  ])
  await expect
    .poll(async () => (await exercisesOf(server, course.id))[0])
    .toMatchObject({
      question: `${question} Sério?`,
      alternatives: [
        { text: 'Certa', correct: false },
        { text: 'Nova', correct: true },
      ],
    })

  await addSubcategory(app, subcategory.name)
  await app.says('SubCategoria adicionada com sucesso')
  const chip = admin.getByRole('listitem').filter({ hasText: subcategory.name })
  await expect(chip).toHaveAttribute('data-color', 'green')
  await addTeacher(app, teacher.name)
  await app.says('Professor adicionado com sucesso')
  await expect(admin.getByText(teacher.name).first()).toBeVisible()
  expect(await server.get(`/api/app/subcategories/by-course/${course.id}`)).toHaveLength(1)
  await app.choose(subcategory.name, 'Remover')
  await app.confirm('Remover', `remover a subcategoria “${subcategory.name}” do curso?`, 'Remover')
  await app.says('SubCategoria removida com sucesso')
  await expect(chip).toHaveCount(0)
  expect(await server.get(`/api/app/subcategories/by-course/${course.id}`)).toEqual([])

  await app.form({ opener: 'Editar curso', end: 'Salvar' }, async (form) => {
    await expect(field(form, 'Nome')).toHaveValue(course.name)
    await field(form, 'Descrição').fill('Reescrito')
    await field(form, 'Idioma').selectOption({ label: 'Espanhol' })
    await pick(form, 'Imagem', picture('nova capa.png'))
  })
  await app.says('Curso atualizado com sucesso')
  await expect(admin.getByText('Reescrito')).toBeVisible()
  const edited = (await coursesOn(server, course.name))[0]
  expect(edited).toMatchObject({ description: 'Reescrito', language: 'es', teacherId: teacher.id })
  expect(edited?.image).toBeTruthy()

  await app.choose(`${question} Sério?`, 'Excluir')
  await app.confirm('Excluir', 'Tem certeza que deseja excluir o exercício', 'Excluir')
  await app.says('Exercicio deletada com sucesso')
  await app.choose(lessonName, 'Excluir')
  await app.confirm('Excluir', 'Tem certeza que deseja excluir a aula', 'Excluir')
  await app.says('Aula deletada com sucesso')
  await expect(admin.getByText('Este curso ainda não tem aulas.')).toBeVisible()
  expect(await exercisesOf(server, course.id)).toEqual([])
  expect(await server.get(`/api/app/classes/course/${course.id}`)).toEqual([])
})

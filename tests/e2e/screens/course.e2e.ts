import type { Locator } from '@playwright/test'
import { coursesOn, make, makeCourse, unique } from '../catalogue.ts'
import { CoursesScreen } from '../courses-screen.ts'
import { expect, test } from '../fixtures.ts'
import type { TestServer } from '../server.ts'
import { field, pick, picture, type Screen } from './screen.ts'

const NO_COURSES = 'Ainda não há cursos.'
const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

interface Exercise {
  index: number
  question: string
  alternatives: { text: string; correct: boolean }[]
}

async function makeSubcategory(server: TestServer) {
  const category = await make(server, 'categories', { name: unique('Área'), color: 'red' })
  const fields = { name: unique('Assunto'), categoryId: category.id, color: 'green' }
  return make(server, 'subcategories', fields)
}

const makeTeacher = (server: TestServer) =>
  make(server, 'teachers', { name: unique('Professor'), description: 'Exatas' })

const addLesson = (app: Screen, url: string) =>
  app.form({ opener: 'Adicionar aula', end: 'Criar' }, (form) => field(form, 'URL do vídeo').fill(url))

const addExercise = (app: Screen, question: string) =>
  app.form({ opener: 'Adicionar Exercício', end: 'Criar' }, async (form) => {
    await field(form, 'Pergunta').fill(question)
    await addAlternative(form, 1, 'Errada')
    await addAlternative(form, 2, 'Certa')
    await form.getByRole('checkbox', { name: 'Correta' }).nth(1).check()
  })

async function addAlternative(form: Locator, position: number, text: string): Promise<void> {
  await form.getByRole('button', { name: 'Adicionar alternativa' }).click()
  await field(form, `Alternativa ${position}`).fill(text)
}

const addSubcategory = (app: Screen, name: string) =>
  app.form({ opener: 'Adicionar Sub Categoria', end: 'Adicionar' }, (form) =>
    field(form, 'Subcategoria').selectOption({ label: name }),
  )

const addTeacher = (app: Screen, name: string) =>
  app.form({ opener: 'Adicionar Professor', end: 'Adicionar' }, (form) =>
    field(form, 'Professor').selectOption({ label: name }),
  )

async function move(app: Screen, name: string, position: string): Promise<void> {
  await app.choose(name, 'Editar Posição')
  await app.complete('Editar Posição', 'Salvar', (form) => field(form, 'Nova posição').fill(position))
}

/** Returns the exercises of a course on the server. */
const exercisesOf = async (server: TestServer, courseId: string) =>
  (await server.get(`/api/app/exercises/course/${courseId}`)) as Exercise[]

test('every button of a course does what it says, and says so', async ({ admin, app, server }) => {
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
    await form.getByRole('checkbox', { name: 'Correta' }).first().uncheck()
  })
  await app.says('Exercicio atualizado com sucesso')
  await expect(alternatives.or(app.card('Sério?').getByRole('listitem'))).toHaveText([
    /Certa.*Incorreta/,
    /Nova.*Incorreta/,
  ])
  await expect
    .poll(async () => (await exercisesOf(server, course.id))[0])
    .toMatchObject({
      question: `${question} Sério?`,
      alternatives: [
        { text: 'Certa', correct: false },
        { text: 'Nova', correct: false },
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

test('without a server every button of a course works, and all of it arrives in order', async ({
  admin,
  app,
  server,
}) => {
  const course = await makeCourse(server, 'Sem rede')
  const [subcategory, teacher] = [await makeSubcategory(server), await makeTeacher(server)]
  await server.change('POST', '/api/admin/exercises', { courseId: course.id, question: 'Já existia?' })
  await server.change('POST', '/api/admin/classes', { courseId: course.id, videoUrl: VIDEO })
  const [old] = (await server.get(`/api/app/classes/course/${course.id}`)) as { name: string }[]
  // Open these lists while there is a connection, so that their items can be chosen without one.
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
  await app.complete('Editar informações', 'Salvar', (form) => addAlternative(form, 1, 'Sim'))
  await app.choose(old?.name ?? '', 'Excluir')
  await app.confirm('Excluir', 'Tem certeza que deseja excluir a aula', 'Excluir')
  const shown = [/1 - Nova no avião\?/, /2 - Já existia\?/, /3 - /]
  await expect(admin.getByRole('article')).toHaveText(shown)
  await expect(admin.getByRole('article').filter({ hasText: 'Pendente' })).toHaveCount(3)

  // 1 lesson; 4 for the exercise: itself, two alternatives, which one is correct; 1 move; 1 subcategory; 1 teacher;
  // 1 for the course; 2 for a question and an alternative; 1 deletion.
  await app.keeps(12)
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
    { index: 2, question: 'Já existia?', alternatives: [{ text: 'Sim' }] },
  ])
  expect(await server.get(`/api/app/classes/course/${course.id}`)).toMatchObject([
    { index: 3, videoUrl: `${VIDEO}&t=1` },
  ])
  expect(await server.get(`/api/app/subcategories/by-course/${course.id}`)).toMatchObject([
    { id: subcategory.id },
  ])
})

test('a course that exists only on the device is worked on, and its page stays when it gets its real address', async ({
  admin,
  app,
  server,
}) => {
  const name = unique('Só aqui')
  const teacher = unique('Professora só daqui')
  await app.open('Professores', 'Ainda não há professores.')
  await app.open('Cursos', NO_COURSES)
  await app.goOffline()
  await new CoursesScreen(admin).create({ name })
  await app.open('Professores', 'Ainda não há professores.')
  await app.form({ opener: 'Adicionar Professor', end: 'Criar' }, (form) => field(form, 'Nome').fill(teacher))
  await app.open('Cursos', NO_COURSES)
  await app.enter(name)
  await addLesson(app, VIDEO)
  await addExercise(app, 'Só aqui?')
  await addTeacher(app, teacher)
  await app.choose('Só aqui?', 'Excluir')
  await app.confirm('Excluir', 'Tem certeza que deseja excluir o exercício', 'Excluir')

  // The deleted exercise was never sent, so the queue holds neither its creation nor its deletion.
  await app.keeps(4)
  await expect(admin.getByRole('heading', { name, level: 1 })).toBeVisible()
  await app.sendAll()
  const [made, ...others] = await coursesOn(server, name)
  expect(others).toEqual([])
  await expect(admin).toHaveURL(new RegExp(`/courses/${made?.id}$`))
  await expect(admin.getByText(teacher).first()).toBeVisible()
  expect(await server.get(`/api/app/courses/${made?.id}`)).toMatchObject({ teacher: { name: teacher } })
  expect(await server.get(`/api/app/classes/course/${made?.id}`)).toHaveLength(1)
  expect(await exercisesOf(server, made?.id ?? '')).toEqual([])
})

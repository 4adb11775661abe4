/** Steps on the page of a course. */
import type { Locator } from '@playwright/test'
import { make, unique } from '../support/catalogue.ts'
import type { TestServer } from '../support/server.ts'
import { field, type Screen } from './screen.ts'

export const NO_COURSES = 'Ainda não há cursos.'

export const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

export interface Exercise {
  index: number
  question: string
  alternatives: { text: string; correct: boolean }[]
}

export async function makeSubcategory(server: TestServer) {
  const category = await make(server, 'categories', { name: unique('Área'), color: 'red' })
  const fields = { name: unique('Assunto'), categoryId: category.id, color: 'green' }
  return make(server, 'subcategories', fields)
}

export const makeTeacher = (server: TestServer) =>
  make(server, 'teachers', { name: unique('Professor'), description: 'Exatas' })

export const addLesson = (app: Screen, url: string) =>
  app.form({ opener: 'Adicionar aula', end: 'Criar' }, (form) => field(form, 'URL do vídeo').fill(url))

export const addExercise = (app: Screen, question: string) =>
  app.form({ opener: 'Adicionar Exercício', end: 'Criar' }, async (form) => {
    await field(form, 'Pergunta').fill(question)
    await addAlternative(form, 1, 'Errada')
    await addAlternative(form, 2, 'Certa')
    await form.getByRole('checkbox', { name: 'Correta' }).nth(1).check()
  })

export async function addAlternative(form: Locator, position: number, text: string): Promise<void> {
  await form.getByRole('button', { name: 'Adicionar alternativa' }).click()
  await field(form, `Alternativa ${position}`).fill(text)
}

/** Chooses something in a field that finds by name. */
export async function findByName(form: Locator, label: string, name: string): Promise<void> {
  await field(form, label).fill(name)
  await form.getByRole('option', { name }).click()
}

export const addSubcategory = (app: Screen, name: string) =>
  app.form({ opener: 'Adicionar Sub Categoria', end: 'Adicionar' }, (form) =>
    findByName(form, 'Subcategoria', name),
  )

export const addTeacher = (app: Screen, name: string) =>
  app.form({ opener: 'Adicionar Professor', end: 'Adicionar' }, (form) =>
    field(form, 'Professor').selectOption({ label: name }),
  )

export async function move(app: Screen, name: string, position: string): Promise<void> {
  await app.choose(name, 'Editar Posição')
  await app.complete('Editar Posição', 'Salvar', (form) => field(form, 'Nova posição').fill(position))
}

export const exercisesOf = async (server: TestServer, courseId: string) =>
  (await server.get(`/api/app/exercises/course/${courseId}`)) as Exercise[]

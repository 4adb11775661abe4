/** A form that is open while another person changes the same thing. The form checks by itself. */
import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { findCard } from '../screens/support/harness'
import { openApp, pass } from '../screens/support/open-app'
import { catalogue, choose, dialog, press } from './support/catalogue'
import { exerciseHost } from './support/exercise-host'
import { COURSE, editing, now, sent } from './support/two-people'

const HALF_A_MINUTE = 30_000

type Form = Awaited<ReturnType<typeof editing>>['form']

const nameIn = (form: Form) => form.getByLabelText<HTMLInputElement>('Nome').value
const descriptionIn = (form: Form) => form.getByLabelText<HTMLTextAreaElement>('Descrição').value

it('an open form takes what another person changed in a field that was left alone, and says so', async () => {
  const { host, app, form } = await editing()
  await app.user.type(form.getByLabelText('Descrição'), ' e letras')
  now(host, { name: 'Álgebra linear' })
  await pass(HALF_A_MINUTE)
  await form.findByText('Outra pessoa mudou Nome. O formulário já mostra o novo valor.')
  expect(nameIn(form)).toBe('Álgebra linear')
  expect(descriptionIn(form)).toBe('Números e letras')
  // What is changed back is noticed as well.
  now(host, { name: 'Álgebra' })
  await pass(HALF_A_MINUTE)
  await waitFor(() => expect(nameIn(form)).toBe('Álgebra'))
  await app.user.click(form.getByRole('button', { name: 'Salvar' }))
  await waitFor(() =>
    expect(sent(host)).toEqual([{ name: 'Álgebra', description: 'Números e letras', language: 'pt' }]),
  )
})

it('an open form keeps what was typed where another person wrote something else, and the person chooses', async () => {
  const { host, app, form } = await editing()
  await app.user.type(form.getByLabelText('Descrição'), ' e letras')
  now(host, { description: 'Números primos' })
  await pass(HALF_A_MINUTE)
  await form.findByText('Outra pessoa mudou Descrição para “Números primos”.')
  expect(descriptionIn(form)).toBe('Números e letras')
  await app.user.click(form.getByRole('button', { name: 'Usar o novo valor: Descrição' }))
  expect(descriptionIn(form)).toBe('Números primos')
  expect(form.queryByText(/^Outra pessoa mudou Descrição/)).toBeNull()
})

it('what a person keeps after having seen the other value is no conflict', async () => {
  const { host, app, form } = await editing()
  await app.user.type(form.getByLabelText('Descrição'), ' e letras')
  now(host, { description: 'Números primos' })
  await pass(HALF_A_MINUTE)
  await app.user.click(await form.findByRole('button', { name: 'Ficar com o meu: Descrição' }))
  expect(form.queryByText(/Outra pessoa mudou/)).toBeNull()
  await app.user.click(form.getByRole('button', { name: 'Salvar' }))
  await waitFor(() =>
    expect(sent(host)).toEqual([{ name: 'Álgebra', description: 'Números e letras', language: 'pt' }]),
  )
})

it('without a choice the queue asks, as for any edit', async () => {
  const { host, app, form } = await editing()
  await app.user.type(form.getByLabelText('Descrição'), ' e letras')
  now(host, { description: 'Números primos' })
  await pass(HALF_A_MINUTE)
  await form.findByText(/^Outra pessoa mudou Descrição/)
  await app.user.click(form.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(app.outbox.view.entries[0]?.conflict?.fields).toEqual(['description']))
  expect(sent(host)).toEqual([])
})

it('an open form says that another person deleted the thing, and keeps what was typed', async () => {
  const { host, app, form } = await editing()
  await app.user.type(form.getByLabelText('Descrição'), ' e letras')
  delete host.reads[COURSE]
  await pass(HALF_A_MINUTE)
  await form.findByText('Outra pessoa excluiu este item. O que você digitou continua aqui.')
  expect(descriptionIn(form)).toBe('Números e letras')
})

it('an open form asks every half minute while it is visible and online, and not after it was closed', async () => {
  const { host, app, form } = await editing()
  const asked = () => host.asked.filter((path) => path === COURSE).length
  await pass(0)
  const first = asked()
  await pass(2 * HALF_A_MINUTE)
  expect(asked()).toBe(first + 2)
  await app.disconnect()
  const offline = asked()
  await pass(2 * HALF_A_MINUTE)
  expect(asked()).toBe(offline)
  await app.reconnect()
  await app.user.click(form.getByRole('button', { name: 'Cancelar' }))
  await pass(0)
  const closed = asked()
  await pass(4 * HALF_A_MINUTE)
  expect(asked()).toBe(closed)
})

it('an open form of a thing that only a list shows checks that list', async () => {
  const host = catalogue()
  const app = await openApp(host, '/teachers')
  await press(app, 'Editar Marta')
  const form = await dialog('Editar Marta')
  const path = Object.keys(host.reads).find((one) => one.startsWith('/api/app/teachers')) ?? ''
  const teachers = host.reads[path] as { id: string }[]
  host.reads[path] = teachers.map((one) => ({ ...one, name: 'Marta Lima' }))
  await pass(HALF_A_MINUTE)
  await form.findByText('Outra pessoa mudou Nome. O formulário já mostra o novo valor.')
  expect(nameIn(form)).toBe('Marta Lima')
})

describe('an exercise', () => {
  const EXERCISES = '/api/app/exercises/course/1'
  const exercise = (question: string, ...texts: string[]) => ({
    id: 'x',
    index: 1,
    question,
    alternatives: texts.map((text, at) => ({ id: `a${at}`, text, correct: at === 0 })),
  })

  async function editedExercise() {
    const { host } = exerciseHost(exercise('Quanto é 1 + 1?', 'Dois', 'Três'))
    const app = await openApp(host, '/courses/1')
    await findCard('1 - Quanto é 1 + 1?')
    await choose(app, 'Quanto é 1 + 1?', 'Editar informações')
    return { host, app, form: await dialog('Editar informações') }
  }
  const questionIn = (form: Form) => form.getByLabelText<HTMLTextAreaElement>('Pergunta').value

  it('an exercise whose form was left alone takes what another person changed', async () => {
    const { host, form } = await editedExercise()
    host.reads[EXERCISES] = [exercise('Quanto é 1 + 1?', 'Dois', 'Quatro')]
    await pass(HALF_A_MINUTE)
    await form.findByText('Outra pessoa mudou Alternativa 2. O formulário já mostra o novo valor.')
    expect(form.getByDisplayValue('Quatro')).toBeTruthy()
  })

  it('an exercise that a person is changing stays as typed, and says what another person changed', async () => {
    const { host, app, form } = await editedExercise()
    await app.user.type(form.getByLabelText('Pergunta'), ' Pense.')
    host.reads[EXERCISES] = [exercise('Quanto é 1 + 1?', 'Dois', 'Quatro')]
    await pass(HALF_A_MINUTE)
    await form.findByText(/^Outra pessoa mudou Alternativa 2\. O que você digitou continua aqui/)
    expect(questionIn(form)).toBe('Quanto é 1 + 1? Pense.')
    await app.user.click(form.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(sent(host)).toEqual([{ question: 'Quanto é 1 + 1? Pense.' }]))
  })
})

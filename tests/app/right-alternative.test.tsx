/** The form of an exercise: alternatives of which none is right are not queued. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { nothingOpen } from '../screens/support/open-app'
import { choose, dialog, press } from './support/catalogue'
import { opened, SUM } from './support/exercise-host'

const NEW = 'Adicionar Exercício'
const EDIT = 'Editar informações'
const NONE = 'Marque a alternativa correta.'

type Form = Awaited<ReturnType<typeof dialog>>

type Opened = Awaited<ReturnType<typeof opened>>

async function write({ app: { user } }: Opened, form: Form, question: string, ...texts: string[]) {
  await user.type(form.getByLabelText('Pergunta'), question)
  for (const [at, text] of texts.entries()) {
    await user.click(form.getByRole('button', { name: 'Adicionar alternativa' }))
    await user.type(form.getByLabelText(`Alternativa ${at + 1}`), text)
  }
}

const box = (form: Form, at: number) => form.getAllByRole('checkbox', { name: 'Correta' })[at] as HTMLElement
const group = (form: Form) => form.getByRole('group', { name: 'Alternativas' })

/** Presses the button and expects the message at the alternatives, and nothing in the queue. */
async function refused({ app }: Opened, form: Form, submit: 'Criar' | 'Salvar', queued = 0) {
  await app.user.click(form.getByRole('button', { name: submit }))
  const message = (await form.findByText(NONE)).closest('p')
  expect(group(form).contains(message)).toBe(true)
  expect(group(form).getAttribute('aria-describedby')).toBe(message?.id)
  await waitFor(() => expect(document.activeElement).toBe(box(form, 0)))
  expect(app.outbox.view.entries).toHaveLength(queued)
}

it('a new exercise whose alternatives are all wrong is not queued, until one is marked', async () => {
  const all = await opened()
  await press(all.app, NEW)
  const form = await dialog(NEW)
  await write(all, form, '2 + 2?', '3', '4')
  await refused(all, form, 'Criar')
  expect(all.exercises.host.changes).toEqual([])
  // An added alternative is typed at once, and is not the right one by itself.
  await all.app.user.click(form.getByRole('button', { name: 'Adicionar alternativa' }))
  expect(document.activeElement).toBe(form.getByLabelText('Alternativa 3'))
  await all.app.user.type(form.getByLabelText('Alternativa 3'), '5')
  form.getByText(NONE)
  await all.app.user.click(box(form, 1))
  await waitFor(() => expect(form.queryByText(NONE)).toBeNull())
  expect(group(form).getAttribute('aria-describedby')).toBeNull()
  await all.app.user.click(form.getByRole('button', { name: 'Criar' }))
  await screen.findByText('Exercicio criado com sucesso')
  expect(all.exercises.now()).toEqual([['2 + 2?', '3', '*4', '5']])
})

it('a new question without any alternatives is queued: it has nothing yet that could be right', async () => {
  const all = await opened()
  await press(all.app, NEW)
  const form = await dialog(NEW)
  await write(all, form, '2 + 2?', '3')
  await refused(all, form, 'Criar')
  await all.app.user.click(form.getByRole('button', { name: 'Remover' }))
  await waitFor(() => expect(form.queryByText(NONE)).toBeNull())
  await all.app.user.click(form.getByRole('button', { name: 'Criar' }))
  await screen.findByText('Exercicio criado com sucesso')
  expect(all.exercises.now()).toEqual([['2 + 2?']])
})

it('an edit that would leave no alternative right is not queued, whether it unmarks or removes the right one', async () => {
  const all = await opened(SUM)
  const { app } = all
  await choose(app, '2 + 2?', EDIT)
  const form = await dialog(EDIT)
  await app.user.click(box(form, 1))
  await refused(all, form, 'Salvar')
  await app.user.click(box(form, 1))
  await waitFor(() => expect(form.queryByText(NONE)).toBeNull())
  await app.user.click(form.getAllByRole('button', { name: 'Remover' })[1] as HTMLElement)
  await refused(all, form, 'Salvar')
  expect(all.exercises.host.changes).toEqual([])
  await app.user.click(box(form, 0))
  await app.user.click(form.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Exercicio atualizado com sucesso')
  expect(all.exercises.now()).toEqual([['2 + 2?', '*3']])
})

it('an exercise that the API has without a right alternative is edited only together with one', async () => {
  const wrong = SUM.alternatives.map((one) => ({ ...one, correct: false }))
  const all = await opened({ ...SUM, alternatives: wrong })
  await choose(all.app, '2 + 2?', EDIT)
  const form = await dialog(EDIT)
  await all.app.user.type(form.getByLabelText('Pergunta'), ' Diga.')
  await refused(all, form, 'Salvar')
  await all.app.user.click(box(form, 1))
  await all.app.user.click(form.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Exercicio atualizado com sucesso')
  expect(all.exercises.now()).toEqual([['2 + 2? Diga.', '3', '*4']])
})

it.each([
  ['a new exercise', NEW, 'Criar'],
  ['an edit', EDIT, 'Salvar'],
] as const)('Corrigir of %s does not put alternatives without a right one into the queue', async (...row) => {
  const [, title, submit] = row
  const all = await opened(...(title === EDIT ? [SUM] : []))
  const { app } = all
  await (title === NEW ? press(app, NEW) : choose(app, '2 + 2?', EDIT))
  const form = await dialog(title)
  await write(all, form, title === NEW ? '2 + 2? RUIM' : ' RUIM', ...(title === NEW ? ['3', '4'] : []))
  if (title === NEW) await app.user.click(box(form, 1))
  await app.user.click(form.getByRole('button', { name: submit }))
  await nothingOpen()
  await screen.findByText(/^Erro ao (criar|editar) exercicio$/)
  await waitFor(() => expect(app.outbox.view.entries.map(({ state }) => state)).toContain('failed'))
  const { length } = app.outbox.view.entries
  await press(app, /^Fila de envio/)
  const panel = await dialog('Fila de envio')
  const [item] = panel.getAllByRole('listitem').filter(({ dataset }) => dataset['state'] === 'failed')
  await app.user.click(within(item as HTMLElement).getByRole('button', { name: 'Corrigir' }))
  const again = await dialog(title)
  await app.user.click(box(again, 1))
  await app.user.type(again.getByLabelText('Pergunta'), '{Backspace}{Backspace}{Backspace}{Backspace}')
  await refused(all, again, submit, length)
  await app.user.click(box(again, 0))
  await app.user.click(again.getByRole('button', { name: submit }))
  await waitFor(() => expect(app.outbox.view.entries).toEqual([]))
  await waitFor(() => expect(all.exercises.now()).toEqual([['2 + 2?', '*3', '4']]))
})

/**
 * An exercise and its alternatives are sent in several calls, and succeed or wait together. If the host refuses one of
 * them, nothing of the exercise is public, and `Corrigir` opens all of it.
 */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { WireRequest } from '@/lib/wire'
import { isNight } from '../is-night'
import { findCard } from '../screens/support/harness'
import { heading, nothingOpen, type OpenedApp } from '../screens/support/open-app'
import { choose, dialog, press } from './support/catalogue'
import { opened, SUM } from './support/exercise-host'

type Form = Awaited<ReturnType<typeof dialog>>

const PANEL = 'Fila de envio'
const NEW = 'Adicionar Exercício'
const EDIT = 'Editar informações'

const alternative = (form: Form, at: number) => form.getByLabelText<HTMLInputElement>(`Alternativa ${at}`)
const right = (form: Form) =>
  form.getAllByRole<HTMLInputElement>('checkbox', { name: 'Correta' }).map((box) => box.checked)

/** Fills in an exercise; a star is before a right alternative. */
async function write({ user }: OpenedApp, form: Form, question: string, ...texts: string[]): Promise<void> {
  await user.type(form.getByLabelText('Pergunta'), question)
  for (const [at, text] of texts.entries()) {
    await user.click(form.getByRole('button', { name: 'Adicionar alternativa' }))
    await user.type(alternative(form, at + 1), text.replace('*', ''))
    if (text.startsWith('*'))
      await user.click(form.getAllByRole('checkbox', { name: 'Correta' })[at] as HTMLElement)
  }
}

async function replace({ user }: OpenedApp, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  await user.type(field, text)
}

/** Opens the panel and returns its entries with their states, as `Criar exercício “…” Falhou`. */
async function queue(app: OpenedApp) {
  await press(app, /^Fila de envio/)
  const panel = await dialog(PANEL)
  const items = [...document.querySelectorAll<HTMLElement>('[role="dialog"] li[data-seq]')]
  return { panel, items, states: items.map(({ dataset }) => dataset['state']) }
}

const buttons = (item: HTMLElement | undefined) =>
  within(item as HTMLElement)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)

const failures = () => screen.queryAllByText(/^Erro ao (criar|editar) exercicio$/).length

const POSITIONS: [string, string[], string, 'Pergunta' | number][] = [
  ['question', ['RUIM?', '3', '*4', '5'], 'Criar exercício', 'Pergunta'],
  ['first alternative, which is wrong', ['2 + 2?', 'RUIM', '*4', '5'], 'Criar alternativa', 1],
  ['right alternative', ['2 + 2?', '3', '*RUIM', '5'], 'Criar alternativa', 2],
  ['last alternative', ['2 + 2?', '3', '*4', 'RUIM'], 'Criar alternativa', 3],
]

it.each(isNight ? POSITIONS : POSITIONS.slice(2, 3))(
  'a new exercise whose %s is refused is not public, and is corrected as a whole',
  async (...row) => {
    const [, [question = '', ...texts], , field] = row
    const { app, exercises } = await opened()
    await press(app, NEW)
    const form = await dialog(NEW)
    await write(app, form, question, ...texts)
    await app.user.click(form.getByRole('button', { name: 'Criar' }))
    await nothingOpen()
    await screen.findByText('Erro ao criar exercicio')
    await waitFor(() => expect(exercises.now()).toEqual([]))
    await waitFor(() => expect(app.outbox.view.entries.map(({ state }) => state)).toContain('failed'))

    const { states, items, panel } = await queue(app)
    expect(states).toEqual(['failed', ...states.slice(1).map(() => 'blocked')])
    expect(buttons(items[0])).toEqual(['Tentar novamente', 'Corrigir', 'Descartar'])
    for (const part of items.slice(1)) expect(buttons(part)).toEqual(['Corrigir'])
    panel.getByText(`${items.length} alterações que seguem juntas`)
    expect(items[0]?.textContent).toContain('Texto não permitido.')
    expect(failures()).toBe(1)

    // Any of the entries opens all of it.
    await app.user.click(within(items.at(-1) as HTMLElement).getByRole('button', { name: 'Corrigir' }))
    const again = await dialog(NEW)
    expect(again.getByLabelText('Pergunta')).toHaveProperty('value', question)
    expect(texts.map((_, at) => alternative(again, at + 1).value)).toEqual(
      texts.map((text) => text.replace('*', '')),
    )
    expect(right(again)).toEqual(texts.map((text) => text.startsWith('*')))
    const refused = field === 'Pergunta' ? again.getByLabelText('Pergunta') : alternative(again, field)
    expect(refused.getAttribute('aria-invalid')).toBe('true')
    again.getByText('Texto não permitido.')
    await replace(app, refused, 'boa')
    await app.user.click(again.getByRole('button', { name: 'Criar' }))
    await screen.findByText('Exercicio criado com sucesso')
    await waitFor(() => expect(app.outbox.view.entries).toEqual([]))
    const wanted = [question, ...texts].map((text) => text.replace('RUIM', 'boa'))
    expect(exercises.now()).toEqual([field === 'Pergunta' ? ['boa', ...texts] : wanted])
    expect(failures()).toBe(1)
    expect(screen.getAllByText('Exercicio criado com sucesso')).toHaveLength(1)
    // At no moment was a wrong alternative public without the right one.
    const isWrong = ([, ...all]: string[]) => all.length > 1 && !all.some((text) => text.startsWith('*'))
    expect(exercises.history.flat().filter(isWrong)).toEqual([])
  },
)

it('a new exercise whose right alternative cannot be marked is not public, and says so once', async () => {
  const { app, exercises } = await opened()
  const { answer } = exercises.host
  exercises.host.answer = (request) =>
    request.method === 'PATCH' ? { status: 400, body: { message: 'Não.' } } : answer(request)
  await press(app, NEW)
  const form = await dialog(NEW)
  await write(app, form, '2 + 2?', '3', '*4')
  await app.user.click(form.getByRole('button', { name: 'Criar' }))
  await nothingOpen()
  await screen.findByText('Erro ao criar exercicio')
  await waitFor(() => expect(exercises.now()).toEqual([]))
  await findCard('1 - 2 + 2?')
  expect(failures()).toBe(1)
  expect(screen.queryByText('Exercicio criado com sucesso')).toBeNull()
})

const CALL: WireRequest = {
  method: 'PATCH',
  path: '',
  body: { kind: 'json', value: { text: 'três' } },
}

it('an edited exercise keeps its old right alternative until the new one is there, and is corrected as a whole', async () => {
  const { app, exercises } = await opened(SUM)
  await choose(app, '2 + 2?', EDIT)
  const form = await dialog(EDIT)
  await replace(app, form.getByLabelText('Pergunta'), '3 + 3?')
  await app.user.click(form.getAllByRole('button', { name: 'Remover' })[1] as HTMLElement)
  await app.user.click(form.getByRole('button', { name: 'Adicionar alternativa' }))
  await app.user.type(alternative(form, 2), 'RUIM')
  await app.user.click(form.getAllByRole('checkbox', { name: 'Correta' })[1] as HTMLElement)
  await app.user.click(form.getByRole('button', { name: 'Salvar' }))
  await nothingOpen()
  await screen.findByText(/^Erro ao (criar|editar) exercicio$/)
  expect(exercises.now()).toEqual([['2 + 2?', '3', '*4']])

  // Meanwhile somebody else mends the wrong alternative.
  await exercises.host.answer({ ...CALL, path: '/api/admin/exercises/alternative/a' })
  await app.reload()
  await heading('Álgebra')
  const { items, states } = await queue(app)
  expect(states[0]).toBe('failed')
  expect(states.slice(1)).toEqual(states.slice(1).map(() => 'blocked'))
  await app.user.click(within(items[0] as HTMLElement).getByRole('button', { name: 'Corrigir' }))
  const again = await dialog(EDIT)
  expect(again.getByLabelText('Pergunta')).toHaveProperty('value', '3 + 3?')
  expect([1, 2].map((at) => alternative(again, at).value)).toEqual(['três', 'RUIM'])
  expect(right(again)).toEqual([false, true])
  expect(alternative(again, 2).getAttribute('aria-invalid')).toBe('true')
  await replace(app, alternative(again, 2), '6')
  await app.user.click(again.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Exercicio atualizado com sucesso')
  await waitFor(() => expect(app.outbox.view.entries).toEqual([]))
  expect(exercises.now()).toEqual([['3 + 3?', 'três', '*6']])
  expect(failures()).toBe(1)
  expect(screen.getAllByText('Exercicio atualizado com sucesso')).toHaveLength(1)
})

it('a table with one row that is refused: the others arrive, and that one waits', {
  tags: 'night',
}, async () => {
  const { app, exercises } = await opened()
  await press(app, 'Adicionar vários exercícios')
  const form = await dialog('Adicionar vários exercícios')
  await app.user.click(form.getByLabelText('Planilha'))
  await app.user.paste(['1 + 1?\t1\t*2', '2 + 2?\t3\t*RUIM', '3 + 3?\t*6\t7'].join('\n'))
  await app.user.click(await form.findByRole('button', { name: 'Criar 3 exercícios' }))
  await nothingOpen()
  await screen.findByText('Erro ao criar exercicio')
  await waitFor(() =>
    expect(exercises.now()).toEqual([
      ['1 + 1?', '1', '*2'],
      ['3 + 3?', '*6', '7'],
    ]),
  )
  await waitFor(() =>
    expect(app.outbox.view.entries.every(({ takesBack }) => takesBack === undefined)).toBe(true),
  )
  const { items, states } = await queue(app)
  expect(states).toEqual(['failed', ...states.slice(1).map(() => 'blocked')])
  await app.user.click(within(items[0] as HTMLElement).getByRole('button', { name: 'Corrigir' }))
  const again = await dialog(NEW)
  expect(again.getByLabelText('Pergunta')).toHaveProperty('value', '2 + 2?')
  expect([1, 2].map((at) => alternative(again, at).value)).toEqual(['3', 'RUIM'])
  await replace(app, alternative(again, 2), '4')
  await app.user.click(again.getByRole('button', { name: 'Criar' }))
  await waitFor(() => expect(app.outbox.view.entries).toEqual([]))
  expect(exercises.now().at(-1)).toEqual(['2 + 2?', '3', '*4'])
  expect(exercises.now()).toHaveLength(3)
})

it('an edit of an exercise that waits is kept when the exercise is corrected', {
  tags: 'night',
}, async () => {
  const { app, exercises } = await opened()
  await app.disconnect()
  await press(app, NEW)
  const form = await dialog(NEW)
  await write(app, form, '2 + 2?', '3', '*RUIM')
  await app.user.click(form.getByRole('button', { name: 'Criar' }))
  await nothingOpen()
  await findCard('1 - 2 + 2?')
  await choose(app, '2 + 2?', EDIT)
  const edit = await dialog(EDIT)
  await replace(app, alternative(edit, 1), 'três')
  await app.user.click(edit.getByRole('button', { name: 'Salvar' }))
  await nothingOpen()
  await app.reconnect()
  await screen.findByText('Erro ao criar exercicio')
  const { items, states } = await queue(app)
  expect(states).toEqual(['failed', ...states.slice(1).map(() => 'blocked')])
  await app.user.click(within(items[0] as HTMLElement).getByRole('button', { name: 'Corrigir' }))
  const again = await dialog(NEW)
  expect([1, 2].map((at) => alternative(again, at).value)).toEqual(['3', 'RUIM'])
  await replace(app, alternative(again, 2), '4')
  await app.user.click(again.getByRole('button', { name: 'Criar' }))
  await screen.findByText('Exercicio criado com sucesso')
  await screen.findByText('Exercicio atualizado com sucesso')
  expect(app.outbox.view.entries).toEqual([])
  expect(exercises.now()).toEqual([['2 + 2?', 'três', '*4']])
})

it('an edit is undone as a whole, so that the right alternative is right again', async () => {
  const { app, exercises } = await opened(SUM)
  await findCard('1 - 2 + 2?')
  await choose(app, '2 + 2?', EDIT)
  const form = await dialog(EDIT)
  await replace(app, form.getByLabelText('Pergunta'), '1 + 2?')
  for (const box of form.getAllByRole('checkbox', { name: 'Correta' })) await app.user.click(box)
  await app.user.click(form.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Exercicio atualizado com sucesso')
  expect(exercises.now()).toEqual([['1 + 2?', '*3', '4']])
  exercises.history.length = 0
  const { panel } = await queue(app)
  await app.user.click(panel.getByRole('button', { name: /^Desfazer/ }))
  await waitFor(() => expect(exercises.now()).toEqual([['2 + 2?', '3', '*4']]))
  expect(exercises.history.flat().filter((all) => !all.some((text) => text.startsWith('*')))).toEqual([])
})

it('an edit that also adds an alternative offers no Desfazer, which would undo only a half of it', {
  tags: 'night',
}, async () => {
  const { app } = await opened(SUM)
  await findCard('1 - 2 + 2?')
  await choose(app, '2 + 2?', EDIT)
  const form = await dialog(EDIT)
  await replace(app, form.getByLabelText('Pergunta'), '1 + 2?')
  await app.user.click(form.getByRole('button', { name: 'Adicionar alternativa' }))
  await app.user.type(alternative(form, 3), '5')
  await app.user.click(form.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Exercicio atualizado com sucesso')
  const { panel } = await queue(app)
  await panel.findByText(/^Criar alternativa/)
  expect(panel.queryByRole('button', { name: /^Desfazer/ })).toBeNull()
})

it('the right alternative of an unsent exercise is exchanged without a moment in which there is none', async () => {
  const { app, exercises } = await opened()
  await app.disconnect()
  await press(app, NEW)
  await write(app, await dialog(NEW), '2 + 2?', '3', '*4', '5')
  await app.user.click(screen.getByRole('button', { name: 'Criar' }))
  await nothingOpen()
  await findCard('1 - 2 + 2?')
  await choose(app, '2 + 2?', EDIT)
  const edit = await dialog(EDIT)
  for (const at of [1, 0])
    await app.user.click(edit.getAllByRole('button', { name: 'Remover' })[at] as HTMLElement)
  await app.user.click(edit.getByRole('button', { name: 'Adicionar alternativa' }))
  await app.user.type(alternative(edit, 2), 'RUIM')
  await app.user.click(edit.getAllByRole('checkbox', { name: 'Correta' })[1] as HTMLElement)
  await app.user.click(edit.getByRole('button', { name: 'Salvar' }))
  await nothingOpen()
  await app.reconnect()
  await screen.findByText(/^Erro ao (criar|editar) exercicio$/)
  expect(exercises.now()).toEqual([['2 + 2?', '3', '*4', '5']])

  const { items } = await queue(app)
  await app.user.click(within(items[0] as HTMLElement).getByRole('button', { name: 'Corrigir' }))
  const again = await dialog(EDIT)
  expect([1, 2].map((at) => alternative(again, at).value)).toEqual(['5', 'RUIM'])
  expect(right(again)).toEqual([false, true])
  await replace(app, alternative(again, 2), 'quatro')
  await app.user.click(again.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Exercicio atualizado com sucesso')
  // A toast of an earlier change of this exercise may still be there.
  await waitFor(() => expect(exercises.now()).toEqual([['2 + 2?', '5', '*quatro']]))
  const isWrong = ([, ...all]: string[]) => all.length > 1 && !all.some((text) => text.startsWith('*'))
  expect(exercises.history.flat().filter(isWrong)).toEqual([])
})

it('what somebody else changed meanwhile is a question of its alternative, and the form shows all of the exercise', async () => {
  const { app, exercises } = await opened(SUM)
  await findCard('1 - 2 + 2?')
  await app.disconnect()
  await choose(app, '2 + 2?', EDIT)
  const edit = await dialog(EDIT)
  await replace(app, alternative(edit, 1), 'três')
  await app.user.click(edit.getByRole('button', { name: 'Adicionar alternativa' }))
  await app.user.type(alternative(edit, 3), '5')
  await app.user.click(edit.getByRole('button', { name: 'Salvar' }))
  await nothingOpen()
  const value = { text: 'três (3)' }
  const path = '/api/admin/exercises/alternative/a'
  await exercises.host.answer({ ...CALL, path, body: { kind: 'json', value } })
  await app.reconnect()
  const { panel } = await queue(app)
  await app.user.click(await panel.findByRole('button', { name: 'Escrever de novo' }))
  const again = await dialog(EDIT)
  expect([1, 2, 3].map((at) => alternative(again, at).value)).toEqual(['três', '4', '5'])
  await replace(app, alternative(again, 1), '3!')
  await app.user.click(again.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Exercicio atualizado com sucesso')
  expect(app.outbox.view.entries).toEqual([])
  expect(exercises.now()).toEqual([['2 + 2?', '3!', '*4', '5']])
})

it('an exercise of which a half has arrived is corrected as a whole, and arrives once', async () => {
  const { app, exercises } = await opened()
  const { answer } = exercises.host
  exercises.host.answer = (request) => {
    if (request.method === 'PATCH') exercises.host.reachable = false
    return answer(request)
  }
  await press(app, NEW)
  const form = await dialog(NEW)
  await write(app, form, '2 + 2?', '*4', '5')
  await app.user.click(form.getByRole('button', { name: 'Criar' }))
  await waitFor(() => expect(exercises.now()).toEqual([['2 + 2?', '*4']]))
  await nothingOpen()
  await waitFor(() => expect(app.outbox.view.entries.map(({ state }) => state)).toEqual(['queued']))
  const { items } = await queue(app)
  await app.user.click(within(items[0] as HTMLElement).getByRole('button', { name: 'Corrigir' }))
  const again = await dialog(NEW)
  expect(again.getByLabelText('Pergunta')).toHaveProperty('value', '2 + 2?')
  expect([1, 2].map((at) => alternative(again, at).value)).toEqual(['4', '5'])
  expect(right(again)).toEqual([true, false])
  await replace(app, alternative(again, 2), '3')
  await app.user.click(again.getByRole('button', { name: 'Criar' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: NEW })).toBeNull())
  exercises.host.answer = answer
  await app.reconnect()
  await screen.findByText('Exercicio criado com sucesso')
  expect(app.outbox.view.entries).toEqual([])
  expect(exercises.now()).toEqual([['2 + 2?', '*4', '3']])
})

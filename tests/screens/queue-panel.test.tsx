import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { draftOf } from '@/action/draft'
import { createCategory } from '@/nouns/category/actions'
import { createSubcategory } from '@/nouns/subcategory/actions'
import { deleteTeacher } from '@/nouns/teacher/actions'
import type { Outbox } from '@/outbox/outbox'
import QueuePanel from '@/screens/queue/queue-panel'
import { proves } from '../proves'
import { FakeHost, fieldsOf, findDialog, open } from './support/harness'
import { openPanel } from './support/queue-steps'

const deletion = (name: string) => draftOf(deleteTeacher, { id: name, name })

const items = () => [...document.querySelectorAll<HTMLElement>('li[data-seq]')]

const item = (text: string) => {
  const found = items().find(({ textContent }) => textContent?.includes(text))
  if (found === undefined) throw new Error(`“${text}” is not in the queue`)
  return within(found)
}

describe('Enviadas', () => {
  it('lists what was sent, the newest first, and no more than the last fifty', async () => {
    const { host, outbox } = await openPanel()
    host.reachable = true
    const names = Array.from({ length: 52 }, (_, at) => `número ${at + 1}`)
    await outbox.enqueueAll('u1', names.slice(0, 51).map(deletion))
    const sent = async () => {
      await outbox.send(true)
      const list = await screen.findByRole('region', { name: 'Enviadas' })
      return within(list)
        .getAllByRole('listitem')
        .map(({ firstElementChild }) => firstElementChild?.nextElementSibling?.textContent)
    }
    const sentences = (some: string[]) => some.map((name) => `Excluir professor “${name}”`).reverse()
    await waitFor(async () => expect(await sent()).toEqual(sentences(names.slice(1, 51))))
    await outbox.enqueueAll('u1', names.slice(51).map(deletion))
    await waitFor(async () => expect(await sent()).toEqual(sentences(names.slice(2))))
  })
})

it('the panel of the queue shows together what was done in one press, and apart from what was done in the next one', async () => {
  const { outbox } = await openPanel()
  const press = (group: string, names: string[]) =>
    outbox.enqueueAll(
      'u1',
      names.map((name) => ({ ...deletion(name), group })),
    )
  await press('first', ['Ana', 'Beto'])
  await press('second', ['Caio', 'Dora', 'Elis'])
  await screen.findByText('3 alterações feitas juntas')
  const groups = screen.getAllByText(/ alterações feitas juntas$/)
  expect(
    groups.map(({ textContent, parentElement }) => [
      textContent,
      parentElement?.nextElementSibling?.children.length,
    ]),
  ).toEqual([
    ['2 alterações feitas juntas', 2],
    ['3 alterações feitas juntas', 3],
  ])
})

it('the panel of the queue scrolls to an entry that is far down among those made together', async () => {
  const scrolled: (string | undefined)[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push((this as HTMLElement).dataset['seq'])
  })
  let show: (at: number) => void = () => {}
  function Page() {
    const [at, setAt] = useState<number>()
    show = setAt
    return at !== undefined && <QueuePanel at={at} onClose={() => {}} />
  }
  const host = new FakeHost({})
  host.reachable = false
  const { outbox } = await open(host, '/', { pattern: '/', screen: Page })
  const names = Array.from({ length: 310 }, (_, at) => `número ${at + 1}`)
  await outbox.enqueueAll(
    'u1',
    names.map((name) => ({ ...deletion(name), group: 'one press' })),
  )
  await waitFor(() => expect(outbox.view.entries.length).toBe(names.length))
  const { seq = 0 } = outbox.view.entries.at(-1) ?? {}
  act(() => show(seq))
  await waitFor(() => expect(scrolled).toEqual([String(seq)]))
  vi.restoreAllMocks()
})

describe('Importar', () => {
  /** Returns an export of a user's queue. It contains one entry, which is no longer on this device. */
  async function exportOf(outbox: Outbox, userId: string): Promise<File> {
    const entry = await outbox.enqueue(userId, deletion('Clara'))
    const file = new File([await outbox.exportQueue(userId)], 'fila.adc')
    if (entry !== undefined) await outbox.betweenAttempts(() => outbox.discard(entry.seq))
    return file
  }

  it('Importar asks before it takes over what somebody else exported, and takes nothing unasked', async () => {
    const { user, outbox, titles } = await openPanel()
    const file = await exportOf(outbox, 'u2')
    const bring = async () => {
      await user.upload(screen.getByLabelText('Arquivo exportado'), file)
      const question = within(await findDialog('Importar'))
      question.getByText(/Este arquivo foi exportado por outra pessoa\..*serão enviadas em seu nome/)
      return question
    }
    await user.click((await bring()).getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Importar' })).toBeNull())
    expect(items()).toEqual([])
    await user.click((await bring()).getByRole('button', { name: 'Importar' }))
    await waitFor(() => expect(titles()).toEqual(['1 alteração importada']))
    await waitFor(() => expect(items()).toHaveLength(1))
    expect(outbox.view.entries).toMatchObject([{ userId: 'u1', action: 'teacher.delete' }])
  })

  it('Importar takes over one’s own export without a question, and only once', async () => {
    const { user, outbox, titles } = await openPanel()
    const file = await exportOf(outbox, 'u1')
    const bring = () => user.upload(screen.getByLabelText('Arquivo exportado'), file)
    await bring()
    await waitFor(() => expect(titles()).toEqual(['1 alteração importada']))
    await bring()
    await waitFor(() => expect(titles()).toEqual(['1 alteração importada', 'Nada novo neste arquivo']))
    await waitFor(() => expect(items()).toHaveLength(1))
  })
})

describe('what waits for something that was refused', () => {
  it('what waits for something that was refused is said to be blocked; Descartar says what goes with it, and Corrigir frees it', async () => {
    proves('Situations', 'What others wait for is refused')
    const { host, user, outbox } = await openPanel()
    const category = draftOf(createCategory, { name: 'Recusada' })
    const categoryId = category.creates ?? ''
    const others = ['A', 'B', 'C'].map((name) => draftOf(createSubcategory, { name, categoryId }))
    await outbox.enqueueAll('u1', [category, ...others])
    host.reads = {
      '/api/app/categories': [],
      '/api/app/subcategories/by-category/77': [],
    }
    host.answer = (request) =>
      fieldsOf(request)['name'] === 'Recusada'
        ? { status: 422, body: { message: 'Nome: já existe uma categoria assim.' } }
        : { status: 201, body: { id: host.changes.length + 75 } }
    host.reachable = true
    await outbox.send(true)
    await screen.findByText('Nome: já existe uma categoria assim.')
    const states = () => items().map(({ dataset }) => dataset['state'])
    await waitFor(() => expect(states()).toEqual(['failed', 'blocked', 'blocked', 'blocked']))
    item('Recusada').getByText('Falhou')
    item('“B”').getByText('Bloqueada')

    await user.click(item('Recusada').getByRole('button', { name: 'Descartar' }))
    const question = within(await findDialog('Descartar'))
    question.getByText(/3 outras alterações dependem desta e também serão descartadas/)
    await user.click(question.getByRole('button', { name: 'Cancelar' }))

    await user.click(item('Recusada').getByRole('button', { name: 'Corrigir' }))
    const form = within(await findDialog('Adicionar Categoria'))
    const name = form.getByRole('textbox', { name: 'Nome' })
    expect(name).toHaveProperty('value', 'Recusada')
    await user.clear(name)
    await user.type(name, 'Corrigida')
    await user.click(form.getByRole('button', { name: 'Criar' }))
    await screen.findByText('Nada por enviar neste dispositivo.')
    const made = host.changes.map((change) => fieldsOf(change)['name'])
    expect(made).toEqual(['Recusada', 'Corrigida', 'A', 'B', 'C'])
    expect(host.changes.slice(2).map((change) => fieldsOf(change)['categoryId'])).toEqual(['77', '77', '77'])
  })
})

describe('a change that no code here understands', () => {
  it('a change that no code here understands stays and says so, and the queue goes on around it', async () => {
    proves('Situations', 'Entries of another version')
    const { host, outbox } = await openPanel()
    const foreign = { action: 'course.makeByOldName', version: 1, input: { title: 'De outra versão' } }
    await outbox.enqueue('u1', foreign)
    await outbox.enqueue('u1', deletion('Clara'))
    host.reachable = true
    await outbox.send(true)
    await screen.findByText(/Esta alteração foi feita por outra versão do aplicativo/)
    await waitFor(() => expect(items()).toHaveLength(1))
    item('Alteração de outra versão do aplicativo').getByText('Falhou')
    expect(outbox.view.entries).toMatchObject([foreign])
    expect(host.log).toEqual(['DELETE /api/admin/teachers/Clara'])
  })
})

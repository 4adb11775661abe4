/** What a person can do about many entries of the queue at once. */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { draftOf } from '@/action/draft'
import { createCategory } from '@/nouns/category/actions'
import { exerciseDrafts } from '@/nouns/exercise/changes'
import { createSubcategory } from '@/nouns/subcategory/actions'
import { deleteTeacher } from '@/nouns/teacher/actions'
import { findDialog } from './support/harness'
import { openPanel } from './support/queue-steps'

const deletion = (name: string) => draftOf(deleteTeacher, { id: name, name })

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => deletion(`número ${from + at}`))

const items = () => [...document.querySelectorAll<HTMLElement>('li[data-seq]')]

const press = (name: string | RegExp) => screen.getByRole('button', { name })

describe('Descartar grupo', () => {
  it('Descartar grupo asks, names how many changes it discards, and discards these and what depends on them', async () => {
    const { user, outbox } = await openPanel()
    const category = draftOf(createCategory, { name: 'Exatas' })
    const categoryId = category.creates ?? ''
    await outbox.enqueueAll(
      'u1',
      [category, deletion('Ana')].map((draft) => ({ ...draft, group: 'one press' })),
    )
    await outbox.enqueueAll('u1', [
      draftOf(createSubcategory, { name: 'Álgebra', categoryId }),
      deletion('Bia'),
    ])
    await user.click(await screen.findByRole('button', { name: 'Descartar grupo' }))
    const question = within(await findDialog('Descartar grupo'))
    question.getByText(
      '2 alterações deste grupo não serão enviadas ao servidor. 1 outra alteração depende delas e também será descartada.',
    )
    expect(outbox.view.entries).toHaveLength(4)
    await user.click(question.getByRole('button', { name: 'Descartar grupo' }))
    await waitFor(() =>
      expect(outbox.view.entries.map(({ input }) => input)).toEqual([{ id: 'Bia', name: 'Bia' }]),
    )
  })

  it('Descartar grupo of a press takes every part of its exercises along', async () => {
    const { user, outbox } = await openPanel()
    const alternatives = ['Um', 'Dois'].map((text, at) => ({ text, correct: at === 1 }))
    const drafts = ['A?', 'B?'].flatMap((question) => exerciseDrafts('1', { question, alternatives }))
    await outbox.enqueueAll(
      'u1',
      drafts.map((draft) => ({ ...draft, group: 'one press' })),
    )
    await user.click(await screen.findByRole('button', { name: 'Descartar grupo' }))
    const question = within(await findDialog('Descartar grupo'))
    question.getByText(`${drafts.length} alterações deste grupo não serão enviadas ao servidor.`)
    await user.click(question.getByRole('button', { name: 'Descartar grupo' }))
    await waitFor(() => expect(outbox.view.entries).toEqual([]))
  })

  it('Descartar grupo waits for the end of a try that is under way', async () => {
    const { host, user, outbox } = await openPanel()
    let end = () => {}
    host.answer = () =>
      new Promise((resolve) => {
        end = () => resolve({ kind: 'silence' })
      })
    host.reachable = true
    await outbox.enqueueAll(
      'u1',
      numbers(1, 2).map((draft) => ({ ...draft, group: 'one press' })),
    )
    void outbox.send(true)
    await waitFor(() => expect(host.log).toHaveLength(1))
    await user.click(await screen.findByRole('button', { name: 'Descartar grupo' }))
    await user.click(
      within(await findDialog('Descartar grupo')).getByRole('button', { name: 'Descartar grupo' }),
    )
    expect(outbox.view.entries).toHaveLength(2)
    host.reachable = false
    end()
    await waitFor(() => expect(outbox.view.entries).toEqual([]))
    expect(host.log).toHaveLength(1)
  })
})

describe('Só o que precisa de mim', () => {
  it('Só o que precisa de mim lists what failed alone, and all again when it is pressed once more', async () => {
    const { host, user, outbox } = await openPanel()
    await outbox.changeSettings('u1', { paused: true })
    await outbox.enqueueAll('u1', numbers(1, 2))
    expect(screen.queryByRole('button', { name: /Só o que precisa de mim/ })).toBeNull()
    host.answer = () => ({ status: 422, body: { message: 'Não pode.' } })
    host.reachable = true
    await outbox.changeSettings('u1', { paused: false })
    await waitFor(() => expect(items().map(({ dataset }) => dataset['state'])).toEqual(['failed', 'failed']))
    host.reachable = false
    await outbox.enqueueAll('u1', numbers(3, 4))
    await waitFor(() => expect(items()).toHaveLength(4))
    await user.click(press('Só o que precisa de mim (2)'))
    await waitFor(() => expect(items()).toHaveLength(2))
    expect(press('Só o que precisa de mim (2)').getAttribute('aria-pressed')).toBe('true')
    await user.click(press('Só o que precisa de mim (2)'))
    await waitFor(() => expect(items()).toHaveLength(4))
  })
})

describe('the search in the queue', () => {
  it('a queue of twenty entries can be searched, whatever the case and the accents, and a short one has no search', async () => {
    const { user, outbox } = await openPanel()
    await outbox.enqueueAll('u1', numbers(1, 19))
    await waitFor(() => expect(items()).toHaveLength(19))
    expect(screen.queryByRole('searchbox')).toBeNull()
    await outbox.enqueueAll('u1', [deletion('Érica')])
    const search = await screen.findByRole('searchbox', { name: 'Pesquisar na fila' })
    await user.type(search, 'erica')
    await waitFor(() =>
      expect(items().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Érica')]),
    )
    await user.clear(search)
    await user.type(search, 'nada assim')
    await screen.findByText('Nada na fila é assim.')
    await user.clear(search)
    await waitFor(() => expect(items()).toHaveLength(20))
  })
})

it('each entry says when it was made, and exactly in its title', async () => {
  const { outbox } = await openPanel()
  await outbox.enqueueAll('u1', [deletion('Ana')])
  const made = await screen.findByText('Feita agora')
  expect(made.title).toMatch(/^\d{1,2} de \p{L}+ de \d{4}/u)
  expect(Number.isNaN(Date.parse(made.getAttribute('datetime') ?? ''))).toBe(false)
})

it('the queue can be paused while it is empty', async () => {
  const { user } = await openPanel()
  await screen.findByText('Nada por enviar neste dispositivo.')
  await user.click(press('Pausar fila'))
  await screen.findByText('Fila pausada')
  await user.click(press('Retomar'))
  await waitFor(() => expect(screen.queryByText('Fila pausada')).toBeNull())
})

/** What a person sees while somebody else answers in place of the API. */
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draftOf } from '@/action/draft'
import { deleteTeacher } from '@/nouns/teacher/actions'
import HomeContent from '@/screens/home/home-content'
import { FakeHost, open } from './support/harness'
import { PAGE } from './support/queue-steps'

const TEACHERS = ['Ana', 'Bia', 'Clara'].map((name, at) => ({ id: String(at), name }))
const removal = (at: number) => draftOf(deleteTeacher, { id: String(at), name: TEACHERS[at]?.name ?? '' })
const notice = 'Outra página respondeu no lugar do servidor (404)'

it('the panel says who answers in place of the server, and leads to that page, until the server is back', async () => {
  const host = new FakeHost({})
  host.somebody = () => 404
  const { outbox } = await open(host, '/', PAGE)
  await outbox.enqueue('u1', removal(0))
  await act(() => outbox.send(false))
  await screen.findByText(notice)
  const link = screen.getByRole('link', { name: 'Abrir essa página' })
  expect(link.getAttribute('href')).toMatch(/^\/voltar\.html\?\d+$/)
  host.somebody = () => undefined
  await act(() => outbox.send(true))
  await waitFor(() => expect(screen.queryByText(notice)).toBeNull())
  expect(host.log).toEqual(['DELETE /api/admin/teachers/0'])
})

it('Home says it too', async () => {
  const host = new FakeHost({})
  host.somebody = () => 0
  await open(host, '/', { pattern: '/', screen: HomeContent })
  await screen.findByText('Outra página respondeu no lugar do servidor (redirecionamento)')
})

it('what has failed can be tried again with one press, in its order', async () => {
  const host = new FakeHost({})
  host.answer = () => ({ status: 422, body: { message: 'Hoje não.' } })
  const { outbox, user } = await open(host, '/', PAGE)
  await outbox.enqueue('u1', removal(0))
  await outbox.send(true)
  await waitFor(() => expect(outbox.view.entries[0]?.state).toBe('failed'))
  expect(screen.queryByRole('button', { name: 'Tentar todas novamente' })).toBeNull()
  await outbox.enqueueAll('u1', [removal(1), removal(2)])
  await outbox.send(true)
  await waitFor(() =>
    expect(outbox.view.entries.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed']),
  )
  host.changes.length = 0
  host.answer = () => ({ status: 204 })
  await user.click(await screen.findByRole('button', { name: 'Tentar todas novamente' }))
  await waitFor(() => expect(outbox.view.entries).toEqual([]))
  expect(host.log).toEqual([0, 1, 2].map((id) => `DELETE /api/admin/teachers/${id}`))
})

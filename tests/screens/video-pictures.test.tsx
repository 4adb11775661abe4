/** The pictures of YouTube's videos on the cards of lessons. */
import { act, fireEvent, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { switchVideoPictures } from '@/lib/video-pictures'
import { CLASSES, host, PAGE } from './support/course-page'
import { findCard, open } from './support/harness'

const ID = 'dQw4w9WgXcQ'
const LESSONS = [
  { id: 'a', index: 1, name: 'Retas', videoUrl: `https://youtu.be/${ID}` },
  { id: 'b', index: 3, name: 'Planos', videoUrl: 'https://v.example/b' },
]

async function lessons() {
  const server = host()
  server.reads[CLASSES] = LESSONS
  const shown = await open(server, '/courses/1', PAGE)
  return { server, shown, card: await findCard('1 - Retas'), other: await findCard('3 - Planos') }
}

it('the card of a lesson asks YouTube for nothing until somebody has chosen pictures in Preferências', async () => {
  const { card, other } = await lessons()
  expect(card.querySelector('img')).toBeNull()
  act(() => switchVideoPictures(true))
  const picture = card.querySelector('img')
  expect(picture?.getAttribute('src')).toBe(`https://i.ytimg.com/vi/${ID}/hqdefault.jpg`)
  expect(picture?.getAttribute('referrerpolicy')).toBe('no-referrer')
  expect(other.querySelector('img')).toBeNull()
  act(() => switchVideoPictures(false))
  expect(card.querySelector('img')).toBeNull()
})

it('the card of a lesson whose picture fails to load is as it is without one', async () => {
  const { card } = await lessons()
  const before = card.outerHTML
  act(() => switchVideoPictures(true))
  const picture = card.querySelector('img')
  if (picture !== null) fireEvent.error(picture)
  expect(card.outerHTML).toBe(before)
})

it('the card of a lesson asks for no picture without a connection, and keeps the one that it has', async () => {
  const { server, shown, card } = await lessons()
  server.reachable = false
  await act(() => shown.queries.refetchQueries())
  act(() => switchVideoPictures(true))
  await waitFor(() => expect(card.querySelector('img')).toBeNull())
  server.reachable = true
  await act(() => shown.queries.refetchQueries())
  await waitFor(() => expect(card.querySelector('img')).not.toBeNull())
  const picture = card.querySelector('img')
  if (picture !== null) fireEvent.load(picture)
  server.reachable = false
  await act(() => shown.queries.refetchQueries())
  expect(card.querySelector('img')).not.toBeNull()
})

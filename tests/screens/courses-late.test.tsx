import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import Courses from '@/screens/courses/courses'
import { cardNames, FakeHost, findCard, open } from './harness'

it('keeps the pages that are shown where the code that says why there are no more cannot be loaded', async () => {
  // From here on: the harness has imported all late code.
  vi.doMock('@/screens/courses/more-failed', () => {
    throw new Error('its code cannot be had either')
  })
  const data = Array.from({ length: 15 }, (_, id) => ({ id, name: `Curso ${id}` }))
  const server = new FakeHost({ '/api/app/courses?limit=15&page=1': { data, total: 17 } })
  const { user } = await open(server, '/courses', { pattern: '/courses', screen: Courses })
  await findCard('Curso 1')
  server.reachable = false
  await user.click(screen.getByRole('button', { name: 'Carregar Mais' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Não foi possível carregar')
  expect(cardNames()).toHaveLength(15)
})

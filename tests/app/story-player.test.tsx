import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openApp } from '../screens/support/open-app'
import { catalogue, dialog, press } from './support/catalogue'

it('a group is shown as the learners see it: by itself, by hand and by keys, to its end', async () => {
  const frames = new Map<number, FrameRequestCallback>()
  let ids = 0
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => {
    ids += 1
    frames.set(ids, frame)
    return ids
  })
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id))
  let now = 0
  /** Runs the waiting animation frames, `milliseconds` after the previous ones. */
  const draw = (milliseconds: number) =>
    act(async () => {
      now += milliseconds
      const due = [...frames.values()]
      frames.clear()
      for (const frame of due) frame(now)
    })
  const host = catalogue()
  host.reads['/api/app/stories/group/g/stories'] = [1, 2, 3].map((id) => ({
    id,
    mediaType: 'image',
    url: `/uploads/${id}.png`,
    duration: 7,
  }))
  const app = await openApp(host, '/stories/g')
  await press(app, 'Ver no aplicativo')
  const player = await dialog('Turma da manhã')
  const shows = (at: number) => player.findByText(`Story ${at} de 3`)
  await shows(1)
  now = performance.now()
  await draw(6_000)
  await shows(1)
  // The story's 7 seconds are over, so the player goes on to the next story by itself.
  await draw(2_000)
  await shows(2)
  await app.user.click(player.getByRole('button', { name: 'Pausar' }))
  await draw(20_000)
  await shows(2)
  await app.user.click(player.getByRole('button', { name: 'Story anterior' }))
  await shows(1)
  for (const at of [2, 3]) {
    await app.user.keyboard('{ArrowRight}')
    await shows(at)
  }
  await app.user.keyboard('{ArrowRight}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: 'Ver no aplicativo' })).toBe(document.activeElement)
})

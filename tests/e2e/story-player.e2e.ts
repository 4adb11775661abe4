import { test } from './demo-fixtures.ts'
import { expect } from './fixtures.ts'

test('a group is shown as the learners see it: by itself, by hand and by keys, to its end', async ({
  admin,
  server,
}) => {
  const groups = (await server.get('/api/app/stories/group/all')) as { id: string; name: string }[]
  const group = groups[0]
  const stories = (await server.get(`/api/app/stories/group/${group?.id}/stories`)) as unknown[]
  await admin.goto(`${server.url}/stories/${group?.id}`)
  await admin.getByRole('button', { name: 'Ver no aplicativo' }).click()
  const player = admin.getByRole('dialog', { name: group?.name ?? '' })
  const place = (at: number) => `Story ${at} de ${stories.length}`
  await expect(player).toContainText(place(1))
  // By itself, after its time.
  await expect(player).toContainText(place(2))
  await player.getByRole('button', { name: 'Pausar' }).click()
  await player.getByRole('button', { name: 'Story anterior' }).click()
  await expect(player).toContainText(place(1))
  for (let at = 2; at <= stories.length; at += 1) {
    await admin.keyboard.press('ArrowRight')
    await expect(player).toContainText(place(at))
  }
  await admin.keyboard.press('ArrowRight')
  await expect(player).toBeHidden()
  await expect(admin.getByRole('button', { name: 'Ver no aplicativo' })).toBeFocused()
})

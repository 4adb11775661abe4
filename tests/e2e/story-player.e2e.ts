import { expect, test } from './fixtures.ts'

test.use({ fresh: true })

test('a group is shown as the learners see it: by itself, by hand and by keys, to its end', async ({
  admin,
  demo,
}) => {
  const groups = (await demo.get('/api/app/stories/group/all')) as { id: string; name: string }[]
  const group = groups[0]
  const stories = (await demo.get(`/api/app/stories/group/${group?.id}/stories`)) as unknown[]
  await admin.goto(`${demo.url}/stories/${group?.id}`)
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

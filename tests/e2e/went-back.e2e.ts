/** The server's data are put back to a backup, while a person goes on working. */
import { coursesOn, unique } from './support/catalogue.ts'
import { expect, test } from './support/fixtures.ts'

test('a server that was put back says so, and what it has lost is sent again, once, when the person says so', async ({
  admin,
  courses,
  network,
  queue,
  server,
}) => {
  const [kept, lost, other] = [unique('Antes'), unique('Depois'), unique('Depois também')]
  await courses.create({ name: kept })
  await queue.holds(0)
  await server.backUp()
  for (const name of [lost, other]) await courses.create({ name })
  await queue.holds(0)
  await server.putBack()

  await admin.goto(network.url)
  const note = admin.getByText('O servidor voltou a um estado anterior')
  await expect(note).toBeVisible()
  await expect(admin.getByText(/2 alterações suas faltam/)).toBeVisible()
  await admin.getByRole('button', { name: 'Ver o que falta' }).click()
  const panel = queue.panel
  await expect(panel.getByRole('button', { name: /^Desfazer/ })).toHaveCount(0)
  await panel.getByRole('button', { name: `Enviar de novo: Criar curso “${lost}”` }).click()
  await expect(panel.getByRole('button', { name: /^Enviar de novo/ })).toHaveCount(1)
  await queue.holds(0)
  expect((await coursesOn(server, lost)).length).toBe(1)
  expect((await coursesOn(server, other)).length).toBe(0)

  await panel.getByRole('button', { name: 'Entendi' }).click()
  await expect(note).toHaveCount(0)
  await admin.reload()
  await expect(admin.getByText('Nada por enviar neste dispositivo.')).toBeVisible()
  await expect(note).toHaveCount(0)
})

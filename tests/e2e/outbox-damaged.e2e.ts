/** Files that were intact when they were queued, but are damaged before they are sent. */
import { rmSync, truncateSync } from 'node:fs'
import { proves } from '../proves.ts'
import { coursesOn, pictureOf, unique } from './support/catalogue.ts'
import { CoursesScreen } from './support/courses-screen.ts'
import { expect, test } from './support/fixtures.ts'
import { noise } from './support/png.ts'
import { QueuePanel } from './support/queue-panel.ts'
import { arrive, begin } from './support/sign-in.ts'

test.use({ fresh: true })

test('pictures damaged on the disk while the browser was closed fail alone, and one that is picked again goes', {
  tag: '@night',
}, async ({ lasting, network, server }) => {
  proves('Situations', 'Files damaged on the disk')
  const tag = unique('')
  let page = await lasting.open('about:blank')
  await begin(page, network.url, server)
  let courses = new CoursesScreen(page)
  let queue = new QueuePanel(page)
  await courses.open()
  await network.refuse()
  const damages: Record<string, (file: string, size: number) => void> = {
    Cortada: (file, size) => truncateSync(file, size / 2),
    Esvaziada: (file) => truncateSync(file, 0),
    Apagada: (file) => rmSync(file),
  }
  const damaged = Object.entries(damages).map(([word, damage], at) => {
    // The pictures differ in size, so that they can be told apart on the disk.
    return { name: `${word}${tag}`, file: `${word}.png`, bytes: noise(120, 80 + at), damage }
  })
  const whole = noise(130, 80)
  const send = (name: string, file: string, buffer: Buffer) =>
    courses.create({ name, image: { name: file, mimeType: 'image/png', buffer } })
  for (const { name, file, bytes } of damaged) await send(name, file, bytes)
  await send(`Inteira${tag}`, 'inteira.png', whole)
  await courses.create({ name: `Sem foto${tag}` })
  await queue.holds(5)
  await lasting.kill()
  for (const { bytes, damage } of damaged) damage(lasting.blobOnDisk(bytes), bytes.length)

  await network.listen()
  page = await lasting.open(`${network.url}/courses`)
  queue = await arrive(page, network.url)
  await queue.holds(3)
  const names = async () => (await coursesOn(server, tag.trim())).map(({ name }) => name)
  expect(await names()).toEqual([`Inteira${tag}`, `Sem foto${tag}`])
  await queue.open()
  for (const { name } of damaged) {
    const item = queue.item(name)
    await expect(item).toContainText('Falhou')
    await expect(item).toContainText('Um arquivo desta alteração não está mais no dispositivo')
  }

  courses = new CoursesScreen(page)
  const { name: first = '' } = damaged[0] ?? {}
  await queue.item(first).getByRole('button', { name: 'Corrigir' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar Curso' })
  await courses.pick(dialog, { name: 'de novo.png', mimeType: 'image/png', buffer: whole })
  await dialog.getByRole('button', { name: 'Criar' }).click()
  await expect(dialog).toBeHidden()
  await expect(queue.item(first)).toHaveCount(0)
  await queue.holds(2)
  const made = await coursesOn(server, tag.trim())
  expect(made.map(({ name }) => name).slice(2)).toEqual([first])
  for (const { image, name } of made)
    if (!name.startsWith('Sem foto')) expect(await pictureOf(server, image)).toEqual(whole)
})

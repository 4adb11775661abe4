/** Many stories at once: dropped on the page, put in order by keys, stored without a network, and sent in their order. */
import type { Page } from '@playwright/test'
import { violations } from './support/axe.ts'
import { make, unique } from './support/catalogue.ts'
import { sample } from './support/film-steps.ts'
import { expect, test } from './support/fixtures.ts'
import { noise } from './support/png.ts'
import { storiesOn } from './support/stories.ts'

interface Dropped {
  name: string
  type: string
  bytes: Buffer
}

const picture = (name: string, width: number): Dropped => ({
  name: `${name}.png`,
  type: 'image/png',
  bytes: noise(width, 20),
})

const FILES: readonly Dropped[] = [
  picture('a', 31),
  picture('b', 32),
  { name: 'filme.mov', type: 'video/quicktime', bytes: sample('clip.mov') },
  picture('c', 33),
  { name: 'folha.png', type: 'image/png', bytes: Buffer.from('%PDF-1.7 isto não é uma imagem') },
  picture('d', 34),
]

async function drop(page: Page, files: readonly Dropped[]): Promise<void> {
  const sent = files.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString('base64') }))
  await page.evaluate((all) => {
    const dataTransfer = new DataTransfer()
    for (const { name, type, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      dataTransfer.items.add(new File([bytes], name, { type }))
    }
    const how = { dataTransfer, bubbles: true, cancelable: true }
    document.body.dispatchEvent(new DragEvent('dragover', how))
    document.body.dispatchEvent(new DragEvent('drop', how))
  }, sent)
}

test('six files are dropped, put in order by keys, and stored offline; what can be used arrives once, in that order', async ({
  admin,
  network,
  server,
  queue,
}) => {
  const group = await make(server, 'stories/group', { name: unique('Grupo') })
  await admin.goto(`${network.url}/stories/${group.id}`)
  await admin.getByRole('button', { name: 'Adicionar vários stories' }).waitFor()
  await drop(admin, FILES)
  const dialog = admin.getByRole('dialog', { name: 'Adicionar vários stories' })
  await expect(dialog.getByText(/^Este arquivo é um PDF/)).toBeVisible()
  await expect(dialog.getByText('Será preparado antes do envio.')).toBeVisible()
  await expect(dialog.getByText('5 prontos. 1 arquivo não pode ser usado e fica de fora')).toBeVisible()
  expect(await violations(admin, { open: 'dialog' })).toEqual([])

  // The last picture goes up over the refused file and two others.
  const handle = dialog.getByRole('button', { name: /^Mover .*d\.png/ })
  await handle.focus()
  await admin.keyboard.press('Space')
  const said = admin.locator('[id^="DndLiveRegion"]')
  await expect(said).toContainText(/Você pegou “.+”, posição 6 de 6\./)
  for (const place of [5, 4, 3]) {
    await expect(async () => {
      await admin.keyboard.press('ArrowUp')
      await expect(said).toContainText(`posição ${place} de 6.`, { timeout: 1_000 })
    }).toPass()
  }
  await admin.keyboard.press('Space')
  await expect(said).toContainText(/Você soltou “.+” na posição 3 de 6\./)

  await network.refuse()
  await dialog.getByRole('button', { name: 'Criar 5 stories' }).click()
  await expect(dialog).toBeHidden()
  await queue.holds(5)
  await expect(admin.getByRole('article')).toHaveCount(5)
  await network.listen()
  await queue.holds(0)
  expect(await storiesOn(server, group.id)).toEqual([31, 32, 34, 'film', 33])
})

test('a list that was not saved is whole again after a reload', { tag: '@night' }, async ({
  admin,
  network,
  server,
}) => {
  const group = await make(server, 'stories/group', { name: unique('Grupo') })
  await admin.goto(`${network.url}/stories/${group.id}`)
  await admin.getByRole('button', { name: 'Adicionar vários stories' }).waitFor()
  await drop(admin, [picture('a', 31), picture('b', 32)])
  const dialog = admin.getByRole('dialog', { name: 'Adicionar vários stories' })
  await expect(dialog.getByText('2 prontos')).toBeVisible()
  admin.once('dialog', (question) => void question.accept())
  await admin.reload()
  await admin.getByRole('button', { name: 'Adicionar vários stories' }).click()
  await expect(dialog.getByText('2 prontos')).toBeVisible()
  await expect(dialog.locator('li img')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Criar 2 stories' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => storiesOn(server, group.id)).toEqual([31, 32])
})

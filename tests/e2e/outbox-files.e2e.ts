import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { proves } from '../proves.ts'
import { coursesOn, pictureOf, unique } from './support/catalogue.ts'
import { CREATE_COURSE } from './support/chaos-rules.ts'
import { expect, test as inMemory, testOnDisk as test } from './support/fixtures.ts'
import { rows } from './support/outbox-database.ts'
import { noise } from './support/png.ts'

function sizeOf(input: SVGElement | HTMLElement): number {
  return (input as HTMLInputElement).files?.[0]?.size ?? 0
}

test('a picture changed, renamed or deleted after it was picked goes as it was picked', async ({
  courses,
  queue,
  network,
  server,
  folder,
}) => {
  proves('Situations', 'A picked file is changed, renamed or deleted')
  const picked = noise(120, 80)
  const changes: Record<string, (file: string) => void> = {
    Alterada: (file) => writeFileSync(file, noise(40, 40)),
    Renomeada: (file) => renameSync(file, `${file}.velha`),
    Apagada: (file) => rmSync(file),
  }
  for (const [word, change] of Object.entries(changes)) {
    const name = unique(word)
    const file = join(folder, `${word}.png`)
    writeFileSync(file, picked)
    const dialog = await courses.fill({ name, image: file })
    change(file)
    await dialog.getByRole('button', { name: 'Criar' }).click()
    await expect(dialog).toBeHidden()
    await queue.holds(0)
    const [course] = await coursesOn(server, name)
    expect(await pictureOf(server, course?.image)).toEqual(picked)
    const sent = network.sent('POST', CREATE_COURSE.path).find(({ body }) => body.includes(name))
    expect(sent?.body).toContain(`filename="${word}.png"`)
    expect(sent?.body).toContain('Content-Type: image/png')
  }
})

test('a picture that is gone or different by the time it is read must be picked again; nothing empty is kept', {
  tag: '@night',
}, async ({ admin, courses, folder }) => {
  proves('Situations', 'A picked file is gone or different when it is read')
  const dialog = await courses.fill({ name: 'Arquivo sumido' })
  // Pick the file in another field first, so that the test can damage the file before the form gets it.
  await admin.evaluate(() => {
    const elsewhere = document.createElement('input')
    elsewhere.type = 'file'
    elsewhere.id = 'elsewhere'
    document.body.append(elsewhere)
  })
  const spoil: Record<string, (file: string) => void> = {
    apagada: (file) => rmSync(file),
    encolhida: (file) => writeFileSync(file, ''),
    trocada: (file) => writeFileSync(file, noise(20, 20)),
  }
  for (const [word, change] of Object.entries(spoil)) {
    const file = join(folder, `${word}.png`)
    writeFileSync(file, noise(120, 80))
    await admin.locator('#elsewhere').setInputFiles(file)
    await expect.poll(() => admin.locator('#elsewhere').evaluate(sizeOf)).toBeGreaterThan(0)
    // Wait for more than a second: the browser notices a change by the file's modification time, in whole seconds.
    await new Promise((resolve) => setTimeout(resolve, 1100))
    change(file)
    await dialog.getByLabel('Imagem', { exact: true }).evaluate((input: HTMLInputElement) => {
      input.files = (document.querySelector('#elsewhere') as HTMLInputElement).files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await expect(
      dialog.getByText(
        /O arquivo está vazio, mudou ou saiu do lugar|O sistema não conseguiu ler este arquivo/,
      ),
    ).toBeVisible()
    // The form does not close, because the app creates nothing without the chosen file.
    await dialog.getByRole('button', { name: 'Criar' }).click()
    await expect(dialog.getByText('Escolha-o de novo')).toBeVisible()
    expect(await rows(admin, 'entries')).toEqual([])
    expect(await rows(admin, 'files')).toEqual([])
  }
})

inMemory(
  'a picture that can no longer be read when its turn comes fails alone and can be picked again',
  { tag: '@night' },
  async ({ courses, queue, server }) => {
    proves('Situations', 'A picked file cannot be read when its turn comes')
    const tag = unique('')
    const folder = mkdtempSync(join(tmpdir(), 'admin-de-cursos-files-'))
    const file = join(folder, 'sumiu.png')
    writeFileSync(file, noise(120, 80))
    const dialog = await courses.fill({ name: `Ilegível${tag}`, image: file })
    // In a private window the browser does not copy a picked file. It only keeps a reference to the file on the disk.
    // So without the folder the app can store the new course, but cannot read the picture when it sends the course.
    rmSync(folder, { recursive: true })
    await dialog.getByRole('button', { name: 'Criar' }).click()
    await expect(dialog).toBeHidden()
    await courses.create({ name: `Depois${tag}` })
    await queue.open()
    await expect(queue.item('Ilegível')).toContainText(
      'Um arquivo desta alteração não está mais no dispositivo',
    )
    await expect(queue.item('Depois')).toHaveCount(0)
    await queue.item('Ilegível').getByRole('button', { name: 'Corrigir' }).click()
    const again = noise(60, 40)
    await dialog
      .getByLabel('Imagem', { exact: true })
      .setInputFiles({ name: 'nova.png', mimeType: 'image/png', buffer: again })
    await expect(dialog.getByRole('status').filter({ hasText: 'nova.png' })).toBeAttached()
    await dialog.getByRole('button', { name: 'Criar' }).click()
    await expect(dialog).toBeHidden()
    await expect(queue.panel).toContainText('Nada por enviar neste dispositivo.')
    const [, course] = await coursesOn(server, tag.trim())
    expect(await pictureOf(server, course?.image)).toEqual(again)
  },
)

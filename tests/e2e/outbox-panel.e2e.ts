/** What the panel shows and asks beyond the entries themselves, and what the browser is asked for their sake. */
import type { Page } from '@playwright/test'
import { coursesOn, makeCourse, unique } from './catalogue.ts'
import { json } from './chaos-rules.ts'
import { expect, test } from './fixtures.ts'
import { noise } from './png.ts'
import { QueuePanel, toast } from './queue-panel.ts'
import { BRUNO } from './server.ts'
import { settled } from './settled.ts'
import { controlled, signIn } from './sign-in.ts'

const CREATE = { method: 'POST', path: /^\/api\/admin\/courses$/ } as const
const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const photograph = (buffer: Buffer) => ({ name: 'capa.png', mimeType: 'image/png', buffer })

test('how many bytes of a picture have left is shown while it goes', async ({
  courses,
  queue,
  network,
  server,
}) => {
  const name = unique('Foto grande')
  const line = network.rule({ ...CREATE, times: 1, fate: { kind: 'slow-body' } })
  await courses.create({ name, image: photograph(noise(1900, 1800)), asItIs: true })
  await queue.open()
  const item = queue.item(name)
  await expect(item).toContainText('Enviando')
  await expect(item).toContainText('capa.png10,3 MB')
  const megabytes = async () => {
    const [, shown] = /([\d,]+) MB de 10,3 MB/.exec((await item.textContent()) ?? '') ?? []
    return Number((shown ?? '0').replace(',', '.'))
  }
  await expect.poll(megabytes).toBeGreaterThan(0)
  const before = await megabytes()
  expect(before).toBeLessThan(10)
  await expect.poll(megabytes).toBeGreaterThan(before)
  const share = Number(await item.getByRole('progressbar', { name: 'Enviado' }).getAttribute('aria-valuenow'))
  expect(share).toBeGreaterThanOrEqual(Math.floor(before * 9))
  expect(share).toBeLessThan(100)
  line.release()
  await expect(queue.panel).toContainText('Tudo enviado.')
  expect(await coursesOn(server, name)).toHaveLength(1)
})

test('Enviadas lists what was sent, the newest first, and no more than the last fifty', async ({
  admin,
  queue,
  network,
  server,
}) => {
  const course = await makeCourse(server, 'Histórico')
  await admin.goto(`${network.url}/courses/${course.id}`)
  await admin.getByRole('button', { name: 'Adicionar várias aulas' }).first().click()
  const form = admin.getByRole('dialog', { name: 'Adicionar várias aulas' })
  const addresses = Array.from({ length: 52 }, (_, at) => `${VIDEO}&t=${at + 1}`)
  const add = async (some: string[]) => {
    await form.getByLabel('URLs dos vídeos').fill(some.join('\n'))
    await form.getByRole('button', { name: 'Criar' }).click()
    await expect(form).toBeHidden()
  }
  await add(addresses.slice(0, 51))
  await queue.open()
  const sent = queue.panel.getByRole('region', { name: 'Enviadas' }).getByRole('listitem')
  const sentences = (some: string[]) => some.map((address) => `Criar aula “${address}”`).reverse()
  await expect(sent).toHaveCount(50)
  await expect(sent).toContainText(sentences(addresses.slice(1, 51)))
  await queue.close()
  await admin.getByRole('button', { name: 'Adicionar várias aulas' }).first().click()
  await add(addresses.slice(51))
  await queue.open()
  await expect(sent).toContainText(sentences(addresses.slice(2)))
  await expect(sent).toHaveCount(50)
})

test("somebody else's export is taken over only after asking, and then sent in one's own name", async ({
  admin,
  browser,
  courses,
  queue,
  network,
  server,
}) => {
  const name = unique('Da Ana')
  const picture = noise(120, 80)
  await admin.context().setOffline(true)
  await courses.create({ name, image: photograph(picture) })
  await queue.holds(1)
  await queue.open()
  const file = await queue.exported()

  await server.restart({ also: BRUNO })
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, network.url, BRUNO)
  await controlled(page)
  const brunos = new QueuePanel(page)
  await brunos.open()
  const question = page.getByRole('dialog', { name: 'Importar' })
  const bring = async () => {
    await brunos.panel.getByLabel('Arquivo exportado').setInputFiles(file)
    await expect(question).toContainText('Este arquivo foi exportado por outra pessoa.')
    await expect(question).toContainText('serão enviadas em seu nome')
  }
  await bring()
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(question).toBeHidden()
  await network.refuse()
  await bring()
  // What had been taken over unasked would be counted as known now.
  await question.getByRole('button', { name: 'Importar' }).click()
  await expect(toast(page, '1 alteração importada')).toBeVisible()
  await expect(brunos.item(name)).toContainText('capa.png')
  await network.listen()
  await brunos.sendNow()
  await expect(brunos.panel).toContainText('Tudo enviado.')
  await expect(brunos.panel.getByRole('region', { name: 'Enviadas' })).toContainText(`Criar curso “${name}”`)
  const [made, ...others] = await coursesOn(server, name)
  expect(others).toEqual([])
  const image = await fetch(new URL(made?.image ?? '', server.url))
  expect(Buffer.from(await image.arrayBuffer())).toEqual(picture)
  const bruno = network.sent('GET', /^\/api\/admin\/users\/me/).at(-1)?.authorization
  expect(bruno).toBeTruthy()
  for (const sent of network.sent('POST', CREATE.path)) expect(sent.authorization).toBe(bruno)
  await context.close()
})

test('the browser is asked to keep what is stored when the first change is queued, and once', async ({
  admin,
  courses,
  queue,
  network,
}) => {
  await admin.addInitScript(() => {
    Reflect.set(globalThis, 'asked', 0)
    StorageManager.prototype.persist = async () => {
      Reflect.set(globalThis, 'asked', Reflect.get(globalThis, 'asked') + 1)
      return true
    }
  })
  await admin.reload()
  const asked = () => admin.evaluate(() => Reflect.get(globalThis, 'asked') as number)
  await network.refuse()
  // A picture that is picked has brought the queue's code, and is no change yet.
  const dialog = await courses.fill({ name: unique('Primeiro'), image: photograph(noise(60, 40)) })
  expect(await asked()).toBe(0)
  await dialog.getByRole('button', { name: 'Criar' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(asked).toBe(1)
  await courses.create({ name: unique('Segundo') })
  await queue.holds(2)
  expect(await asked()).toBe(1)
})

/** From now on the browser says that there is so much room. */
function pretend(page: Page, room: { usage: number; quota: number }): Promise<void> {
  return page.evaluate((room) => {
    StorageManager.prototype.estimate = async () => room
  }, room)
}

test('the room that is used and left stands in the panel; little of it is warned of there, and to whoever queues files', async ({
  told,
  admin,
  courses,
  queue,
  network,
}) => {
  const warning = 'Pouco espaço neste dispositivo'
  const withPicture = () => courses.create({ name: unique('Com foto'), image: photograph(noise(60, 40)) })
  const alert = queue.panel.getByRole('alert').filter({ hasText: warning })
  await network.refuse()
  await pretend(admin, { usage: 12_300_000, quota: 6_012_300_000 })
  await withPicture()
  await queue.open()
  await expect(queue.panel).toContainText('12,3 MB usados neste dispositivo; 6 GB livres.')
  await expect(alert).toHaveCount(0)
  await queue.close()

  // Little for so large a device.
  await pretend(admin, { usage: 5_700_000_000, quota: 6_000_000_000 })
  await courses.create({ name: unique('Sem foto') })
  await queue.holds(2)
  await queue.open()
  await expect(queue.panel).toContainText('5,7 GB usados neste dispositivo; 300 MB livres.')
  await expect(alert).toContainText('libere espaço antes de adicionar arquivos')
  await queue.close()
  await told.times(warning, 0)
  await withPicture()
  await expect(toast(admin, warning)).toContainText('libere espaço antes de adicionar arquivos')
  await withPicture()
  await queue.holds(4)

  await pretend(admin, { usage: 1_000_000, quota: 1_000_000_000 })
  await withPicture()
  await queue.holds(5)
  await told.times(warning, 1)
  // Little on any device.
  await pretend(admin, { usage: 850_000_000, quota: 1_000_000_000 })
  await withPicture()
  await told.times(warning, 2)
})

test('little room is warned of to whoever adds a file to what is queued as well, and to whoever imports one', async ({
  told,
  admin,
  courses,
  queue,
  network,
}) => {
  const warning = 'Pouco espaço neste dispositivo'
  const little = { usage: 850_000_000, quota: 1_000_000_000 }
  await network.refuse()
  await pretend(admin, little)
  await courses.create({ name: unique('Ainda sem foto') })
  await queue.holds(1)
  await told.times(warning, 0)
  await queue.open()
  await queue.item('Ainda sem foto').getByRole('button', { name: 'Corrigir' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Adicionar Curso' })
  await dialog.getByLabel('Imagem').setInputFiles(photograph(noise(60, 40)))
  await expect(dialog.getByRole('status').filter({ hasText: 'KB' })).toBeAttached()
  await dialog.getByRole('button', { name: 'Criar' }).click()
  await expect(dialog).toBeHidden()
  await told.times(warning, 1)

  await queue.open()
  const file = await queue.exported()
  await queue.item('Ainda sem foto').getByRole('button', { name: 'Descartar' }).click()
  await queue.giveUp()
  await expect(queue.items).toHaveCount(0)
  // What was warned of is over only when there was room.
  await admin.reload()
  await pretend(admin, little)
  await queue.holds(0)
  await queue.open()
  await queue.panel.getByLabel('Arquivo exportado').setInputFiles(file)
  await expect(queue.items).toHaveCount(1)
  await told.times(warning, 2)
})

/** How far from the top the toasts begin, and what of the open panel they cover, in its own words. */
function coveredByToasts(page: Page): Promise<{ top: number; covered: string[] }> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('[data-sonner-toast]')].map((toast) =>
      toast.getBoundingClientRect(),
    )
    const covered = [...document.querySelectorAll('[role="dialog"] :is(h2, li, button)')].filter((thing) => {
      const { top, bottom } = thing.getBoundingClientRect()
      return boxes.some((box) => box.top < bottom && top < box.bottom)
    })
    return {
      top: Math.min(...boxes.map(({ top }) => top)),
      covered: covered.map((thing) => thing.textContent ?? ''),
    }
  })
}

test('on a phone a toast covers neither the first entries of the open queue nor its buttons', async ({
  admin,
  courses,
  queue,
  network,
}) => {
  await admin.setViewportSize({ width: 390, height: 780 })
  await network.refuse()
  for (const name of ['Um', 'Dois']) await courses.create({ name: unique(name) })
  await queue.holds(2)
  await queue.open()
  network.rule({ ...CREATE, fate: json(422, 'Hoje não') })
  await network.listen()
  await queue.sendNow()
  await expect(toast(admin, 'Erro ao criar curso')).toHaveCount(2)
  await settled(admin)
  const { top, covered } = await coveredByToasts(admin)
  expect(covered).toEqual([])
  expect(top).toBeGreaterThan(390)
  // Elsewhere they stay where they were.
  await queue.close()
  expect((await coveredByToasts(admin)).top).toBeLessThan(390)
})

/** The parts of the queue's panel that need a real browser: bytes on the wire, and positions on the screen. */
import type { Page } from '@playwright/test'
import { coursesOn, unique } from './support/catalogue.ts'
import { CREATE_COURSE, json } from './support/chaos-rules.ts'
import { expect, test } from './support/fixtures.ts'
import { noise } from './support/png.ts'
import { toast } from './support/queue-panel.ts'
import { settled } from './support/settled.ts'

/** The requests that send a large picture in pieces, before the request that creates its course. */
const PIECE = { method: 'PATCH', path: /^\/api\/admin\/uploads\// } as const
const photograph = (buffer: Buffer) => ({ name: 'capa.png', mimeType: 'image/png', buffer })

test('how many bytes of a picture have left is shown while it goes', async ({
  courses,
  queue,
  network,
  server,
}) => {
  const name = unique('Foto grande')
  const line = network.rule({ ...PIECE, fate: { kind: 'slow-body' } })
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
  await expect(queue.panel).toContainText('Nada por enviar neste dispositivo.')
  expect(await coursesOn(server, name)).toHaveLength(1)
})

test('an upload is stopped, another change goes at once, and the upload goes on when it is wanted', {
  tag: '@night',
}, async ({ courses, queue, network, server }) => {
  const [film, other] = [unique('Foto parada'), unique('Outra')]
  network.rule({ ...PIECE, times: 1, fate: { kind: 'slow-body' } })
  await courses.create({ name: film, image: photograph(noise(1900, 1800)), asItIs: true })
  await queue.open()
  const item = queue.item(film)
  await expect(item.getByRole('progressbar', { name: 'Enviado' })).toBeVisible()
  await item.getByRole('button', { name: 'Cancelar envio' }).click()
  await expect(item).toContainText('Adiada')
  await expect(item).toContainText('Envio cancelado por você.')
  await queue.close()
  await courses.create({ name: other })
  await expect.poll(() => coursesOn(server, other)).toHaveLength(1)
  expect(await coursesOn(server, film)).toHaveLength(0)
  await queue.open()
  await item.getByRole('button', { name: 'Continuar' }).click()
  await expect(queue.panel).toContainText('Nada por enviar neste dispositivo.')
  expect(await coursesOn(server, film)).toHaveLength(1)
})

/**
 * Returns two things. `top` is the distance from the top of the window to the first toast, in CSS pixels. `covered` has
 * the texts of those parts of the open panel that lie under toasts.
 */
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
  network.rule({ ...CREATE_COURSE, fate: json(422, 'Hoje não') })
  await network.listen()
  await queue.sendNow()
  await expect(toast(admin, 'Erro ao criar curso')).toHaveCount(2)
  await settled(admin)
  const { top, covered } = await coveredByToasts(admin)
  expect(covered).toEqual([])
  expect(top).toBeGreaterThan(390)
  // While the panel is closed, toasts appear at their usual place, at the top.
  await queue.close()
  expect((await coveredByToasts(admin)).top).toBeLessThan(390)
})

/** On a small screen, toasts leave the question of a dialog and its buttons free. */
import type { Page } from '@playwright/test'
import { unique } from './support/catalogue.ts'
import { CREATE_COURSE, json } from './support/chaos-rules.ts'
import { expect, test } from './support/fixtures.ts'
import { toast } from './support/queue-panel.ts'
import { settled } from './support/settled.ts'

const BUTTONS = '[data-slot="dialog-footer"] button'

/** A phone, upright and on its side. On its side, a long toast leaves only the buttons of the question free. */
const SCREENS = [
  { width: 360, height: 640, free: `h2, p, ${BUTTONS}` },
  { width: 740, height: 360, free: BUTTONS },
]

/** Returns the texts of those parts of the uppermost dialog that lie under a toast. */
function coveredInDialog(page: Page, parts: string): Promise<string[]> {
  return page.evaluate((parts) => {
    const boxes = [...document.querySelectorAll('[data-sonner-toast]')].map((toast) =>
      toast.getBoundingClientRect(),
    )
    const uppermost = [...document.querySelectorAll('[data-slot="dialog"]')].at(-1)
    const things = [...(uppermost?.querySelectorAll(parts) ?? [])]
    const isCovered = (thing: Element) => {
      const { top, bottom, left, right } = thing.getBoundingClientRect()
      return boxes.some((box) => box.top < bottom && top < box.bottom && box.left < right && left < box.right)
    }
    return things.filter(isCovered).map((thing) => thing.textContent ?? '')
  }, parts)
}

for (const { free, ...screen } of SCREENS)
  test(`at ${screen.width} × ${screen.height} a toast leaves the question before a deletion free`, {
    tag: '@night',
  }, async ({ admin, courses, queue, network }) => {
    await courses.create({
      name: unique('Fica um curso de nome bastante comprido, como os que as escolas dão'),
    })
    await queue.holds(0)
    await admin.setViewportSize(screen)
    const refused = unique('Um')
    const why = `Hoje não há lugar para mais um curso nesta escola.${' Tente de novo mais tarde.'.repeat(6)}`
    network.rule({ ...CREATE_COURSE, fate: json(422, why) })
    await courses.create({ name: refused })
    await expect(toast(admin, 'Erro ao criar curso')).toBeVisible()
    const ask = async () => {
      await settled(admin)
      expect(await coveredInDialog(admin, free)).toEqual([])
    }

    await queue.open()
    await queue.item(refused).getByRole('button', { name: 'Descartar' }).press('Enter')
    await expect(admin.getByRole('dialog', { name: 'Descartar' })).toBeVisible()
    await ask()
    await admin.keyboard.press('Escape')
    await queue.close()

    await courses
      .card('Fica')
      .first()
      .getByRole('button', { name: /^Ações de/ })
      .press('Enter')
    await admin.getByRole('menuitem', { name: 'Excluir' }).press('Enter')
    await expect(admin.getByRole('dialog', { name: 'Excluir' })).toBeVisible()
    await expect(toast(admin, 'Erro ao criar curso')).toBeVisible()
    await ask()
  })

test('on a tablet, a toast stands whole beside the open queue', { tag: '@night' }, async ({
  admin,
  courses,
  queue,
  network,
}) => {
  await admin.setViewportSize({ width: 768, height: 1024 })
  const refused = unique('Um')
  network.rule({ ...CREATE_COURSE, fate: json(422, 'Hoje não há lugar para mais um curso.') })
  await courses.create({ name: refused })
  const told = toast(admin, 'Erro ao criar curso')
  await expect(told).toBeVisible()
  await queue.open()
  await settled(admin)
  const [box, panel] = await Promise.all([told, queue.panel].map((part) => part.boundingBox()))
  if (!box || !panel) throw new Error('the toast or the panel is not shown')
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(panel.x)
})

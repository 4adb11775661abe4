/**
 * A whole visit by keys alone: sign in, menu, a new course, its unsaved text, selecting and deleting a course, queue,
 * palette. No step uses the mouse. Each element that Tab reaches shows that it has the focus, and nothing traps the
 * focus. After each dialog, deletion and navigation the focus is at the place where the user continues.
 */
import type { Locator, Page } from '@playwright/test'
import { makeCourse } from './support/catalogue.ts'
import { expect, test } from './support/fixtures.ts'
import { pressEscape } from './support/press-escape.ts'
import { ADMIN } from './support/server.ts'
import { controlled } from './support/sign-in.ts'

test.use({ fresh: true })

/** Tab reaches every element of a page within this many presses. */
const FAR = 80

/** Presses Tab until the element has the focus. Each element on the way must show that it has the focus. */
async function tabTo(page: Page, place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await place.waitFor({ state: 'attached' })
  for (let stop = 0; stop < FAR; stop += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
    expect(await unseenStop(page)).toBe('')
  }
  throw new Error(`Tab never comes to ${place}`)
}

/**
 * Checks that a ring shows which element has the focus. The ring may be on the element itself, or on the card or field
 * that the element covers. The page and its main part need no ring.
 * @returns an empty text if there is a ring or none is needed; otherwise the HTML of the focused element
 */
async function unseenStop(page: Page): Promise<string> {
  return page.evaluate(() => {
    const at = document.activeElement
    if (at === null || at === document.body || at.matches('main')) return ''
    const rings = (element: Element | null): boolean => {
      if (element === null) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }
    const seen = [at, at.parentElement, at.closest('label'), at.closest('article')].some(rings)
    return seen ? '' : at.outerHTML.slice(0, 200)
  })
}

async function press(page: Page, place: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, place)
  await page.keyboard.press(key)
}

test('everything an administrator does can be done by keys alone, and the focus is always where it goes on', async ({
  page,
  empty,
}) => {
  const doomed = await makeCourse(empty, 'Escolhido')
  const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
  const main = page.getByRole('main')

  await page.goto(`${empty.url}/login`)
  await tabTo(page, page.getByLabel('E-mail'))
  await page.keyboard.type(ADMIN.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(ADMIN.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /Bem-vindo/ })).toBeVisible()
  await controlled(page)
  await button('Buscar').waitFor()

  await press(page, page.getByRole('link', { name: 'Pular para o conteúdo' }))
  await expect(main).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Cursos', exact: true }).first(), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Cursos', level: 1 })).toBeVisible()
  await expect(main).toBeFocused()

  // A form keeps Tab inside, in both directions, and returns the focus to the button that opened it.
  await press(page, button('Adicionar Curso'))
  const form = dialog('Adicionar Curso')
  await expect(form.getByLabel('Nome')).toBeFocused()
  for (const key of ['Tab', 'Shift+Tab'] as const)
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press(key)
      expect(await form.evaluate((element) => element.contains(document.activeElement))).toBe(true)
      expect(await unseenStop(page)).toBe('')
    }
  await tabTo(page, form.getByLabel('Nome'))
  await page.keyboard.type('Pelas teclas')
  await page.keyboard.press('Escape')
  await expect(dialog('Sair sem salvar?')).toBeVisible()
  await press(page, dialog('Sair sem salvar?').getByRole('button', { name: 'Continuar editando' }))
  await expect(form.getByLabel('Nome')).toHaveValue('Pelas teclas')
  await expect(form.getByLabel('Nome')).toBeFocused()
  await tabTo(page, form.getByLabel('Idioma'))
  await page.keyboard.press('ArrowDown')
  await expect(form.getByLabel('Idioma')).toHaveValue('en')
  await press(page, form.getByRole('button', { name: 'Criar' }))
  await expect(form).toBeHidden()
  await expect(button('Adicionar Curso')).toBeFocused()
  await expect(page.getByRole('link', { name: 'Pelas teclas', exact: true })).toBeVisible()

  // The menu of a card returns the focus to the button that opened it.
  const menu = button('Ações de Pelas teclas')
  await press(page, menu)
  await page.getByRole('menuitem', { name: 'Imagem via YouTube' }).waitFor()
  await pressEscape(page)
  await expect(menu).toBeFocused()

  // Select a course and delete it by the toolbar of the selection.
  await tabTo(page, button('Selecionar'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('checkbox', { name: `Selecionar ${doomed.name}` }), 'Space')
  await press(page, page.getByRole('toolbar').getByRole('button', { name: 'Excluir' }))
  await expect(dialog('Excluir')).toContainText(doomed.name)
  await press(page, dialog('Excluir').getByRole('button', { name: 'Excluir' }))
  await expect(page.getByRole('article').filter({ hasText: doomed.name })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()

  // Open the page of a course and go back.
  await press(page, page.getByRole('link', { name: 'Pelas teclas', exact: true }))
  await expect(page.getByRole('heading', { name: 'Pelas teclas', level: 1 })).toBeVisible()
  await expect(main).toBeFocused()
  // A person would press Alt and the left arrow, but a browser without a window does not handle these keys.
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Pelas teclas', exact: true })).toBeFocused()

  // When the queue or the palette closes, the focus returns to where it was before.
  await tabTo(page, button('Fila de envio'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(dialog('Fila de envio')).toBeVisible()
  await pressEscape(page)
  await expect(button('Fila de envio')).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(dialog('Buscar').getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button('Fila de envio')).toBeFocused()

  // Tab visits the elements of the page. After the last one, the focus leaves the page or returns to the first link.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const stops = new Set<string>()
  for (let stop = 0; stop < FAR; stop += 1) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => {
      const { activeElement: element } = document
      return element === document.body
        ? ''
        : `${element?.tagName} ${element?.ariaLabel ?? element?.textContent}`
    })
    if (at === '' || (stops.has(at) && at.includes('Pular'))) break
    stops.add(at)
    expect(stop).toBeLessThan(FAR - 1)
  }
  expect([...stops].some((stop) => stop.includes('Pelas teclas'))).toBe(true)
})

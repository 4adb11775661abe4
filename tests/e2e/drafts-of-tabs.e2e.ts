/** Several tabs of one browser, each with the same form open: the browser's own locks tell whose draft is whose. */
import type { Locator, Page } from '@playwright/test'
import { unique } from './support/catalogue.ts'
import { CoursesScreen } from './support/courses-screen.ts'
import { expect, test } from './support/fixtures.ts'
import { crash } from './support/lasting-browser.ts'

const TIME = /^\d\d\/\d\d\/\d{4},? \d\d:\d\d$/

/** Opens the form in a new tab, and types a name in it if there is one. Returns when the name is on the device. */
async function tab(beside: Page, url: string, name?: string): Promise<{ page: Page; form: Locator }> {
  const page = await beside.context().newPage()
  await page.goto(`${url}/courses`)
  await new CoursesScreen(page).open()
  await page.getByRole('button', { name: 'Adicionar Curso' }).first().click()
  const form = page.getByRole('dialog', { name: 'Adicionar Curso' })
  if (name === undefined) return { page, form }
  await form.getByLabel('Nome').fill(name)
  await expect.poll(() => isStored(page, name)).toBe(true)
  return { page, form }
}

const isStored = (page: Page, text: string) =>
  page.evaluate((text) => Object.values(localStorage).some((value) => String(value).includes(text)), text)

const name = (form: Locator) => form.getByLabel('Nome')
const offers = (form: Locator) => form.getByRole('list', { name: 'Textos não salvos' }).getByRole('listitem')

test('each tab keeps the draft of its own form, and what dead tabs left is offered with its time in another', {
  tag: '@night',
}, async ({ admin, network }) => {
  const [first, second, third] = [unique('Um'), unique('Dois'), unique('Três')]
  const crashing = await tab(admin, network.url, first)
  const closing = await tab(admin, network.url, second)
  const open = await tab(admin, network.url, third)
  for (const [{ form }, own] of [
    [crashing, first],
    [closing, second],
    [open, third],
  ] as const) {
    await expect(name(form)).toHaveValue(own)
    await expect(form.getByText(/não salv/)).toHaveCount(0)
  }

  await crash(crashing.page)
  await closing.page.close()
  const later = await tab(admin, network.url)
  await expect(offers(later.form)).toHaveCount(2)
  await expect(name(later.form)).toHaveValue('')
  await expect(offers(later.form).filter({ hasText: third })).toHaveCount(0)
  await expect(later.form.getByText(TIME)).toHaveCount(2)

  // The tab that was open all the time offers them too.
  await expect(offers(open.form)).toHaveCount(2)
  await expect(name(open.form)).toHaveValue(third)

  await offers(later.form).filter({ hasText: first }).getByRole('button', { name: /^Usar/ }).click()
  await expect(name(later.form)).toHaveValue(first)
  await expect(offers(later.form)).toHaveCount(1)
  await later.form.getByRole('button', { name: 'Criar' }).click()
  await expect(later.form).toBeHidden()
  for (const [text, stays] of [
    [second, true],
    [third, true],
  ] as const)
    expect(await isStored(later.page, `"${text}"`)).toBe(stays)

  const last = await tab(admin, network.url)
  await expect(name(last.form)).toHaveValue(second)
  await last.form.getByRole('button', { name: 'Cancelar' }).click()
  await expect.poll(() => isStored(last.page, `"${second}"`)).toBe(false)
  expect(await isStored(last.page, `"${third}"`)).toBe(true)
  await expect(name(open.form)).toHaveValue(third)
})

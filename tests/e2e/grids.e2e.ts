/** The grids of section 9 of the specification, in the demo catalogue. */
import type { Page } from '@playwright/test'
import { proves } from '../proves.ts'
import { expect, test } from './support/fixtures.ts'
import { signIn } from './support/sign-in.ts'

test.use({ fresh: true })

const columns = (page: Page, kind: string) =>
  page
    .locator(`main [data-slot=card-grid][data-kind=${kind}]`)
    .last()
    .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)

test('grids have the columns of section 9, and a lesson’s description three lines', async ({
  page,
  demo,
}) => {
  proves(
    '9',
    'grids: courses 6 (2 on small screens), lessons 4, chips 6, stories 10, careers 3',
    'a lesson’s description clamps to 3 lines',
  )
  const first = async (list: string) => {
    const all = (await demo.get(`/api/app/${list}`)) as { id: string }[] | { data: { id: string }[] }
    return (Array.isArray(all) ? all : all.data)[0]?.id ?? ''
  }
  const at = async (width: number, path: string) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${demo.url}${path}`)
    await page.getByRole('main').getByRole('article').last().waitFor()
  }
  await signIn(page, demo.url)
  await at(1440, '/courses')
  expect(await columns(page, 'courses')).toBe(6)
  await at(390, '/courses')
  expect(await columns(page, 'courses')).toBe(2)
  await at(1440, '/carreers')
  expect(await columns(page, 'careers')).toBe(3)
  await at(1440, `/stories/${await first('stories/group/all')}`)
  expect(await columns(page, 'stories')).toBe(10)
  await at(1440, `/courses/${await first('courses')}`)
  expect(await columns(page, 'lessons')).toBe(4)
  await page.getByRole('listitem').first().waitFor()
  expect(await columns(page, 'chips')).toBe(6)
  const lines = await page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: 'Assistir' }) })
    .locator('p')
    .evaluateAll((all) =>
      all.map((text) => ({
        seen: Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)),
        there: Math.round(text.scrollHeight / Number.parseFloat(getComputedStyle(text).lineHeight)),
      })),
    )
  expect(Math.max(...lines.map(({ there }) => there))).toBeGreaterThan(3)
  expect(Math.max(...lines.map(({ seen }) => seen))).toBe(3)
})

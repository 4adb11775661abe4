/** Every list of the app, and the content of a course, can be exported to a spreadsheet and imported from one. */
import { expect, it } from 'vitest'
import { NOUNS } from '@/nouns/registry'
import { BOOKS } from '@/nouns/registry/sheet-books'

it('each noun with a page in the menu has a spreadsheet', () => {
  const without = NOUNS.filter(({ listed, name }) => listed !== undefined && !BOOKS.has(name))
  expect(
    without.map(({ name }) => name),
    'add src/nouns/<noun>/sheet.ts, which exports `useSheet`, and its menu to the page',
  ).toEqual([])
})

it('each page of a list offers its spreadsheet', () => {
  const sources = Object.values(
    import.meta.glob<string>('../../src/screens/**/*.tsx', { eager: true, query: '?raw', import: 'default' }),
  ).join('\n')
  const menus = [...sources.matchAll(/<SheetMenu\s+noun=(?:"([^"]+)"|\{\{(.+)\}\})/g)]
  const offered = new Set(
    menus.flatMap(
      ([, one, several]) => one ?? [...(several ?? '').matchAll(/(\w+):/g)].map(([, noun]) => noun),
    ),
  )
  expect(offered, 'each page names the noun of its list in <SheetMenu noun="…">').toEqual(
    new Set(BOOKS.keys()),
  )
})

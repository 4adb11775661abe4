/** Every list of the app, and the content of a course, can be exported to a spreadsheet and imported from one. */
import { expect, it } from 'vitest'
import { NOUNS } from '@/nouns'
import { BOOKS } from '@/nouns/sheet-books'

it('each noun with a page in the menu has a spreadsheet', () => {
  const without = NOUNS.filter(({ listed, name }) => listed !== undefined && !(name in BOOKS))
  expect(
    without.map(({ name }) => name),
    'add these to BOOKS in src/nouns/sheet-books.ts, and their menu to the page',
  ).toEqual([])
})

it('each page of a list offers its spreadsheet', () => {
  const sources = Object.values(
    import.meta.glob<string>('../../src/screens/**/*.tsx', { eager: true, query: '?raw', import: 'default' }),
  ).join('\n')
  const forgotten = Object.keys(BOOKS).filter((noun) => !sources.includes(`<SheetMenu noun="${noun}"`))
  expect(forgotten, 'put <SheetMenu noun="…"> into the header of its page').toEqual([])
})

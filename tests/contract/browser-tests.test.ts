/** The tests know the page of each noun, and the hostile server sends every field that the app shows. */
import { expect, it } from 'vitest'
import { LISTED } from '@/nouns/registry'
import { TESTED, TESTED_PAGES } from '../nouns/support/all'
import { THING } from '../nouns/support/hostile'
import { fieldsOf, READS } from './support/answers'

it('the browser tests visit each page, and the page of one thing where there is one', () => {
  const known = TESTED_PAGES.map(({ path, one }) => [path, one !== undefined])
  const pages = LISTED.map(({ href, one }) => [href, one !== undefined])
  expect(known, 'keep `page` in tests/nouns and `listed` in src/nouns alike').toEqual(
    expect.arrayContaining(pages),
  )
})

it('each kind of thing has very long texts in the browser tests', () => {
  const without = TESTED.filter(({ page, long }) => page !== undefined && long === undefined)
  expect(
    without.map(({ page }) => page?.path),
    'add `long` to these in tests/nouns',
  ).toEqual([])
})

it('the hostile server sends every field of a thing', () => {
  const sent = JSON.stringify(THING)
  const fields = new Set([...READS.keys()].flatMap((family) => [...fieldsOf(family)]))
  const forgotten = [...fields].filter((field) => !sent.includes(`"${field}":`))
  expect(forgotten, 'add these to tests/nouns/support/hostile.ts').toEqual([])
})

/** A browser that translates the page cannot take a text from React: each text is the only child of an element. */
import { expect, it } from 'vitest'
import { bareTexts } from './bare-texts'

const SOURCES = import.meta.glob<string>('../../src/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

it('no text in the app stands beside anything', () => {
  expect(Object.keys(SOURCES).length).toBeGreaterThan(100)
  const found = Object.entries(SOURCES).flatMap(([file, source]) =>
    bareTexts(file.replace('../../', ''), source),
  )
  expect(found).toEqual([])
})

/** The browser tests visit the page of each noun, and the hostile server sends every field that the app shows. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LISTED } from '@/nouns'
import { THING } from '../e2e/hostile-thing'
import { fieldsOf, READS } from './answers'

it.each(['long-names.ts', 'hostile.e2e.ts', 'offline-catalogue.e2e.ts'])('%s visits each page', (file) => {
  const text = readFileSync(`tests/e2e/${file}`, 'utf8')
  const forgotten = LISTED.map(({ href }) => href).filter((href) => !text.includes(`'${href}'`))
  expect(forgotten, `visit these in tests/e2e/${file}`).toEqual([])
})

it('the hostile server sends every field of a thing', () => {
  const sent = JSON.stringify(THING)
  const fields = new Set([...READS.keys()].flatMap((family) => [...fieldsOf(family)]))
  const forgotten = [...fields].filter((field) => !sent.includes(`"${field}":`))
  expect(forgotten, 'add these to tests/e2e/hostile-thing.ts').toEqual([])
})

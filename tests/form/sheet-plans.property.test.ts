/** An unchanged sheet changes nothing, whatever the texts are, and a changed cell changes exactly its field. */

import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Book, FileTable } from '@/form/sheet/book'
import { listBook } from '@/form/sheet/list-book'
import { csvText } from '@/lib/sheet/csv'
import { readSheet } from '@/lib/sheet/read-file'
import { xlsxFile } from '@/lib/sheet/xlsx'
import { lessonSheet } from '@/nouns/class/sheet'
import { exerciseSheet } from '@/nouns/exercise/sheet'
import { COURSE, FIELDS } from '@/shared/declared'
import { runs } from '../is-night'
import { PIECES } from '../lib/support/sheet-pieces'

const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 4 }).map((parts) => parts.join(''))
const some = text.map((one) => (one.trim() === '' ? 'x' : one))

async function through(
  format: 'csv' | 'xlsx',
  table: string[][],
  names: readonly string[],
): Promise<FileTable> {
  const bytes =
    format === 'csv' ? new TextEncoder().encode(csvText(table)) : await xlsxFile('Lista', table, () => {})
  const read = await readSheet(bytes, names)
  if (read.is !== 'table') throw new Error(read.why)
  return read
}

const teachers = fc
  .array(some, { minLength: 1, maxLength: 4 })
  .map((names) => names.map((name, at) => ({ id: `${at}`, name })))

const courses = teachers.chain((all) =>
  fc
    .array(
      fc.record({
        name: some,
        description: text,
        teacherId: fc.constantFrom('', ...all.map(({ id }) => id)),
        language: fc.constantFrom('pt', 'en', 'es'),
      }),
      { minLength: 1, maxLength: 5 },
    )
    .map((list) => ({ all, list })),
)

function bookOf({ all, list }: { all: { id: string; name: string }[]; list: Record<string, string>[] }) {
  const edits: Record<string, unknown>[] = []
  const book = listBook({
    noun: 'course',
    fields: COURSE,
    items: list.map((values, at) => ({
      id: `c${at}`,
      name: values['name'] ?? '',
      values,
      edit: (changed) => {
        edits.push({ id: `c${at}`, ...changed })
        return []
      },
    })),
    choices: { teacherId: all },
    limits: undefined,
    realId: (id) => id,
    create: () => [],
  })
  return { book, edits }
}

const kindsOf = (plan: ReturnType<Book['plan']>) => ('rows' in plan ? plan.rows : [plan])

it.each(['csv', 'xlsx'] as const)(
  'a list that comes back in a %s file unchanged changes nothing',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(courses, async (drawn) => {
        const { book } = bookOf(drawn)
        const file = await through(format, book.table(), book.names)
        expect(kindsOf(book.plan(file)).filter((row) => !('is' in row) || row.is !== 'same')).toEqual([])
      }),
      { numRuns: runs(format === 'csv' ? 150 : 50) },
    )
  },
)

it('a sheet that was changed into another format, guards and all, changes nothing either', async () => {
  await fc.assert(
    fc.asyncProperty(courses, async (drawn) => {
      const { book } = bookOf(drawn)
      const asCsv = await through('csv', book.table(), book.names)
      const cells = asCsv.rows.map((row) => row.cells)
      // Excel opens the CSV file, guards and all, and saves it as XLSX; and the other way round.
      const asXlsx = await through('xlsx', cells, book.names)
      for (const file of [asXlsx, { rows: asXlsx.rows, isGuarded: true }])
        expect(kindsOf(book.plan(file)).filter((row) => !('is' in row) || row.is !== 'same')).toEqual([])
    }),
    { numRuns: runs(40) },
  )
})

it('a cell that somebody changes is the only thing that changes', async () => {
  await fc.assert(
    fc.asyncProperty(courses, some, async (drawn, written) => {
      const { book, edits } = bookOf(drawn)
      const table = book.table()
      const old = table[1]?.[1] ?? ''
      const rows = table.map((row, at) =>
        at === 1 ? row.map((cell, column) => (column === 1 ? `${old}!${written}` : cell)) : row,
      )
      book.plan(await through('csv', rows, book.names))
      expect(edits).toEqual([{ id: 'c0', name: `${old}!${written}`.replace(/\r\n?/g, '\n').trim() }])
    }),
    { numRuns: runs(100) },
  )
})

const alternative = fc.record({ text: some, correct: fc.boolean() })
const content = fc
  .array(
    fc.oneof(
      fc.record({ name: text, description: text, videoUrl: text }),
      fc.record({ question: some, alternatives: fc.array(alternative, { maxLength: 5 }) }),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((items) => {
    const placed = items.map((item, at) => ({ ...item, id: `i${at}`, index: at + 1 }))
    return {
      lessons: placed.flatMap((one) => ('question' in one ? [] : [one])),
      exercises: placed.flatMap((one) =>
        'question' in one
          ? [{ ...one, alternatives: one.alternatives.map((own, at) => ({ ...own, id: `${one.id}-${at}` })) }]
          : [],
      ),
    }
  })

it.each(['csv', 'xlsx'] as const)(
  'a course whose content comes back in a %s file changes nothing',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(content, async (drawn) => {
        for (const sheet of [lessonSheet('c', drawn), exerciseSheet('c', drawn, undefined)]) {
          if (sheet.items.length === 0) continue
          const book = listBook({ ...sheet, limits: undefined, realId: (id) => id })
          const plan = book.plan(await through(format, book.table(), book.names))
          expect(kindsOf(plan).filter((row) => !('is' in row) || row.is !== 'same')).toEqual([])
          expect('drafts' in plan && plan.drafts(new Set())).toEqual([])
        }
      }),
      { numRuns: runs(format === 'csv' ? 150 : 40) },
    )
  },
)

it('every list has a column for each of its fields, and names no column twice', () => {
  for (const fields of Object.values(FIELDS)) {
    const labels = Object.values(fields).map(({ label }) => label)
    expect(new Set(labels).size).toBe(labels.length)
  }
})

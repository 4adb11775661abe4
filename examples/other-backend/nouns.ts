import { Refused } from './refused.ts'
import type { Row, Store, Tables, Value } from './store.ts'

/** Fields as they came with a request. */
export type Fields = Readonly<Record<string, unknown>>

/** What is known of the rows of a table. */
interface Noun {
  fields: string[]
  /** Must not be empty. */
  needs: string[]
}

const LABEL = ['name', 'namePt', 'nameEn', 'nameEs', 'color', 'icon', 'image', 'description']

export const NOUNS: Readonly<Record<string, Noun>> = {
  categories: { fields: LABEL, needs: ['name'] },
  subcategories: { fields: [...LABEL, 'categoryId'], needs: ['name'] },
  courses: { fields: ['name', 'description', 'image', 'language', 'teacherId'], needs: ['name'] },
  classes: { fields: ['videoUrl', 'courseId', 'index'], needs: ['videoUrl', 'courseId'] },
  exercises: { fields: ['question', 'courseId', 'index'], needs: ['question', 'courseId'] },
  alternatives: { fields: ['text', 'correct', 'exerciseId'], needs: ['text', 'exerciseId'] },
  teachers: { fields: ['name', 'description', 'image'], needs: ['name'] },
  groups: { fields: ['name', 'image', 'subCategoryId'], needs: ['name'] },
  stories: {
    fields: ['mediaType', 'url', 'image', 'duration', 'storyGroupId'],
    needs: ['url', 'storyGroupId'],
  },
  carreers: { fields: ['name', 'description', 'image', 'icon', 'color', 'categoryId'], needs: ['name'] },
  settings: { fields: ['name', 'value', 'active'], needs: ['name', 'value'] },
}

export const TABLES: Tables = {
  ...Object.fromEntries(Object.entries(NOUNS).map(([table, { fields }]) => [table, fields])),
  course_subcategories: ['courseId', 'subcategoryId'],
  carreer_courses: ['carreerId', 'courseId'],
}

/** Returns the fields of a table's rows among those that came, as this backend stores them: booleans are 0 and 1. */
function known(table: string, fields: Fields): Record<string, Value> {
  const names = NOUNS[table]?.fields ?? []
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => names.includes(name))
      .map(([name, value]) => [name, stored(name, value)]),
  )
}

function stored(name: string, value: unknown): Value {
  if (value === null || value === undefined) return null
  if (name === 'active' || name === 'correct') return String(value) === 'true' ? 1 : 0
  if (!name.endsWith('Id') && name !== 'duration') return String(value)
  if (value === '') return null
  if (Number.isFinite(Number(value))) return Number(value)
  throw new Refused(400, `${name} should be a number.`)
}

function refuseEmpty(table: string, has: (name: string) => boolean, row: Record<string, Value>): void {
  for (const name of NOUNS[table]?.needs ?? [])
    if (has(name) && String(row[name] ?? '').trim() === '') throw new Refused(400, `We need a ${name}.`)
}

/** Adds a row. @throws Refused if something that it needs is empty */
export function create(store: Store, table: string, fields: Fields): Row {
  const row = known(table, fields)
  refuseEmpty(table, () => true, row)
  return found(store, table, store.add(table, row))
}

/** Changes a row. @throws Refused if it is gone, or would lack what it needs */
export function update(store: Store, table: string, id: Value, fields: Fields): Row {
  const row = found(store, table, id)
  const changes = known(table, fields)
  refuseEmpty(table, (name) => name in changes, changes)
  store.change(table, row.id, changes)
  return found(store, table, id)
}

/** Returns a row. @throws Refused if it is gone */
export function found(store: Store, table: string, id: Value): Row {
  const row = store.row(table, Number(id))
  if (row === undefined) throw new Refused(404, 'We have no such thing.')
  return row
}

/** Which rows name a row of this table, and in which field. They are deleted with it, or forget it. */
const INSIDE: [table: string, inside: string, field: string, goes: boolean][] = [
  ['categories', 'subcategories', 'categoryId', false],
  ['subcategories', 'groups', 'subCategoryId', false],
  ['subcategories', 'carreers', 'categoryId', false],
  ['teachers', 'courses', 'teacherId', false],
  ['courses', 'classes', 'courseId', true],
  ['courses', 'exercises', 'courseId', true],
  ['exercises', 'alternatives', 'exerciseId', true],
  ['groups', 'stories', 'storyGroupId', true],
]
const LINKS: [table: string, link: string, field: string][] = [
  ['courses', 'course_subcategories', 'courseId'],
  ['subcategories', 'course_subcategories', 'subcategoryId'],
  ['courses', 'carreer_courses', 'courseId'],
  ['carreers', 'carreer_courses', 'carreerId'],
]

/** Deletes a row, what is in it, and its links. @throws Refused if it is gone */
export function remove(store: Store, table: string, id: Value): void {
  const row = found(store, table, id)
  for (const [outer, inside, field, goes] of INSIDE)
    if (outer === table)
      for (const one of store.rows(inside, { [field]: row.id }))
        if (goes) remove(store, inside, one.id)
        else store.change(inside, one.id, { [field]: null })
  for (const [end, link, field] of LINKS) if (end === table) store.remove(link, { [field]: row.id })
  store.remove(table, { id: row.id })
}

/** Returns the lessons and exercises of a course with their tables, in their common order. */
function content(store: Store, courseId: number): { table: string; row: Row }[] {
  const all = ['classes', 'exercises'].flatMap((table) =>
    store.rows(table, { courseId }).map((row) => ({ table, row })),
  )
  return all.sort((a, b) => Number(a.row['index']) - Number(b.row['index']))
}

/** Adds a lesson or an exercise at the end of its course. Positions begin at 0. */
export function append(store: Store, table: string, fields: Fields): Row {
  const course = found(store, 'courses', String(fields['courseId']))
  const { id } = create(store, table, fields)
  place(store, table, id, content(store, course.id).length)
  return found(store, table, id)
}

/** Moves a lesson or an exercise. */
export function move(store: Store, table: string, id: string, to: string): Row {
  const { id: number } = found(store, table, id)
  place(store, table, number, Number(to))
  return found(store, table, id)
}

function place(store: Store, table: string, id: number, to: number): void {
  const moved = found(store, table, id)
  const all = content(store, Number(moved['courseId'])).filter(
    (one) => one.table !== table || one.row.id !== id,
  )
  all.splice(Math.max(0, to), 0, { table, row: moved })
  all.forEach((one, index) => {
    store.change(one.table, one.row.id, { index })
  })
}

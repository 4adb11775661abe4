import { Refused } from './request.ts'
import type { Row, Store, Value } from './store.ts'

export type Fields = Record<string, Value>

/** What is known of the rows of a table. */
interface Noun {
  fields: string[]
  /** Must not be empty. */
  needs: string[]
}

const LABEL = ['name', 'namePt', 'nameEn', 'nameEs', 'color', 'icon', 'image', 'description']

export const NOUNS: Record<string, Noun> = {
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

/** Returns the fields of a table's rows among those that came, in this backend's types: ids and numbers are numbers. */
function known(table: string, fields: Fields): Fields {
  const names = NOUNS[table]?.fields ?? []
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => names.includes(name))
      .map(([name, value]) => [name, typed(name, value)]),
  )
}

function typed(name: string, value: Value): Value {
  if (!name.endsWith('Id') && name !== 'duration') return value
  if (value === '' || value === null) return null
  if (Number.isFinite(Number(value))) return Number(value)
  throw new Refused(400, `${name} should be a number.`)
}

/** Adds a row. @throws Refused if something that it needs is empty */
export function create(store: Store, table: string, fields: Fields): Row {
  const row = known(table, fields)
  for (const name of NOUNS[table]?.needs ?? [])
    if (row[name] === undefined || row[name] === null || String(row[name]).trim() === '')
      throw new Refused(400, `We need a ${name}.`)
  return store.add(table, row)
}

/** Changes a row. @throws Refused if it is gone, or would lack what it needs */
export function update(store: Store, table: string, id: string, fields: Fields): Row {
  const changes = known(table, fields)
  for (const name of NOUNS[table]?.needs ?? [])
    if (name in changes && String(changes[name] ?? '').trim() === '')
      throw new Refused(400, `We need a ${name}.`)
  return store.change(found(store, table, id), changes)
}

/** Returns a row. @throws Refused if it is gone */
export function found(store: Store, table: string, id: string): Row {
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

/** Deletes a row and what is in it. @throws Refused if it is gone */
export function remove(store: Store, table: string, id: string): void {
  const row = found(store, table, id)
  for (const [outer, inside, field, goes] of INSIDE)
    if (outer === table)
      for (const one of store.rows(inside, { [field]: row.id }))
        if (goes) remove(store, inside, String(one.id))
        else store.change(one, { [field]: null })
  store.remove(table, { id: row.id })
}

/** Returns the lessons and exercises of a course, in their common order. */
function content(store: Store, courseId: number): Row[] {
  const all = [...store.rows('classes', { courseId }), ...store.rows('exercises', { courseId })]
  return all.sort((a, b) => Number(a['index']) - Number(b['index']))
}

/** Adds a lesson or an exercise at the end of its course. */
export function append(store: Store, table: string, fields: Fields): Row {
  const course = found(store, 'courses', String(fields['courseId']))
  return create(store, table, { ...fields, index: content(store, course.id).length })
}

/** Moves a lesson or an exercise. Positions begin at 0. */
export function move(store: Store, table: string, id: string, to: string): Row {
  const row = found(store, table, id)
  const others = content(store, Number(row['courseId'])).filter((one) => one !== row)
  others.splice(Math.max(0, Number(to)), 0, row)
  others.forEach((one, index) => {
    store.change(one, { index })
  })
  return row
}

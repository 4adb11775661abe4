import { given } from '@/lib/given'
import { flawOf } from '@/lib/table/flaws'
import type { TableRow } from '@/lib/table/types'
import type { Draft } from '@/outbox'
import type { DeclaredField, DeclaredFields } from '@/shared/declared'
import { fold } from '@/shared/finding'
import { sentence } from '@/shared/isolated'
import { textRule } from '@/shared/limit-problems'
import type { Limits } from '@/shared/limits'
import { isAddress, storedAddress } from '@/shared/video-address'
import { writtenProblem } from '../fields/form-fields'
import { type Book, type FieldChange, type FileTable, ID_COLUMN, type PlanRow, type SheetPlan } from './book'
import { isAsExported, writtenIn } from './cells'
import { CONTROL_COLUMN, type Control, controlOf, readControl, sheetDoubt } from './control'
import { unfitField } from './drafts'
import { isTooWide, repeatedIds, type SheetHeading, sheetHeading, TOO_WIDE } from './heading'
import { cellOf, meaningIn, type References, type Values } from './values'

/** A thing of a list. */
export interface Item {
  id: string
  name: string
  values: Values
  /**
   * Returns the changes that give the thing these values, or why it cannot have them.
   * @throws valibot's error if the thing cannot have them
   */
  edit: (changed: Values) => RowDrafts
}

/** The changes that a row makes, or why it makes none, as a sentence without a capital letter. */
export type RowDrafts = Draft[] | { problem: string }

/** A row that is new or that changes something. */
export interface TakenRow {
  id: string
  name: string
  isNew: boolean
  /** The values that the row gives. */
  values: Values
}

/** A list, as it is known on this device. */
export interface ListSheet {
  /** The noun in `FIELDS`, whose limits count. */
  noun: string
  /** The columns after `Id`. */
  fields: DeclaredFields
  items: readonly Item[]
  /** The field that a thing is called by: `name`, unless something else is said. */
  calledBy?: string
  /** Other names that mean a column, by its name. */
  usual?: Readonly<Record<string, readonly string[]>>
  /** The fields that an import leaves out, as it does with pictures, because no call of the API takes them. */
  shownOnly?: readonly string[]
  /** What the fields may refer to. */
  choices: Readonly<Record<string, References>>
  /** The fields that cannot be emptied, although a new thing need not have them. */
  keeps?: readonly string[]
  limits: Limits | undefined
  /** Returns the server's id of what was created on this device. */
  realId: (id: string) => string
  /** Returns the changes that create a thing. @throws valibot's error if the values do not suffice */
  create: (values: Values) => RowDrafts
  /** Returns the changes that the rows make together, such as an order. They are sent after those of each row. */
  arrange?: (rows: readonly TakenRow[]) => Draft[]
}

const isLeftOut = ({ shownOnly }: ListSheet, [name, { kind }]: [string, DeclaredField]) =>
  kind === 'image' || kind === 'video' || (shownOnly?.includes(name) ?? false)

export const namesOf = (fields: DeclaredFields) => [
  ID_COLUMN,
  ...Object.values(fields).map(({ label }) => label),
  CONTROL_COLUMN,
]

/** Returns what can be exported and imported of a list. */
export function listBook(sheet: ListSheet): Pick<Book, 'names' | 'ids' | 'table' | 'plan'> {
  const { fields, items, choices } = sheet
  const names = namesOf(fields)
  const rowOf = ({ id, values }: Item) => {
    const cells = Object.entries(fields).map(
      ([name, field]) => [field.label, cellOf(field, values[name] ?? '', choices[name])] as const,
    )
    return [id, ...cells.map(([, text]) => text), controlOf(id, cells)]
  }
  return {
    names,
    ids: items.map(({ id }) => id),
    table: (only) => [names, ...items.filter(({ id }) => only?.has(id) ?? true).map(rowOf)],
    plan: (file) => planOf(sheet, file),
  }
}

function planOf(sheet: ListSheet, file: FileTable): SheetPlan | { problem: string } {
  const heading = sheetHeading(file.rows, namesOf(sheet.fields), sheet.usual)
  if (typeof heading === 'string') return { problem: heading }
  const cellIn = ({ cells }: TableRow, column: string) =>
    (cells[heading.columns.get(column) ?? -1] ?? '').trim()
  const idOf = (row: TableRow) => sheet.realId(cellIn(row, ID_COLUMN))
  const controlIn = (row: TableRow) => readControl(cellIn(row, CONTROL_COLUMN), cellIn(row, ID_COLUMN))
  const planner: Planner = {
    sheet,
    heading,
    isGuarded: file.isGuarded,
    byId: new Map(sheet.items.map((item) => [item.id, item])),
    names: new Set(sheet.items.map(({ name }) => fold(name))),
    twice: repeatedIds(heading.below.map(idOf)),
  }
  const planned = heading.below.map((row) => rowPlan(planner, row, idOf(row), controlIn(row)))
  const leftOut = Object.entries(sheet.fields).flatMap((field) =>
    isLeftOut(sheet, field) && heading.columns.has(field[1].label) ? field[1].label : [],
  )
  return {
    rows: [...heading.above, ...planned.map(({ row }) => row)],
    ignored: [...leftOut, ...heading.unknown],
    drafts: (taken) => {
      const kept = planned.filter(({ row }) => row.is !== 'doubt' || taken.has(row.line))
      const arranged = sheet.arrange?.(kept.flatMap(({ does }) => does ?? [])) ?? []
      return [...kept.flatMap(({ drafts }) => drafts), ...arranged]
    },
  }
}

interface Planner {
  sheet: ListSheet
  heading: SheetHeading
  isGuarded: boolean
  byId: ReadonlyMap<string, Item>
  /** The folded names of all things of the list, and of the rows so far. */
  names: Set<string>
  twice: ReadonlySet<string>
}

/** Whether another thing has the name that a row gives. From then on this row has it. */
function isTaken({ names }: Planner, name: string | undefined, before: string | undefined): boolean {
  if (name === undefined) return false
  const folded = fold(name)
  if (before !== undefined && fold(before) === folded) return false
  const isThere = names.has(folded)
  names.add(folded)
  return isThere
}

interface Planned {
  row: PlanRow
  drafts: Draft[]
  /** Absent if the row does nothing. */
  does?: TakenRow
}

function rowPlan(planner: Planner, row: TableRow, id: string, control: Control | undefined): Planned {
  const { line } = row
  const item = planner.byId.get(id)
  const written = wantedOf(planner, row, item, control)
  const name = item?.name ?? written.values[planner.sheet.calledBy ?? 'name'] ?? ''
  const wrong = (what: string): Planned => ({ row: { line, name, is: 'problem', what }, drafts: [] })
  if (isTooWide(row, planner.heading)) return wrong(TOO_WIDE)
  if (planner.twice.has(id)) return wrong(sentence`o Id “${id}” está em mais de uma linha.`)
  if (id !== '' && item === undefined)
    return wrong(sentence`nada nesta lista, neste aparelho, tem o Id “${id}”. Para criar, deixe o Id vazio.`)
  if (written.problem !== undefined) return wrong(written.problem)
  if (item !== undefined && written.changes.length === 0)
    return { row: { line, name, is: 'same' }, drafts: [] }
  try {
    const drafts = item === undefined ? planner.sheet.create(written.values) : item.edit(written.values)
    if ('problem' in drafts) return wrong(drafts.problem)
    const { changes: fields, values } = written
    const made = drafts.find(({ creates }) => creates !== undefined)?.creates ?? ''
    const does = { id: item?.id ?? made, name, isNew: item === undefined, values }
    const why = item && sheetDoubt(control, fields)
    if (why !== undefined) return { row: { line, name, is: 'doubt', why, fields }, drafts, does }
    const isDouble = isTaken(planner, values['name'], item?.name)
    return { row: { line, name, is: item ? 'changed' : 'new', fields, isDouble }, drafts, does }
  } catch (error) {
    return wrong(unfitField(error, planner.sheet.fields))
  }
}

/** What a row wants: the values that differ from those of the item, or the values of a new one. */
interface Wanted {
  values: Record<string, string>
  changes: FieldChange[]
  problem: string | undefined
}

function wantedOf(
  { sheet, heading, isGuarded }: Planner,
  { cells, links }: TableRow,
  item: Item | undefined,
  control: Control | undefined,
): Wanted {
  const wanted: Wanted = { values: {}, changes: [], problem: undefined }
  for (const [name, field] of Object.entries(sheet.fields)) {
    const column = heading.columns.get(field.label)
    if (column === undefined || isLeftOut(sheet, [name, field])) continue
    const shown = cells[column] ?? ''
    const cell = field.kind === 'url' && !isAddress(shown) ? (links?.[column] ?? shown) : shown
    const from = item && cellOf(field, item.values[name] ?? '', sheet.choices[name])
    if (isAsExported(cell, from ?? '')) {
      if (item === undefined && field.required) wanted.problem ??= `${field.label}: preencha este campo.`
      continue
    }
    // The person has left the cell as it was exported, so what was changed in the app since then stays.
    if (item !== undefined && control?.had(field.label, cell)) continue
    const text = writtenIn(cell, isGuarded)
    const meaning = meaningOf(sheet, name, field, text)
    if ('problem' in meaning) wanted.problem ??= `${field.label}: ${meaning.problem}`
    else if (item === undefined || meaning.value !== item.values[name]) {
      wanted.values[name] = meaning.value
      wanted.changes.push({ label: field.label, ...given({ from }), to: text })
    }
  }
  return wanted
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

function meaningOf(sheet: ListSheet, name: string, field: DeclaredField, text: string) {
  const isText = field.kind === 'text' || field.kind === 'textarea' || field.kind === 'url'
  if (isText) {
    const rule = textRule(sheet.noun, name, sheet.limits)
    const wrong = writtenProblem(text, { required: field.required === true, rule })
    const problem = flawOf(text) ?? (wrong && lower(wrong))
    const value = field.kind === 'url' ? storedAddress(text) : text
    return problem === undefined ? { value } : { problem }
  }
  const canBeEmpty = field.kind === 'reference' && !field.required && !sheet.keeps?.includes(name)
  if (text === '')
    return canBeEmpty ? { value: '' } : { problem: 'não pode ficar vazio depois de preenchido.' }
  const broken = flawOf(text)
  return broken === undefined ? meaningIn(field, text, sheet.choices[name]) : { problem: broken }
}

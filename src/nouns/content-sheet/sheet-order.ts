import { draftOf } from '@/action/draft'
import type { CourseContent } from '@/catalogue/course-content/reads'
import type { PlanRow, SheetDoubt } from '@/form/sheet/book'
import type { Draft } from '@/outbox'
import { moveClass } from '../class/actions'
import { moveInput } from '../course-content/place'
import { inOrder, moved } from '../course-content/positions'
import { moveExercise } from '../exercise/actions'

/** A move that a sheet wants: the positions before and after all of its moves. */
interface SheetMove {
  from: number
  to: number
}

/** The moves by the id of the moved thing, and the drafts of them. */
export interface SheetOrder {
  moves: ReadonlyMap<string, SheetMove>
  drafts: Draft[]
}

/** A row of a sheet that has no problem. */
export interface OrderedRow {
  id: string
  /** The place in the exported order; `undefined` if the row does not say it. */
  rank: number | undefined
  isNew: boolean
}

const NONE: SheetOrder = { moves: new Map(), drafts: [] }

/**
 * Returns the fewest moves that bring the things of a sheet into the order of its rows. What the sheet does not have stays
 * where it is among its neighbours.
 * @param content the content with what the sheet creates, at its end
 * @param wanted the ids in the order of the rows
 */
export function sheetOrder(
  courseId: string,
  content: CourseContent,
  wanted: readonly string[],
  nameOf: (id: string) => string,
): SheetOrder {
  const before = inOrder(content)
  // A host without positions gives all things the position 0.
  if (before.every(({ index }) => index === 0)) return NONE
  const start = before.map(({ id }) => id)
  const kept = longestRising(wanted, new Map(start.map((id, at) => [id, at])))
  const order = [...start]
  const drafts: Draft[] = []
  const changed = new Set<string>()
  let now = content
  for (const [at, id] of wanted.entries()) {
    if (kept.has(id)) continue
    const old = order.indexOf(id)
    order.splice(old, 1)
    const previous = wanted[at - 1]
    const next = wanted.slice(at + 1).find((other) => kept.has(other))
    const place =
      previous !== undefined ? order.indexOf(previous) + 1 : next === undefined ? old : order.indexOf(next)
    order.splice(place, 0, id)
    if (place === old) continue
    const move = content.lessons.some((one) => one.id === id) ? moveClass : moveExercise
    drafts.push(draftOf(move, moveInput(now, { id, courseId, name: nameOf(id) }, place + 1)))
    now = moved(now, id, place + 1)
    changed.add(id)
  }
  const moves = [...changed].map(
    (id) => [id, { from: start.indexOf(id) + 1, to: order.indexOf(id) + 1 }] as const,
  )
  return { moves: new Map(moves), drafts }
}

/**
 * Returns the order that the rows of a sheet want. If the person has moved no row, the order of the app stays, and new
 * things stand behind the rows that they stand behind in the sheet.
 * @returns also why nobody can tell whether the order takes back a move that was made in the app
 */
export function wantedOrder(
  content: CourseContent,
  rows: readonly OrderedRow[],
): { ids: string[]; why: SheetDoubt | undefined } {
  const known = rows.filter(({ isNew }) => !isNew)
  const ids = rows.map(({ id }) => id)
  const inSheet = known.map(({ id }) => id)
  const there = new Set(inSheet)
  const now = inOrder(content).flatMap(({ id }) => (there.has(id) ? id : []))
  if (isEqual(inSheet, now)) return { ids, why: undefined }
  if (known.some(({ rank }) => rank === undefined)) return { ids, why: 'unknown' }
  const exported = [...known].sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0)).map(({ id }) => id)
  if (isEqual(inSheet, exported)) return { ids: withNew(now, rows), why: undefined }
  return { ids, why: isEqual(now, exported) ? undefined : 'both' }
}

const isEqual = (some: readonly string[], others: readonly string[]) =>
  some.every((one, at) => one === others[at])

function withNew(now: readonly string[], rows: readonly OrderedRow[]): string[] {
  const ids = [...now]
  for (const [at, { id, isNew }] of rows.entries())
    if (isNew) ids.splice(ids.indexOf(rows[at - 1]?.id ?? '') + 1, 0, id)
  return ids
}

/** Returns the most ids that are already in the wanted order (a longest increasing subsequence). */
function longestRising(wanted: readonly string[], places: ReadonlyMap<string, number>): Set<string> {
  // For each length, the index of the id with the lowest place that ends such a sequence.
  const ends: number[] = []
  const before: (number | undefined)[] = []
  const placeAt = (at: number | undefined) => places.get(wanted[at ?? -1] ?? '') ?? -1
  for (const at of wanted.keys()) {
    let length = ends.findIndex((end) => placeAt(end) >= placeAt(at))
    if (length < 0) length = ends.length
    before[at] = ends[length - 1]
    ends[length] = at
  }
  const rising = new Set<string>()
  for (let at = ends.at(-1); at !== undefined; at = before[at]) rising.add(wanted[at] ?? '')
  return rising
}

/** Returns a row of the plan with the move of its thing. */
export function withMove(row: PlanRow, move: SheetMove | undefined, why: SheetDoubt | undefined): PlanRow {
  if (move === undefined || row.is === 'problem') return row
  const position = { label: 'Posição', from: String(move.from), to: String(move.to) }
  const { line, name } = row
  if (row.is === 'new') return { ...row, fields: [...row.fields, { label: position.label, to: position.to }] }
  const fields = row.is === 'same' ? [position] : [...row.fields, position]
  const doubt = row.is === 'doubt' ? row.why : why
  return doubt === undefined
    ? { line, name, is: 'changed', fields }
    : { line, name, is: 'doubt', why: doubt, fields }
}

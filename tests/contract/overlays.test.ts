/**
 * A change must be shown before it is sent. If an overlay leaves a field out, there is no error: the screen just shows
 * the old value. So these tests check all actions, on samples that are made from the schemas of the reads.
 */
import { describe, expect, it } from 'vitest'
import type { AnyAction } from '@/action/define'
import type { PendingMark } from '@/action/overlay'
import { project } from '@/action/project'
import { localFile } from '@/lib/device/local-file'
import { ACTIONS } from '@/nouns/registry/actions'
import { isFile } from '../nouns/support/expected-action'
import { answerOf, fieldsOf, READS, sentFields } from './support/answers'
import { sampleOf } from './support/expected'
import { thingsIn } from './support/schema-values'

/** For each action, the reads that need no overlay, because no screen would show the changed data. */
const UNSEEN: Record<string, string[]> = {
  // Only the page of the deleted thing shows these reads, and that page is closed after the deletion.
  'category.delete': ['subcategories-of-category'],
  'storyGroup.delete': ['stories-of-group'],
  'career.delete': ['courses-of-carreer'],
  // The cards of courses do not show the teacher.
  'teacher.delete': ['courses'],
}

const isList = (family: string) => {
  const answer = answerOf(family, 'ID')
  return Array.isArray(answer) || !('id' in (answer as object))
}

const described = (action: AnyAction) => {
  const stored = action.describe(sampleOf(action.name), action.version)
  if (stored === undefined) throw new Error(`${action.name} refuses its input in tests/nouns/`)
  return stored
}

/** Returns the id of the thing that an action makes or changes. */
const targetOf = ({ name, creates }: AnyAction) => (creates ? 'CREATED' : String(sampleOf(name)['id']))

/** Returns what a screen shows of a read while the action is queued. */
const shown = (
  action: AnyAction,
  [family, ...params]: [string, ...string[]],
  truth: unknown,
  mark?: PendingMark,
) =>
  project([family, ...params], truth, 0, [
    { overlays: described(action).overlays(targetOf(action)), mark, at: undefined },
  ])

/**
 * Applies the action's overlays to a sample answer of a family. Returns the things in the result that have the id of
 * the action's thing. This function does not know which parameters are right for the family. So it tries several sets
 * of parameters, and returns one list of things for each set.
 */
function thingsAfter(action: AnyAction, family: string) {
  const sample = sampleOf(action.name)
  const target = targetOf(action)
  const ids = Object.values(sample).filter((value) => typeof value === 'string')
  // A new alternative appears inside its exercise, so the sample answer must contain the exercise of the input.
  const inside = String(sample['exerciseId'] ?? 'OTHER')
  const before = action.creates
    ? isList(family)
      ? answerOf(family, inside)
      : undefined
    : answerOf(family, target)
  return [[target], ...ids.map((id) => [id]), ['', '']].map((params) =>
    thingsIn(shown(action, [family, ...params], before), target),
  )
}

/**
 * Whether the action's overlays change a sample answer of a family. The function tries several ids for the things in
 * the answer, and several parameters. One combination that leads to a change is enough.
 */
function isChanged(action: AnyAction, family: string): boolean {
  const texts = Object.values(sampleOf(action.name)).filter((value) => typeof value === 'string')
  return texts.some((id) =>
    [...texts.map((text) => [text]), ['', '']].some((params) => {
      const before = answerOf(family, id)
      const after = shown(action, [family, ...params], before, { state: 'waiting', seq: 1 })
      return JSON.stringify(after) !== JSON.stringify(before)
    }),
  )
}

const staleFamilies = (action: AnyAction) =>
  [...new Set(described(action).refreshes.map(([family]) => family))].filter(
    (family) => !UNSEEN[action.name]?.includes(family),
  )

/** Returns the names of the reads that show a single item of one of the lists `families`. */
const readsOfOne = (families: readonly string[]) =>
  [...READS.values()]
    .filter((read) => 'listed' in read && (read.listed as string[]).some((list) => families.includes(list)))
    .map(({ name }) => name)

describe.each(ACTIONS)('$name', (action) => {
  const stale = staleFamilies(action)

  it('a change is shown in each read that it makes stale', () => {
    const shown = new Set(
      described(action)
        .overlays(targetOf(action))
        .map(({ key: [family] }) => family),
    )
    expect(
      stale.filter((family) => !shown.has(family)),
      `the \`overlays\` of ${action.name} forget these reads`,
    ).toEqual([])
  })

  it('a change shows each field that it sends', () => {
    if (action.name.endsWith('.delete')) return
    const families = action.creates ? [...new Set([...stale, ...readsOfOne(stale)])] : stale
    const forgotten = families.flatMap((family) => {
      const shows = fieldsOf(family)
      const fields = sentFields(action).filter((field) => shows.has(field))
      const missing = thingsAfter(action, family).map((things) =>
        fields.filter(
          (field) => !things.some((thing) => isShown(thing[field], sampleOf(action.name)[field])),
        ),
      )
      const fewest = missing.sort((one, other) => one.length - other.length)[0] ?? []
      return fewest.map((field) => `${field} in ${family}`)
    })
    expect(forgotten, `the \`overlays\` of ${action.name} forget these fields`).toEqual([])
  })

  it('changes each read that it makes stale', () => {
    const unchanged = stale.filter((family) => !isChanged(action, family))
    expect(unchanged, `the \`overlays\` of ${action.name} leave these reads as they are`).toEqual([])
  })

  it('a change takes its thing out of each list, if it deletes it', () => {
    const creation = ACTIONS.find(
      ({ name, creates }) => creates && name === action.name.replace('.delete', '.create'),
    )
    if (!action.name.endsWith('.delete') || creation === undefined) return
    const left = staleFamilies(creation)
      .filter(isList)
      .filter((family) => {
        const before = thingsIn(answerOf(family, targetOf(action)), targetOf(action)).length
        return thingsAfter(action, family).every((things) => things.length >= before)
      })
    expect(left, `the \`overlays\` of ${action.name} leave the thing in these lists`).toEqual([])
  })
})

function isShown(value: unknown, sent: unknown): boolean {
  if (isFile(sent)) return value === localFile(sent)
  return JSON.stringify(value) === JSON.stringify(sent)
}

/**
 * A change must be shown before it is sent. Nothing breaks if an overlay leaves a field out: the screen just shows the
 * old value. So these tests walk all actions. The things they change are samples made from the schemas of the reads.
 */
import { describe, expect, it } from 'vitest'
import type { AnyAction } from '@/action/define'
import { localFile } from '@/lib/local-file'
import { ACTIONS } from '@/nouns/actions'
import { answerOf, fieldsOf, READS, sentFields } from './answers'
import { sampleOf } from './samples'
import { thingsIn } from './schema-values'

/** The reads that show a thing only where nobody can see it after the action. So they need no overlay. */
const UNSEEN: Record<string, string[]> = {
  // The page that would show these is closed, because its own thing is deleted.
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
  if (stored === undefined) throw new Error(`${action.name} refuses its sample of tests/contract/samples.ts`)
  return stored
}

/** Returns the id of the thing that an action makes or changes. */
const targetOf = ({ name, creates }: AnyAction) => (creates ? 'CREATED' : String(sampleOf(name)['id']))

/**
 * Returns the things with the target's id that a family shows once the action's overlays are applied. The parameters of
 * the family are those with which an overlay finds the target.
 */
function thingsAfter(action: AnyAction, family: string) {
  const sample = sampleOf(action.name)
  const target = targetOf(action)
  const ids = Object.values(sample).filter((value) => typeof value === 'string')
  // A list may show the new thing inside another one that the input names: an alternative, in its exercise.
  const inside = String(sample['exerciseId'] ?? 'OTHER')
  const before = action.creates
    ? isList(family)
      ? answerOf(family, inside)
      : undefined
    : answerOf(family, target)
  const overlays = described(action)
    .overlays({ id: target, mark: undefined })
    .filter((overlay) => overlay.family === family)
  return [[target], ...ids.map((id) => [id]), ['', '']].map((params) =>
    thingsIn(
      overlays.reduce((value, overlay) => overlay.apply(value, params), before),
      target,
    ),
  )
}

const staleFamilies = (action: AnyAction) =>
  [...new Set(described(action).refreshes.map(([family]) => family))].filter(
    (family) => !UNSEEN[action.name]?.includes(family),
  )

/** Returns the reads of one thing, for those whose list is among `families`. */
const readsOfOne = (families: readonly string[]) =>
  [...READS.values()]
    .filter((read) => 'listed' in read && (read.listed as string[]).some((list) => families.includes(list)))
    .map(({ name }) => name)

describe.each(ACTIONS)('$name', (action) => {
  const stale = staleFamilies(action)

  it('is shown in each read that it makes stale', () => {
    const shown = new Set(
      described(action)
        .overlays({ id: targetOf(action), mark: undefined })
        .map(({ family }) => family),
    )
    expect(
      stale.filter((family) => !shown.has(family)),
      `the \`overlays\` of ${action.name} forget these reads`,
    ).toEqual([])
  })

  it('shows each field that it sends', () => {
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

  it('takes its thing out of each list, if it deletes it', () => {
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
  if (typeof sent === 'object' && sent !== null && 'file' in sent)
    return value === localFile(sent as { file: string })
  return JSON.stringify(value) === JSON.stringify(sent)
}

import { draftOf } from '@/action/draft'
import { randomId, temporaryId } from '@/lib/ids'
import type { Draft } from '@/outbox/rows/draft'
import type { Entry } from '@/outbox/rows/types'
import { createThing, editThing } from '../property/actions'
import { wishOf } from '../property/rules/wish'

/** A question that a person has asked for. Its things at the host are named `<name>.<wording>` and the like. */
export interface Question {
  name: string
  together: string
  /** For each wording that the person gave it: the names of its alternatives at the host, the right one marked. */
  wordings: string[][]
  /** The queue has acknowledged it. */
  isKept: boolean
  /** The person asked to discard it. Nobody knows whether that arrived, if the tab died. */
  isDiscarded: boolean
  /** Nobody can know whether the host has an earlier wording: the root was in doubt when the person changed it. */
  isExcused: boolean
}

/** Returns the drafts of a new wording of a question, and notes the wording. */
export function worded(question: Question, alternatives: number, right: number): Draft[] {
  const { name, together, wordings } = question
  const wording = `${name}.${wordings.length}`
  const id = temporaryId()
  const create = (what: string, parent?: string) => {
    const input = {
      tag: `ana ${what} ${randomId()}`,
      name: what,
      ...(parent === undefined ? {} : { parent }),
    }
    return draftOf(createThing, input, { creates: parent === undefined ? id : temporaryId() })
  }
  const isRight = (index: number) => index === right % alternatives
  const names = Array.from({ length: alternatives }, (_, index) => `${wording}.${index}`)
  const parts = names.flatMap((alternative, index) => {
    const made = create(alternative, id)
    const mark = { tag: `ana ${alternative}! ${randomId()}`, id: made.creates ?? '', name: `${alternative}!` }
    return isRight(index) ? [made, draftOf(editThing, mark)] : [made]
  })
  wordings.push(names.map((alternative, index) => (isRight(index) ? `${alternative}!` : alternative)))
  return [create(wording), ...parts].map((draft) => ({ ...draft, together, group: together }))
}

export const isOf = ({ name }: { name: string }, one: { name: string }): boolean =>
  one.name.startsWith(`${name}.`)

/** The row of the root, if it is unsent. */
export function rootIn(question: Question, entries: readonly Entry[]): Entry | undefined {
  return entries.find(
    (entry) =>
      entry.together === question.together &&
      entry.action === 'thing.create' &&
      wishOf(entry).parent === undefined,
  )
}

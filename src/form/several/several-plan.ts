import { count } from '@/lib/pt-br'
import type { Draft } from '@/outbox'

/** What a choice for several things makes of them. */
export interface SeveralPlan {
  /** An entry for each change. What already is as the user wants gets none. */
  drafts: Draft[]
  /** How many already are as the user wants. */
  same: number
  /** Of how many this device cannot tell. They get an entry, and the server leaves them as they are if need be. */
  unknown: number
}

/** Whether a thing already is as the user wants; `unknown` if this device has not read it. */
export type Is = 'same' | 'other' | 'unknown'

export const NO_PLAN: SeveralPlan = { drafts: [], same: 0, unknown: 0 }

/**
 * Plans a change of several things.
 * @param is whether a thing already is as the user wants
 * @param draft makes the entry of a thing
 */
export function severalPlan<T>(
  things: readonly T[],
  is: (thing: T) => Is,
  draft: (thing: T) => Draft,
): SeveralPlan {
  const judged = things.map((thing) => ({ thing, is: is(thing) }))
  const counted = (what: Is) => judged.filter((one) => one.is === what).length
  return {
    drafts: judged.flatMap((one) => (one.is === 'same' ? [] : draft(one.thing))),
    same: counted('same'),
    unknown: counted('unknown'),
  }
}

/** Joins the plans of several choices. */
export function allOf(plans: readonly SeveralPlan[]): SeveralPlan {
  return {
    drafts: plans.flatMap(({ drafts }) => drafts),
    same: plans.reduce((sum, { same }) => sum + same, 0),
    unknown: plans.reduce((sum, { unknown }) => sum + unknown, 0),
  }
}

const HAD: readonly [one: string, many: string] = ['já tinha', 'já tinham']

/** Says how many things stay out of the queue, for a toast; `undefined` if none do. */
export function leftOutOf({ same }: SeveralPlan, words = HAD): string | undefined {
  return same === 0 ? undefined : count(same, ...words)
}

/** Says what a plan would do, while the user chooses. */
export function planWords(plan: SeveralPlan): string {
  const { drafts, same, unknown } = plan
  if (drafts.length + same === 0) return ''
  const words = [count(drafts.length, 'alteração', 'alterações')]
  if (same > 0) words.push(count(same, 'já tem e fica de fora', 'já têm e ficam de fora'))
  if (unknown > 0) words.push(`De ${unknown} este dispositivo não sabe: o que já têm fica como está`)
  return `${words.join('. ')}.`
}

/**
 * Tests with random histories that the parts of a question succeed, or wait, together (`Entry.together`).
 *
 * The histories have questions with one to four alternatives, which a person also corrects, retries, discards, puts off
 * and brings back; a host that refuses any part, loses requests and replies, cuts answers, or is slow; and tabs that
 * die, freeze and meet a full disk at any step. The host is that of `property/host.ts`, with and without keys.
 *
 * CLAIMED: a question is never at the host twice. When the queue rests and the host works, each question at the host is
 * whole, in its order and with the right alternative, or it is not there. After the person has tried again what failed,
 * everything has arrived once, and its success was told at most once.
 *
 * EXCUSED: a question whose root was in doubt when the person corrected or discarded it, and one whose deletion failed.
 */
import fc from 'fast-check'
import { describe, it } from 'vitest'
import { isNight, TODAY } from '../is-night'
import { history, printHistory } from './together-property/history'
import { live } from './together-property/run'

const { OUTBOX_RUNS, OUTBOX_SEED = isNight ? 20261126 : TODAY, OUTBOX_SHRINK } = process.env

describe.each([
  { world: 'a host with keys', keyed: true, hasLocks: true },
  { world: 'a host without keys', keyed: false, hasLocks: true },
  { world: 'a host with keys, in a browser without locks', keyed: true, hasLocks: false },
])('on $world, whatever happens', ({ world, keyed, hasLocks }) => {
  it('a question is whole or not there', { timeout: 3_600_000 }, async () => {
    const property = fc.asyncProperty(history, (moments) => live(moments, keyed, hasLocks))
    const result = await fc.check(property, {
      numRuns: Number(OUTBOX_RUNS ?? (isNight ? 150 : 20)),
      endOnFailure: OUTBOX_SHRINK === '0',
      seed: Number(OUTBOX_SEED),
    })
    if (result.failed && result.counterexample !== null) {
      const why = result.errorInstance
      const [moments] = result.counterexample
      const said = why instanceof Error ? why.message : String(why)
      throw new Error(
        `${said}\nafter this history on ${world}:\n${printHistory(moments)}\n(seed ${result.seed})`,
      )
    }
  })
})

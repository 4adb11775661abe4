/**
 * Tests the merge with random histories of two devices, each with its own person, and one host. People save
 * forms hours after they opened them, the network loses requests and replies, and people answer the questions
 * of conflicts.
 *
 * CLAIMED, at every edit that the host carries out (`merge-property/wishes.ts`):
 * - A field that the person did not change keeps the value that the host has.
 * - A field that the person changed overwrites only a value that the person saw (in the form or in the
 *   question) or typed. Before the edit overwrites any other value, the person is asked.
 * - Undoing an edit restores each field that the edit changed. No other field changes.
 * CLAIMED, at rest: once the questions are answered, no entry waits.
 *
 * MODELLED (`merge-property/`): hosts with and without keys, each with and without versions of things.
 *
 * NOT COVERED: on a host that names no versions, the app reads before it sends an edit. Between this read and
 * the edit, an edit of the other device may arrive. No client can notice that edit, so the histories avoid it:
 * only one device at a time has a network (`#turn` in `merge-property/run.ts`).
 */
import fc from 'fast-check'
import { describe, it } from 'vitest'
import { isNight, TODAY } from '../is-night'
import { history } from './merge-property/history'
import { live } from './merge-property/run'

const RUNS = Number(process.env['OUTBOX_RUNS'] ?? (isNight ? 150 : 15))

const HOSTS = [
  { keyed: true, tagged: false },
  { keyed: false, tagged: false },
  { keyed: true, tagged: true },
  { keyed: false, tagged: true },
]

describe.each(HOSTS)('with keys: $keyed, with versions: $tagged', (host) => {
  it(`no edit overwrites another in ${RUNS} histories`, { timeout: 3_600_000 }, async () => {
    const seed = Number(process.env['OUTBOX_SEED'] ?? (isNight ? 20261123 : TODAY))
    const property = fc.asyncProperty(history, (events) => live(events, host))
    await fc.assert(property, { numRuns: RUNS, seed, endOnFailure: process.env['OUTBOX_SHRINK'] === '0' })
  })
})

/**
 * Two devices of two people, one host, random histories of edits: forms that are opened, saved hours later,
 * sent over a network that loses requests and replies, and questions that are answered.
 *
 * CLAIMED, at every edit that the host carries out (`merge-property/wishes.ts`):
 * - A field that the person did not change keeps the value that the host has.
 * - A field that the person changed goes over the value that they saw, in the form or in the question, or over
 *   their own. Anything else is asked first.
 * - Undoing changes the fields that the edit changed, back to what they were, and no other.
 * And at rest: once the questions are answered, nothing waits.
 *
 * MODELLED (`merge-property/`): hosts with keys and without, that name versions and do not. NOT COVERED: two
 * requests that cross between the read and the change on a host that names no versions: no client can see that.
 */
import fc from 'fast-check'
import { describe, it } from 'vitest'
import { history } from './merge-property/history'
import { live } from './merge-property/run'

const RUNS = Number(process.env['OUTBOX_RUNS'] ?? 150)

const HOSTS = [
  { keyed: true, tagged: false },
  { keyed: false, tagged: false },
  { keyed: true, tagged: true },
  { keyed: false, tagged: true },
]

describe.each(HOSTS)('with keys: $keyed, with versions: $tagged', (host) => {
  it(`no edit overwrites another in ${RUNS} histories`, { timeout: 3_600_000 }, async () => {
    const seed = Number(process.env['OUTBOX_SEED'] ?? 20261123)
    const property = fc.asyncProperty(history, (events) => live(events, host))
    await fc.assert(property, { numRuns: RUNS, seed })
  })
})

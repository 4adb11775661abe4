/**
 * The promises of the outbox (README, "What it promises, and what it cannot"), held against random histories on a
 * model of the world. `every-step.test.ts` walks a few histories step by step, `found.test.ts` keeps those in which
 * the long run (`npm run test:long`, 10,000 histories on each host) once found a defect.
 *
 * CLAIMED, after every commit, request and reply (`property/rules.ts`):
 * - Every entry is carried out exactly once, or is visibly waiting or failed; nothing leaves the queue but what is
 *   done or what a person gave up. What was acknowledged is on the disk. A correction is what is carried out.
 * - Entries of one person are marked and sent in order, one request at a time on the whole device; only what waits for
 *   a person is passed over. Nothing is sent before its mark is in the database.
 * - No temporary id, no foreign token, no two different requests under one key, nothing for another host; nothing before
 *   a host's `Retry-After`; a success that was heard is not sent again, even where its body was cut.
 * - Bytes stored are bytes referred to, and a creation goes with its own. An id is kept in the very commit that records
 *   its creation, and is that of the wording that was created.
 * - An entry fails only for a reason: a refusal, six errors of the server, or a doubt that looking cannot decide.
 * - Outcomes are told once, to the person concerned, in the last words and with their group, and are not dropped before;
 *   of who has signed out nothing is kept but what is unsent and the ids it needs. All tabs show what is on the disk. With
 *   the host well again, all comes to rest by itself; then the truth of the host, of now or of any earlier moment, with
 *   the overlay of what the queue knows, is the truth of the host.
 *
 * MODELLED (`property/`): creations (with files, inside others, several as a group), edits, moves, deletions, a toggle,
 * discard, correct, retry, prune; a host with keys (remembered seven days) and one without, which normalises texts and
 * lists in pages; replies ok, slow, lost before and after the work, late, cut, sent again by the browser, 408, 409, 425,
 * 429, 4xx, 5xx before and after the work, 401, a portal; reads lost, cut, broken, strange, from a cache, three seconds
 * behind; up to four pages and service workers on one fake IndexedDB, with Web Locks or without, each of which can be
 * killed or frozen between any two of its steps; a full disk at a commit; two persons who sign in and out for good; an
 * app that is built for another host and back; days that pass, a clock set back; somebody else at the host.
 *
 * NOT COVERED: real browsers (`tests/e2e`), the bytes on the wire, export and import with two
 * devices (`exchange.test.ts`), bytes that are lost or cut, rows that cannot be read (`lasting.test.ts`), storage that fails
 * or stays full (`storage.test.ts`), files too large to be marked with others (`rounds.test.ts`), reads that a host refuses
 * (`other-hosts.test.ts`), a database that is damaged or cleared, a power cut that takes what was handed to the system and not
 * forced to the disk.
 *
 * EXCUSED, since no client can know better (`Rules.excuse`): on a host without keys a creation that the browser
 * sends again by itself, a request that arrives after it was given up, and things of the same wording made or deleted
 * by somebody else at the same moment; on any host a first wording that arrives after its correction.
 *
 * MUTATIONS: `npm run test:breaks` breaks each rule once on purpose (`breaks/breaks.ts`); `breaks/found.md` lists them with
 * the shortest history that found each.
 */
import fc from 'fast-check'
import { describe, it } from 'vitest'
import { history, type Moment, printHistory } from './property/history'
import { live } from './property/run'

/**
 * The long run goes new ways each time. The short one goes the same ways each time, so that nobody's change is blamed for
 * chance, and some that are new each day: their seed is the date.
 */
const { OUTBOX_RUNS, OUTBOX_SEED } = process.env
const TODAY = new Date().toISOString().slice(0, 10).replaceAll('-', '')
const SHORT = [
  { runs: 200, seed: '20261121' },
  { runs: 100, seed: TODAY },
]
const RUNS =
  OUTBOX_RUNS === undefined && OUTBOX_SEED === undefined
    ? SHORT
    : [{ runs: Number(OUTBOX_RUNS ?? 200), seed: OUTBOX_SEED }]

/** `share`: how many of the histories are lived through there. */
const HOSTS: { world: string; keyed: boolean; hasLocks: boolean; share?: number }[] = [
  { world: 'a host with keys', keyed: true, hasLocks: true },
  { world: 'a host without keys', keyed: false, hasLocks: true },
  { world: 'a host with keys, in a browser without locks', keyed: true, hasLocks: false, share: 0.25 },
  { world: 'a host without keys, in a browser without locks', keyed: false, hasLocks: false, share: 0.25 },
]

describe.each(HOSTS)('on $world, whatever happens', ({ world, keyed, hasLocks, share = 1 }) => {
  it.each(RUNS)(
    'keeps its promises in $runs histories or a share of them (seed $seed)',
    { timeout: 3_600_000 },
    async ({ runs, seed }) => {
      const property = fc.asyncProperty(history, (moments) => live(moments, keyed, hasLocks))
      const result = await fc.check(property, {
        numRuns: Math.ceil(runs * share),
        ...(seed === undefined ? {} : { seed: Number(seed) }),
      })
      if (result.failed && result.counterexample !== null)
        throw new Error(report(result, result.counterexample[0], world))
    },
  )
})

function report(result: fc.RunDetails<[Moment[]]>, moments: Moment[], world: string): string {
  const why = result.errorInstance
  return [
    why instanceof Error ? why.message : String(why),
    `after this history on ${world}:`,
    printHistory(moments),
    `(seed ${result.seed}, path "${result.counterexamplePath}", found in run ${result.numRuns}, shrunk ${result.numShrinks} times;`,
    ` again: OUTBOX_SEED=${result.seed} OUTBOX_RUNS=${result.numRuns} npm run test:long)`,
  ].join('\n')
}

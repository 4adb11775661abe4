/**
 * Tests the promises of the outbox (docs/PROMISES.md) with random histories on a model of the world.
 * `every-step.test.ts` repeats a few histories, each time with a disturbance after another step. `found.test.ts` keeps
 * the histories in which the long run (`npm run test:long`, up to 10,000 histories in each world) once found a defect.
 *
 * CLAIMED, after every commit, request and reply (`property/rules`):
 * - Every entry is carried out exactly once, or visibly waits or has failed. Only entries that are done, or
 *   that a user gave up, leave the queue. A change that the outbox has acknowledged is on the disk. If an
 *   entry was corrected, the correction is carried out.
 * - The entries of one user are claimed and sent in order, one request at a time on the whole device. Only
 *   entries that wait for a person are passed over. No entry is sent before its claim is in the database.
 * - No request carries a temporary id or another user's token. Different requests have different keys.
 *   Requests go only to the host of their entry, and never before the time that this host gave with `Retry-After`.
 *   After a tab has heard that a request succeeded, it does not repeat the request, even if the body of the
 *   answer was cut. There are two exceptions: the request was a toggle, or the disk was full.
 * - Bytes are stored only if an entry or an open form refers to them. A creation is sent with the bytes of
 *   its own file. The commit that records a creation also stores the id of the created thing. The id
 *   is never that of a thing that an earlier revision of the entry created.
 * - No upload begins again unless the host itself said that it does not have the first one. No byte leaves again
 *   that the host said it has. After an answer that says nothing of the bytes, the outbox asks.
 * - A member is in the end as the wish says of whoever's call came last, or the entry is a conflict.
 * - An entry fails only for a reason: a refusal, six errors of the server, a conflict, or a doubt that no
 *   read can decide.
 * - Each outcome is shown once, to the user whose entry it was, with the last input and the group of the
 *   entry. No outcome is dropped before it is shown. After a user has signed out, the device keeps only the
 *   user's unsent entries and the ids that these need. All tabs show what is on the disk. Once the host works
 *   again, the queue comes to rest by itself. At rest, a screen shows what the host has now. If the screen
 *   read the data earlier, the overlays of the queue add the difference.
 *
 * MODELLED (`property/`):
 * - Changes: creations (with files, inside another thing, several with one press), edits, moves, deletions, a toggle.
 *   Edits are merged, and their conflicts are solved (`merge.property.test.ts` tests merging further).
 * - What a user does in the queue: discard, correct, retry, put off, bring back, pause.
 * - Hosts without keys, and hosts that remember keys for seven days. All hosts normalise texts and have paged
 *   lists. Some hosts take files ahead, in pieces. A piece can be lost, damaged or refused, somebody else can
 *   answer it, and the host can delete the file. The app can be built for another host, and later for the first host again.
 * - Requests that are lost, arrive late, or are sent again by the browser. Replies that are slow, cut or lost.
 *   Replies with 401, 408, 409, 425, 429 and other 4xx, and replies with 5xx before or after the host does the work.
 * - Somebody else who answers in place of the host, on hosts that mark their answers and on others: any of twenty
 *   answers (`property/somebody.ts`), once or for a while, to all requests, to changes, reads or creations alone,
 *   before or after the host does the work. On a host without marks, the one who answers a request answers the probe too,
 *   unless the app must notice a success without JSON (`tab-ports.ts`).
 * - Reads that are lost, cut, or up to three seconds behind. A read that gets a 500, a 503, an unexpected body, or an
 *   answer from the service worker's cache. A cache that answers a read of a host with marks with the host's earlier
 *   answer. A proxy that takes the key out of a change.
 * - Up to four pages and service workers on one fake IndexedDB, with Web Locks or without. Each of them can be
 *   killed or frozen between any two of its steps. The disk can be full at a commit.
 * - Two users who sign in and out, and whose sessions end. Somebody else who creates, deletes and renames things
 *   at the host, and whose toggles fall right before or right after those of the device. Days that pass, and a clock that is set back.
 *
 * NOT COVERED: parts that wait together (`together.property.test.ts`), real browsers (`tests/e2e`), the bytes on the wire, export and import with two devices
 * (`exchange.test.ts`, `entry-on-two-devices.test.ts`), bytes that are lost or cut, rows that cannot be read
 * (`unreadable-files.test.ts`), storage that fails (`database-connection.test.ts`) or stays full
 * (`full-disk.test.ts`), files too large for a shared batch (`batches.test.ts`), reads that a host refuses
 * (`reads-before-sending.test.ts`), a database that is damaged or cleared, a power cut that takes what the
 * system has not written to the disk yet.
 *
 * EXCUSED, because no client can know better (`rules/excuses.ts`):
 * - On a host without keys: a creation that the browser sends again by itself, a request that arrives after
 *   the outbox gave it up, and a thing with the same text as a thing that somebody else creates, renames or
 *   deletes. A user of this device who has just signed out counts as somebody else.
 * - On any host: a first revision that arrives after its correction.
 * - On a host with keys: somebody takes the key out of a repeat; or out of one request while another, which the outbox
 *   gave up, is still on its way; or the tab dies or freezes before it has stored that somebody did. The outbox gives
 *   up a request of a toggle that has been in doubt for six days, and that request arrives after the next one. The
 *   answer to a creation is cut, and the list that tells the id shows a thing with the same text that somebody else has
 *   created or renamed.
 * - On any host: the outbox gives up a request, a user puts an earlier entry back in the queue, and the request
 *   arrives after the outbox has sent the earlier entry.
 *
 * MUTATIONS: `npm run test:breaks` breaks each rule once on purpose (`breaks/breaks.ts`). `breaks/found.md`
 * lists the breaks with the shortest history that found each.
 */
import fc from 'fast-check'
import { describe, it } from 'vitest'
import { isNight, TODAY } from '../is-night'
import { history, type Moment, printHistory } from './property/history'
import { live } from './property/run'

/**
 * The long run uses new histories each time. The short run uses histories whose seed is the date. So all short runs of
 * one day use the same histories. At night there are also histories that never change.
 */
const { OUTBOX_RUNS, OUTBOX_SEED, OUTBOX_SHRINK } = process.env
const SHORT: { runs: number; seed: number | undefined }[] = isNight
  ? [
      { runs: 200, seed: 20261121 },
      { runs: 100, seed: TODAY },
    ]
  : [{ runs: 40, seed: TODAY }]
const RUNS =
  OUTBOX_RUNS === undefined && OUTBOX_SEED === undefined
    ? SHORT
    : [
        {
          runs: Number(OUTBOX_RUNS ?? 200),
          seed: OUTBOX_SEED === undefined ? undefined : Number(OUTBOX_SEED),
        },
      ]

/**
 * The worlds in which histories run. `share` is the fraction of the histories that run in a world. In a
 * world without a `share`, all histories run.
 */
const HOSTS: {
  world: string
  keyed: boolean
  hasLocks: boolean
  takesFiles?: boolean
  isMarked?: boolean
  share?: number
}[] = [
  { world: 'a host with keys', keyed: true, hasLocks: true },
  { world: 'a host without keys', keyed: false, hasLocks: true },
  {
    world: 'a host with keys that takes files ahead',
    keyed: true,
    hasLocks: true,
    takesFiles: true,
  },
  {
    world: 'a host without keys that takes files ahead',
    keyed: false,
    hasLocks: true,
    takesFiles: true,
    share: 0.25,
  },
  { world: 'a host with keys, in a browser without locks', keyed: true, hasLocks: false, share: 0.25 },
  { world: 'a host without keys, in a browser without locks', keyed: false, hasLocks: false, share: 0.25 },
  {
    world: 'a host with keys, but without marks',
    keyed: true,
    hasLocks: true,
    takesFiles: true,
    isMarked: false,
    share: 0.25,
  },
  {
    world: 'a host with marks, but without keys',
    keyed: false,
    hasLocks: true,
    takesFiles: true,
    isMarked: true,
    share: 0.25,
  },
]

describe.each(HOSTS)(
  'on $world, whatever happens',
  ({ world, keyed, hasLocks, takesFiles, isMarked, share = 1 }) => {
    it.each(RUNS)(
      'the outbox keeps its promises in $runs histories or a share of them (seed $seed)',
      { timeout: 3_600_000 },
      async ({ runs, seed }) => {
        const property = fc.asyncProperty(history, (moments) =>
          live(moments, keyed, hasLocks, takesFiles, isMarked),
        )
        const result = await fc.check(property, {
          numRuns: Math.ceil(runs * share),
          endOnFailure: OUTBOX_SHRINK === '0',
          ...(seed === undefined ? {} : { seed }),
        })
        if (result.failed && result.counterexample !== null)
          throw new Error(report(result, result.counterexample[0], world))
      },
    )
  },
)

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

/**
 * The server is killed with `kill -9` at a random moment, several times on one data folder.
 *
 * After each kill and restart:
 * - Each creation that was answered 2xx is there, with its files.
 * - Each creation that was not answered is either there completely or not at all.
 * - Every file belongs to a row, and no partly received file is left.
 * - The last four answered creations and all unanswered ones are repeated with their keys. After that, each of them has
 *   exactly one record.
 *
 * The test does not cover a machine that loses power, because PGlite does not call fsync.
 *
 * In each round, the test waits for a number of answered creations, waits a few more turns of the event loop, and kills
 * the server. Both numbers are drawn from a seed, which is printed. Four creations are always under way, so kills meet
 * creations at every stage.
 *
 * By day there is one round with the date as its seed, at night also one with a fixed seed. CRASH_ROUNDS sets the
 * number of rounds, and makes all seeds random. CRASH_SEEDS (comma-separated) repeats the rounds of an earlier run.
 */
import { setImmediate } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { isNight } from '../is-night.ts'
import { randomNumbers } from '../random-numbers.ts'
import { Client } from './support/client.ts'
import { type Create, checkWhole, plan, send, stored } from './support/crash-records.ts'
import { copyDatabase, type ServerProcess, startProcess } from './support/servers.ts'
import { folderOfTest } from './support/temporary.ts'

const CREATES = 100
const AT_ONCE = 4

/** If no creation is answered and no server starts for this many milliseconds, the run counts as stuck. */
const STUCK_AFTER = 120_000

const DAY = 24 * 60 * 60 * 1000

function seeds(): number[] {
  const { CRASH_SEEDS, CRASH_ROUNDS } = process.env
  if (CRASH_SEEDS !== undefined) return CRASH_SEEDS.split(',').map(Number)
  if (CRASH_ROUNDS !== undefined)
    return Array.from({ length: Number(CRASH_ROUNDS) }, () => Math.floor(Math.random() * 2 ** 31))
  const ofToday = Math.floor(Date.now() / DAY)
  return isNight ? [1, ofToday] : [ofToday]
}

it('the server keeps what it answered through kill after kill', { timeout: 0 }, async () => {
  const draws = seeds()
  console.log(`CRASH_SEEDS=${draws.join()}`)
  const progress = new Progress()
  await Promise.race([progress.stuck, killAgainAndAgain(draws, progress)]).finally(() => progress.end())
})

async function killAgainAndAgain(draws: readonly number[], progress: Progress): Promise<void> {
  const dataDir = await folderOfTest()
  await copyDatabase(dataDir)
  const answered = new Map<string, string>()
  const creates = new Map<string, Create>()
  let token: string | undefined
  let server = await startProcess(dataDir)
  onTestFinished(async () => {
    await server.end('SIGKILL')
  })
  for (const [round, seed] of draws.entries()) {
    const random = randomNumbers(seed)
    const client = new Client(server.address, token)
    token ??= (await client.signIn('admin@cursos.local', 'cursos-demo')).token
    client.token = token

    const planned = Array.from({ length: CREATES }, (_, i) => plan(`${round}-${i}`, i))
    for (const create of planned) creates.set(create.name, create)
    const killAt = 1 + Math.floor(random() * (CREATES - AT_ONCE))
    const turns = Math.floor(random() * 40)
    const unanswered = await createUntilKilled(client, server, planned, { killAt, turns }, answered, progress)

    server = await startProcess(dataDir)
    progress.made()
    const again = new Client(server.address, token)
    const where = `seed ${seed}, killed after ${killAt}`
    await checkWhole(dataDir, await stored(again), creates, answered, unanswered, where)
    for (const [name, id] of [...answered].slice(-AT_ONCE)) {
      expect((await send(again, creates.get(name) as Create)).id, `${where}: ${name} repeated`).toBe(id)
    }
    for (const create of unanswered) answered.set(create.name, (await send(again, create)).id)
    await checkWhole(dataDir, await stored(again), creates, answered, [], `${where}, repeated`)
    progress.made()
  }
  expect(answered.size).toBeGreaterThan(draws.length)
}

/** Ends a run that makes no progress: `stuck` is rejected after `STUCK_AFTER`. The run has no other time limit. */
class Progress {
  readonly stuck: Promise<never>
  #fail: (reason: Error) => void = () => {}
  #timer: NodeJS.Timeout | undefined

  constructor() {
    this.stuck = new Promise((_resolve, reject) => {
      this.#fail = reject
    })
    this.made()
  }

  made(): void {
    clearTimeout(this.#timer)
    const reason = new Error(`Nothing was answered for ${STUCK_AFTER / 1000} s.`)
    this.#timer = setTimeout(() => this.#fail(reason), STUCK_AFTER)
  }

  end(): void {
    clearTimeout(this.#timer)
  }
}

/** Sends the planned creations until the server is killed. @returns the creations that were sent but not answered */
async function createUntilKilled(
  client: Client,
  server: ServerProcess,
  planned: Create[],
  { killAt, turns }: { killAt: number; turns: number },
  answered: Map<string, string>,
  progress: Progress,
): Promise<Create[]> {
  const queue = [...planned]
  const unanswered: Create[] = []
  let acknowledged = 0
  let killed: Promise<unknown> | undefined
  const worker = async () => {
    for (let create = queue.shift(); create !== undefined && killed === undefined; create = queue.shift()) {
      try {
        answered.set(create.name, (await send(client, create)).id)
      } catch (error) {
        // Only a killed server may leave a creation unanswered.
        if (killed === undefined) throw error
        unanswered.push(create)
      }
      progress.made()
      if (++acknowledged === killAt) {
        for (let turn = 0; turn < turns; turn++) await setImmediate()
        killed = server.end('SIGKILL')
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  await killed
  return unanswered
}

/** No clock alone deletes anything: the server forgets only what is older than the time that it has really run. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { max } from 'drizzle-orm'
import { expect, it, onTestFinished, vi } from 'vitest'
import { livedHours } from '../../server/database/account-schema.ts'
import { openEmbedded } from '../../server/database/embedded.ts'
import { LivedTime } from '../../server/database/lived-time.ts'
import { addTeacher, trashed } from './support/data-folder.ts'
import { haveLivedIn } from './support/lived.ts'
import { catchLog } from './support/log.ts'
import { copyDatabase, startForTest } from './support/servers.ts'
import { folderOfTest } from './support/temporary.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** Lets all clocks of this process, and of the embedded database, show another day. */
function setClock(days: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY })
  onTestFinished(() => void vi.useRealTimers())
}

it('a start with the clock 40 days ahead keeps keys and trash, and says so', () => startOff(40))

it('a start with the clock 40 days behind keeps keys and trash, and says so', { tags: 'night' }, () =>
  startOff(-40),
)

async function startOff(days: number): Promise<void> {
  const logged = catchLog()
  const dataDir = await folderOfTest()
  const first = await startForTest(dataDir)
  await first.stop()
  await haveLivedIn(dataDir, 35)
  const second = await startForTest(dataDir)
  const create = { form: { name: 'Álgebra' }, key: 'its reply was lost' }
  const made = (await second.client.call('POST', '/api/admin/courses', create)).body
  const { id } = await addTeacher(second.client, 'Ana')
  await second.client.done('DELETE', `/api/admin/teachers/${id}`)
  const kept = await trashed(dataDir)
  expect(kept).toHaveLength(1)
  await second.stop()

  setClock(days)
  const third = await startForTest(dataDir)
  expect(logged.text()).toContain(`O relógio saltou 40 dias ${days > 0 ? 'para a frente' : 'para trás'}`)
  expect((await third.client.call('POST', '/api/admin/courses', create)).body.id).toBe(made.id)
  expect((await third.client.get('/api/app/courses')).body.total).toBe(1)
  expect(await trashed(dataDir)).toEqual(kept)
  await third.stop()

  // The clock is mended. What was made while it was wrong is not old now.
  vi.useRealTimers()
  const fourth = await startForTest(dataDir)
  expect((await fourth.client.call('POST', '/api/admin/courses', create)).body.id).toBe(made.id)
  expect(await trashed(dataDir)).toEqual(kept)
}

it('a server that really ran for thirty days empties the trash of what is older', {
  tags: 'night',
}, async () => {
  const dataDir = await folderOfTest()
  await (await startForTest(dataDir)).stop()
  const day = new Date(Date.now() - 35 * DAY).toISOString().slice(0, 10)
  await mkdir(join(dataDir, 'trash', day), { recursive: true })
  await writeFile(join(dataDir, 'trash', day, 'x.png'), 'x')
  await haveLivedIn(dataDir, 29)
  await (await startForTest(dataDir)).stop()
  expect(await trashed(dataDir)).toHaveLength(1)
  await haveLivedIn(dataDir, 31)
  await (await startForTest(dataDir)).stop()
  expect(await trashed(dataDir)).toEqual([])
})

it('lived time grows with the hours that servers see pass, however often the clock jumps and others start', async () => {
  catchLog()
  const dataDir = await folderOfTest()
  await copyDatabase(dataDir)
  const { db, close, migrate } = await openEmbedded(dataDir)
  onTestFinished(close)
  await migrate()
  const start = Date.now() - 100 * DAY
  let [passed, wrong] = [0, 0]
  const server = () => new LivedTime(db, { now: () => start + passed + wrong, passed: () => passed })
  const [one, other] = [server(), server()]
  const live = async (hours: number) => {
    for (let hour = 0; hour < hours; hour += 1) {
      passed += HOUR
      await one.note()
      await other.note()
    }
  }
  await one.note()
  await live(30)
  const hours = () => db.select({ hour: max(livedHours.hour) }).from(livedHours)
  expect(await hours()).toEqual([{ hour: 30 }])
  expect((await one.past()).before(24)?.getTime()).toBe(start + 5 * HOUR)
  expect((await one.past()).before(48)).toBeUndefined()

  for (const days of [40, -40, 0]) {
    wrong = days * DAY
    await server().note()
    expect((await one.past()).hasJumped).toBe(true)
  }
  expect(await hours()).toEqual([{ hour: 30 }])
  await live(24)
  expect((await one.past()).hasJumped).toBe(true)
  await live(1)
  expect((await one.past()).hasJumped).toBe(false)
  // Hours of a wrong clock still count among the last 48, so nothing of them is taken for old.
  expect((await one.past()).before(48)?.getTime()).toBe(start + 30 * HOUR - 40 * DAY)
})

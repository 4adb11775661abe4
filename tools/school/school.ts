/** The year of the school; main.ts says what it is and how to call it. */
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { folderOfTest } from '../../tests/server/support/temporary.ts'
import { Ledger } from './ledger.ts'
import { givenOptions } from './options.ts'
import { Person } from './person.ts'
import { ANA, Place } from './place.ts'
import { Report } from './report.ts'
import type { School, Stage } from './stage.ts'
import { backUp, restoreElsewhere } from './stages/backup.ts'
import { moveToBucket, moveToPostgres, secondServer } from './stages/moves.ts'
import { bucketAway, failover, fullDisk, pgBouncer, rollingRestarts } from './stages/outages.ts'
import { secondAdministrator } from './stages/start.ts'
import { mainOf, RELEASES, upgrades } from './stages/upgrade.ts'

const STAGES: readonly Stage[] = [
  ...upgrades,
  secondAdministrator,
  moveToPostgres,
  secondServer,
  ...rollingRestarts,
  fullDisk,
  moveToBucket,
  bucketAway,
  pgBouncer,
  failover,
  restoreElsewhere,
]

/** The school days of a year, each with its night. A short year has fewer, so that each has some work. */
const DAYS = { most: 200, least: 25, changes: 100 }
/** The time from one school day to the next, in milliseconds. */
const NIGHT = (365 * 24 * 60 * 60 * 1000) / DAYS.most

it('a year of the school', async () => {
  const options = givenOptions()
  const report = new Report()
  const stages = planned(options.only, report)
  const days = Math.min(DAYS.most, Math.max(DAYS.least, Math.round(options.changes / DAYS.changes)))
  const share = options.changes / options.devices / days
  const ledger = new Ledger()
  const people: Person[] = []
  const place = await Place.prepare()
  const school: School = {
    place,
    people,
    ledger,
    rest: async () => void (await Promise.all(people.map((person) => person.rest()))),
  }
  const backup = join(await folderOfTest(), 'cursos.tar')
  let nights = 0
  const work = async (day: number) => {
    const changes = Math.round((day + 1) * share) - Math.round(day * share)
    await Promise.all(people.map((person) => person.work(changes)))
  }
  try {
    await report.played('install', () => install(school, stages, options))
    for (let day = 0; day < days; day++) {
      const stage = stages[0] !== undefined && stages[0].at * days <= day ? stages.shift() : undefined
      if (stage !== undefined) {
        await report.played(stage.name, async () => {
          const played = stage.play(school)
          const [said] = await Promise.all([played, stage.alone ? played : work(day)])
          await school.rest()
          return said
        })
      }
      if (stage === undefined || stage.alone) await work(day)
      if (place.main === undefined) await backUp(school, backup).then(() => nights++)
      await Promise.all(people.map((person) => person.sleep(NIGHT)))
    }
    await report.played('the end', async () => {
      await school.rest()
      expect(ledger.told, 'every change was confirmed').toBe(ledger.made)
      expect(ledger.failed).toEqual([])
      expect(await ledger.missingOn(await place.client())).toEqual([])
      return 'every change is on the server, once and in order'
    })
  } finally {
    report.print([
      `${ledger.made} changes by ${people.length} devices in ${days} days, ${ledger.told} confirmed; ${nights} backups`,
      `answers: ${answersOf(people)}`,
      `seed ${options.seed}`,
    ])
  }
  if (options.all) expect(report.notPlayed, 'stages that were not played').toEqual([])
}, 0)

/** Returns the stages to play, in their order. The report names those for which this machine lacks something. */
function planned(only: readonly string[], report: Report): Stage[] {
  const wanted = new Set<string>()
  const want = (stage: Stage) => {
    wanted.add(stage.name)
    for (const other of STAGES) if (stage.after?.includes(other.name)) want(other)
  }
  for (const stage of STAGES)
    if (only.length === 0 || only.some((word) => stage.name.includes(word))) want(stage)
  const played: Stage[] = []
  for (const stage of [...STAGES].sort((a, b) => a.at - b.at)) {
    if (!wanted.has(stage.name)) continue
    const missing = stage.after?.find((name) => !played.some((other) => other.name === name))
    const lacks = missing === undefined ? stage.lacks?.() : `what “${missing}” needs`
    if (lacks === undefined) played.push(stage)
    else report.skip(stage.name, lacks)
  }
  return played
}

/** Starts the first server, of the oldest release if the upgrades are played, and lets the people come. */
async function install(
  { place, people, ledger }: School,
  stages: readonly Stage[],
  { devices, seed }: { devices: number; seed: number },
): Promise<string> {
  const first = upgrades.every((upgrade) => stages.includes(upgrade)) ? RELEASES[0] : undefined
  place.main = first && mainOf(first.commit)
  await place.start()
  for (let i = 1; i <= devices; i++) {
    const person = await Person.arrive(`d${i}`, place.address, ANA, ledger, seed * 1000 + i)
    people.push(person)
    onTestFinished(() => person.leave())
  }
  return `${first?.version ?? 'this version'}, ${devices} devices`
}

function answersOf(people: readonly Person[]): string {
  const sums = new Map<string, number>()
  for (const { answers } of people)
    for (const [said, times] of answers) sums.set(said, (sums.get(said) ?? 0) + times)
  return [...sums].map(([said, times]) => `${said} ${times} times`).join(', ')
}

import { createHash } from 'node:crypto'
import type { Client } from '../../tests/server/support/client.ts'

/** The lists of the server that the school compares. Below a course are its exercises, below these their alternatives. */
export type Kind = 'teachers' | 'settings' | 'courses' | 'exercises' | 'alternatives'

/** A thing as a device made and changed it. */
export interface Thing {
  readonly kind: Kind
  /** Begins with the name of the device, and belongs to no other thing. */
  readonly name: string
  /** Its temporary id, until the server has confirmed it. */
  id: string
  /** What it has besides its name. */
  has: Record<string, string | boolean>
  /** How often it was edited. */
  edits: number
  /** The SHA-256 of its picture. */
  picture?: string
  readonly below: Thing[]
}

/** Something as it stands in a list: its name, what else it has, and what is below it, in order. */
type Line = readonly [name: string, has: Record<string, unknown>, below: readonly Line[]]

/** What all devices were told, and what must therefore be on the server. */
export class Ledger {
  /** The things of each device that are not deleted, in the order in which they were made. */
  readonly things = new Map<string, Thing[]>()
  /** The number of changes that were stored on a device; that a device was told of; that failed. */
  made = 0
  told = 0
  readonly failed: string[] = []

  of(device: string): Thing[] {
    const things = this.things.get(device) ?? []
    this.things.set(device, things)
    return things
  }

  /** Returns what a server lacks, has twice, or has in another order. The devices must be at rest. */
  async missingOn(client: Client): Promise<string[]> {
    const stored = await everythingOn(client)
    const missing: string[] = []
    for (const [kind, lines] of Object.entries(stored)) {
      const devices = new Set([...this.things.keys(), ...lines.map(([name]) => deviceOf(name))])
      for (const device of devices) {
        const wanted = (this.things.get(device) ?? []).filter((thing) => thing.kind === kind).map(lineOf)
        const found = lines.filter(([name]) => deviceOf(name) === device)
        missing.push(...differences(kind, wanted, found))
      }
    }
    return missing.length > 0 ? missing : this.#picturesOn(client, stored.teachers)
  }

  async #picturesOn({ address }: Client, teachers: readonly Line[]): Promise<string[]> {
    const missing: string[] = []
    const addresses = new Map(teachers.map(([name, has]) => [name, has['image']]))
    for (const { name, picture } of [...this.things.values()].flat()) {
      if (picture === undefined) continue
      const answer = await fetch(`${address}${addresses.get(name)}`)
      const content = createHash('sha256').update(Buffer.from(await answer.arrayBuffer()))
      if (content.digest('hex') !== picture) missing.push(`the picture of ${name} is lost (${answer.status})`)
    }
    return missing
  }
}

const deviceOf = (name: string) => name.split('-')[0] ?? ''
const lineOf = ({ name, has, below }: Thing): Line => [name, has, below.map(lineOf)]

function differences(where: string, wanted: readonly Line[], found: readonly Line[]): string[] {
  const names = (lines: readonly Line[]) => lines.map(([name]) => name)
  const [should, are] = [names(wanted), names(found)]
  const times = (name: string) => are.filter((other) => other === name).length
  const wrong = [
    ...should.filter((name) => !are.includes(name)).map((name) => `${where}: ${name} is lost`),
    ...[...new Set(are)]
      .filter((name) => !should.includes(name))
      .map((name) => `${where}: ${name} is too much`),
    ...should
      .filter((name) => times(name) > 1)
      .map((name) => `${where}: ${name} is there ${times(name)} times`),
  ]
  if (wrong.length > 0) return wrong
  if (should.join() !== are.join()) return [`${where}: out of order: ${are.join(' ')}`]
  return wanted.flatMap(([name, has, below], i) => {
    const [, really = {}, belowReally = []] = found[i] ?? []
    const others = Object.entries(has).filter(([field, value]) => really[field] !== value)
    return [
      ...others.map(
        ([field, value]) => `${where}: ${name} has ${field} ${really[field]} instead of ${value}`,
      ),
      ...differences(`${where} ${name}`, below, belowReally),
    ]
  })
}

interface Row extends Record<string, unknown> {
  id: string
  name?: string
  question?: string
  text?: string
  alternatives?: Row[]
}

/** An edited question or text has its edition behind the name. */
const named = (text = '') => text.split(' ')[0] ?? ''
const rowLine = (row: Row): Line => [
  named(row.name ?? row.question ?? row.text),
  row,
  (row.alternatives ?? []).map(rowLine),
]

/** Reads all lists, each in the order in which its things were made. */
async function everythingOn(client: Client): Promise<Record<'teachers' | 'settings' | 'courses', Line[]>> {
  const list = async (path: string): Promise<Row[]> => (await client.done('GET', `/api/app/${path}`)) as Row[]
  const courses: Row[] = []
  for (let page = 1; ; page++) {
    const { data } = (await client.done('GET', `/api/app/courses?limit=100&page=${page}`)) as { data: Row[] }
    courses.push(...data)
    if (data.length === 0) break
  }
  const full: Line[] = []
  // The newest course is the first.
  for (const course of courses.reverse())
    full.push([course.name ?? '', course, (await list(`exercises/course/${course.id}`)).map(rowLine)])
  return {
    teachers: (await list('teachers')).map(rowLine),
    settings: (await list('settings')).map(rowLine),
    courses: full,
  }
}

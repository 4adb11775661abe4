import { coursesPath } from '@/catalogue/course/reads'
import { listIn } from '@/lib/host-answer/containers'
import { idOf } from '@/lib/host-answer/id-in'
import { type Changes, deletionOf } from './changes.ts'
import { isSuccess } from './host.ts'
import { LISTS } from './reads.ts'
import type { Visit } from './visit.ts'

/** So often is looked for things that a lost answer may have left. */
const ROUNDS = 3
const PAUSE = 500

/**
 * Removes everything that this run has made, also what a lost answer left behind, by the names that the run gave.
 * @returns what could not be removed, or of what no read shows that it is gone
 */
export async function clean(visit: Visit): Promise<string[]> {
  const { changes } = visit
  if (changes === undefined) return []
  for (const thing of changes.left.toReversed()) await changes.remove(thing)
  let found = await named(visit, changes)
  for (let round = 1; round <= ROUNDS && found.length > 0; round += 1) {
    for (const thing of found) await changes.remove(thing)
    await visit.host.pause(PAUSE)
    found = await named(visit, changes)
  }
  // What was in a thing that is gone may be gone with it.
  const isGone = await Promise.all(
    changes.left.map((thing) => changes.isShown(`${thing.noun}.delete`, deletionOf(thing))),
  )
  const left = [...found, ...changes.left.filter((_, at) => !isGone[at])]
  return [...new Set(left.map(({ noun, id }) => `${noun} ${id}`))]
}

/** Returns all things whose names say that this run has made them. */
async function named(visit: Visit, changes: Changes) {
  const found = await Promise.all(
    Object.entries(LISTS).map(async ([noun, { path }]) => {
      const said = await visit.host.get(noun === 'course' ? coursesPath(changes.tag, '', 1, 100) : path(''))
      const items = isSuccess(said) ? (listIn(said.body) ?? []) : []
      return items.flatMap((item) => {
        const id = idOf(item)
        const isOurs = JSON.stringify(Object(item)['name'] ?? '').includes(changes.tag)
        return id !== undefined && isOurs ? [{ noun, id, input: {} }] : []
      })
    }),
  )
  return found.flat()
}

import { called, capital } from '../called.ts'
import { deletionOf } from '../changes.ts'
import { type Check, type Finding, fits, missing, unknown } from '../check.ts'
import { isSuccess } from '../host.ts'
import { refused, told, type Visit } from '../visit.ts'

/** What is deleted first. A category goes last, because other checks ask for it when it is gone. */
const ORDER = [
  'alternative',
  'exercise',
  'class',
  'story',
  'storyGroup',
  'career',
  'course',
  'teacher',
  'setting',
  'subcategory',
  'category',
]

async function remove(noun: string, visit: Visit): Promise<Finding> {
  const { changes } = visit
  const thing = changes?.things.get(noun)
  if (changes === undefined || thing === undefined) return unknown(`This run has not made ${called(noun)}.`)
  const said = await changes.remove(thing)
  if (said.status === 0) return unknown(`${told(said)}.`)
  if (!isSuccess(said)) return refused(said)
  if (!(await changes.isShown(`${noun}.delete`, deletionOf(thing))))
    return missing(`${told(said)}, and reads still show it.`)
  if (noun === 'category') changes.gone = thing.id
  return fits(`${told(said)}.`)
}

export const DELETIONS: Check[] = ORDER.map(
  (noun): Check => ({
    id: `delete ${noun}`,
    title: `${capital(called(noun))} can be deleted`,
    required: true,
    run: (visit) => remove(noun, visit),
    instead: 'The app trusts a 2xx, and shows what it reads next.',
    notice: 'What was deleted comes back.',
  }),
)

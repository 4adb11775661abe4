/** The changes that people make in a year: each one asks the queue of a device, and notes what must come of it. */
import { createHash } from 'node:crypto'
import type { Action } from '@/action/define'
import { createCourse } from '@/nouns/course/actions'
import { createAlternative, createExercise, updateExercise } from '@/nouns/exercise/actions'
import { createSetting, switchSetting, updateSetting } from '@/nouns/setting/actions'
import { createTeacher, deleteTeacher, updateTeacher } from '@/nouns/teacher/actions'
import type { Tab } from '../../tests/outbox/support/harness.ts'
import { media } from '../../tests/server/support/media.ts'
import type { Kind, Thing } from './ledger.ts'

/** A person at a device, with a way to draw lots. */
export interface Author {
  readonly tab: Tab
  readonly name: string
  readonly things: Thing[]
  readonly random: () => number
  /** The things that the server has not confirmed yet, by their temporary ids. */
  readonly unsent: Map<string, Thing>
  count: number
}

/** The exercises of a course, and the alternatives of an exercise, after which the next one is begun. */
const FULL = { course: 40, exercise: 4 }
const PICTURE = { every: 8, largest: 60_000 }

type Change = (author: Author) => Promise<boolean>

const oneOf = <T>({ random }: Author, all: readonly T[]): T | undefined =>
  all[Math.floor(random() * all.length)]
const ofKind = ({ things }: Author, kind: Kind) => things.filter((thing) => thing.kind === kind)
const newest = (author: Author, kind: Kind) => author.things.findLast((thing) => thing.kind === kind)

/** Makes a thing. @param below the list that it belongs to; by default that of the device */
async function make<I>(
  author: Author,
  kind: Kind,
  action: Action<I>,
  input: (name: string) => I,
  has: (name: string) => Thing['has'],
  below: Thing[] = author.things,
): Promise<Thing> {
  const name = `${author.name}-${kind[0]}${++author.count}`
  const id = await author.tab.run(action, input(name))
  const thing: Thing = { kind, name, id, has: has(name), edits: 0, below: [] }
  below.push(thing)
  author.unsent.set(id, thing)
  return thing
}

async function makeTeacher(author: Author): Promise<boolean> {
  const bytes = media('png', 100 + Math.floor(author.random() * PICTURE.largest))
  const hasPicture = author.random() < 1 / PICTURE.every
  const image = hasPicture
    ? await author.tab.outbox.stageFile(new File([bytes], 'foto.png', { type: 'image/png' }))
    : undefined
  const thing = await make(
    author,
    'teachers',
    createTeacher,
    (name) => ({ name, description: '0', ...(image && { image }) }),
    () => ({ description: '0' }),
  )
  if (hasPicture) thing.picture = createHash('sha256').update(bytes).digest('hex')
  return true
}

async function editTeacher(author: Author): Promise<boolean> {
  const thing = oneOf(author, ofKind(author, 'teachers'))
  if (thing === undefined) return false
  const description = String(++thing.edits)
  await author.tab.run(updateTeacher, { id: thing.id, name: thing.name, description })
  thing.has = { description }
  return true
}

async function removeTeacher(author: Author): Promise<boolean> {
  // A deletion of an unsent thing would only take it out of the queue.
  const sent = ofKind(author, 'teachers').filter(({ id }) => !author.unsent.has(id))
  const thing = oneOf(author, sent)
  if (thing === undefined) return false
  await author.tab.run(deleteTeacher, { id: thing.id, name: thing.name })
  author.things.splice(author.things.indexOf(thing), 1)
  return true
}

async function makeSetting(author: Author): Promise<boolean> {
  await make(
    author,
    'settings',
    createSetting,
    (name) => ({ name, value: '0' }),
    () => ({ value: '0', active: true }),
  )
  return true
}

async function editSetting(author: Author): Promise<boolean> {
  const thing = oneOf(author, ofKind(author, 'settings'))
  if (thing === undefined) return false
  const value = String(++thing.edits)
  await author.tab.run(updateSetting, { id: thing.id, name: thing.name, value })
  thing.has = { ...thing.has, value }
  return true
}

async function pressSetting(author: Author): Promise<boolean> {
  const thing = oneOf(author, ofKind(author, 'settings'))
  if (thing === undefined) return false
  const active = thing.has['active'] !== true
  await author.tab.run(switchSetting, { id: thing.id, name: thing.name, active })
  thing.has = { ...thing.has, active }
  return true
}

async function makeExercise(author: Author): Promise<boolean> {
  const course = newest(author, 'courses')
  if (course === undefined || course.below.length >= FULL.course) {
    await make(
      author,
      'courses',
      createCourse,
      (name) => ({ name, language: 'pt' as const }),
      () => ({ language: 'pt' }),
    )
    return true
  }
  await make(
    author,
    'exercises',
    createExercise,
    (question) => ({ courseId: course.id, question }),
    (question) => ({ question }),
    course.below,
  )
  return true
}

async function makeAlternative(author: Author): Promise<boolean> {
  const course = newest(author, 'courses')
  const exercise = course?.below.at(-1)
  if (course === undefined || exercise === undefined || exercise.below.length >= FULL.exercise) return false
  await make(
    author,
    'alternatives',
    createAlternative,
    (text) => ({ courseId: course.id, exerciseId: exercise.id, text }),
    (text) => ({ text }),
    exercise.below,
  )
  return true
}

async function editExercise(author: Author): Promise<boolean> {
  const course = oneOf(author, ofKind(author, 'courses'))
  const thing = course && oneOf(author, course.below)
  if (course === undefined || thing === undefined) return false
  const question = `${thing.name} ${++thing.edits}`
  await author.tab.run(updateExercise, { id: thing.id, courseId: course.id, question })
  thing.has = { question }
  return true
}

/** How many of a hundred changes are of each kind. */
const SHARES: readonly (readonly [Change, number])[] = [
  [makeExercise, 28],
  [makeAlternative, 14],
  [editExercise, 14],
  [makeTeacher, 10],
  [editTeacher, 14],
  [removeTeacher, 4],
  [makeSetting, 4],
  [editSetting, 8],
  [pressSetting, 4],
]

/** Makes one change, of a kind that is drawn. Returns whether there was anything to change. */
export function changeSomething(author: Author): Promise<boolean> {
  let lot = author.random() * 100
  for (const [change, share] of SHARES) {
    if (lot < share) return change(author)
    lot -= share
  }
  return makeExercise(author)
}

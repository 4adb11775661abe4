import * as v from 'valibot'
import { coursesOfCareer } from '@/catalogue/career/reads'
import { oneCourse } from '@/catalogue/course/reads'
import { courseContent } from '@/catalogue/course-content/reads'
import { subcategoriesOfCourse } from '@/catalogue/subcategory/reads'
import type { Json } from '@/lib/json'
import { OFFER_HEADERS, WISHED_STATE_FIELD } from '@/shared/offer-headers'
import { called } from '../called.ts'
import { type Changes, sendableOf } from '../changes.ts'
import { type Check, type Finding, fits, missing, notOffered, offered, unknown } from '../check.ts'
import { isSuccess } from '../host.ts'
import { refused, told, type Visit } from '../visit.ts'
import { ofMade } from './edits.ts'

/** Returns the ids in a list; none if it cannot be read. */
async function idsIn(visit: Visit, path: string, schema: v.GenericSchema<unknown, { id: string }[]>) {
  const said = await visit.host.get(path)
  const read = v.safeParse(schema, said.body)
  return isSuccess(said) && read.success ? read.output.map(({ id }) => id) : []
}

/** Whether the list comes to hold the id, or to lack it. */
async function comesTo(changes: Changes, holds: boolean, id: string, look: () => Promise<string[]>) {
  return (
    (await changes.until(async () => ((await look()).includes(id) === holds ? true : undefined))) === true
  )
}

const subcategoryLink = ofMade('course', async (changes, course, visit) => {
  const subCategoryId = changes.id('subcategory')
  if (subCategoryId === undefined) return unknown('There is no subcategory that this run has made.')
  const input = { courseId: course.id, subCategoryId, name: 'conform' }
  const look = () => idsIn(visit, subcategoriesOfCourse.path(course.id), subcategoriesOfCourse.schema)
  const added = await changes.send('course.addSubcategory', input)
  if (!isSuccess(added)) return refused(added)
  if (!(await comesTo(changes, true, subCategoryId, look)))
    return missing(`${told(added)}, and no read shows it.`)
  const removed = await changes.send('course.removeSubcategory', input)
  if (!isSuccess(removed)) return refused(removed)
  return (await comesTo(changes, false, subCategoryId, look))
    ? fits('A subcategory was added to a course, and removed.')
    : missing(`${told(removed)}, and reads still show it.`)
})

/** Sends a change of the link between the career and the course, and looks what became of it. */
async function link(visit: Visit, changes: Changes, send: () => ReturnType<Changes['send']>, holds: boolean) {
  const [careerId = '', courseId = ''] = [changes.id('career'), changes.id('course')]
  const said = await send()
  if (!isSuccess(said)) return refused(said)
  const look = () => idsIn(visit, coursesOfCareer.path(careerId), coursesOfCareer.schema)
  return (await comesTo(changes, holds, courseId, look))
    ? undefined
    : missing(`${told(said)}, and the career ${holds ? 'lacks' : 'still has'} the course.`)
}

function membership(changes: Changes, present: boolean): Json {
  const [careerId = '', courseId = ''] = [changes.id('career'), changes.id('course')]
  return { careerId, courseId, present, career: 'conform', course: { name: 'conform' } }
}

const toggle = ofMade('career', async (changes, _, visit) => {
  if (changes.id('course') === undefined) return unknown('There is no course that this run has made.')
  for (const holds of [true, false]) {
    const action = holds ? 'career.addCourse' : 'career.removeCourse'
    const wrong = await link(visit, changes, () => changes.send(action, membership(changes, holds)), holds)
    if (wrong !== undefined) return wrong
  }
  return fits('The call adds a course to a career, and removes it.')
})

const wish = ofMade('career', async (changes, _, visit): Promise<Finding> => {
  if ((await visit.me()).headers.get(OFFER_HEADERS.wishedState) !== WISHED_STATE_FIELD)
    return notOffered('It is not announced.')
  if (changes.id('course') === undefined) return unknown('There is no course that this run has made.')
  for (const holds of [true, true, false, false]) {
    const { repeat } = sendableOf(holds ? 'career.addCourse' : 'career.removeCourse')
    const wished = repeat.kind === 'desired' ? repeat.withWish?.(membership(changes, holds)) : undefined
    if (wished === undefined) return unknown('The app sends no wished state.')
    const { method, path, body } = wished
    const wrong = await link(visit, changes, () => visit.host.send(method, path, { body }), holds)
    if (wrong !== undefined) return wrong
  }
  return offered('The link gets the wished state, also twice.')
})

const picture = ofMade('course', async (changes, course, visit) => {
  const url = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
  const said = await changes.send('course.imageByUrl', { courseId: course.id, name: 'conform', url })
  if (!isSuccess(said)) return refused(said)
  const shown = await changes.until(async () => {
    const read = v.safeParse(oneCourse.schema, (await visit.host.get(oneCourse.path(course.id))).body)
    return read.success && read.output.image ? read.output.image : undefined
  })
  return shown === undefined
    ? missing(`${told(said)}, and the course has no picture.`)
    : fits(`The picture is ${shown}.`)
})

/** Moves the first of two things behind the second one. */
const move = (kind: 'class' | 'exercise') =>
  ofMade(`${kind}2`, async (changes, behind, visit) => {
    const first = changes.things.get(kind)
    if (first === undefined) return unknown(`This run has not made ${called(kind)}.`)
    const courseId = String(behind.input['courseId'])
    const places = async () => {
      const { lessons, exercises } = await courseContent.gather(
        async (path, schema) => v.parse(schema, (await visit.host.get(path)).body),
        courseId,
      )
      const all = kind === 'class' ? lessons : exercises
      return {
        from: all.find(({ id }) => id === first.id)?.index,
        to: all.find(({ id }) => id === behind.id)?.index,
      }
    }
    const before = await places().catch(() => undefined)
    if (before?.from === undefined || before.to === undefined) return unknown('The order cannot be read.')
    const said = await changes.send(`${kind}.move`, {
      ...first.input,
      id: first.id,
      newIndex: before.to,
      name: '',
    })
    if (!isSuccess(said)) return refused(said)
    const moved = await changes.until(async () => {
      const now = await places().catch(() => undefined)
      return now?.from !== undefined && now.to !== undefined && now.from > now.to ? true : undefined
    })
    return moved ? fits(`${told(said)}.`) : missing(`${told(said)}, and the order is as before.`)
  })

export const LINKS: Check[] = [
  {
    id: 'links.subcategory',
    title: 'A subcategory is added to a course, and removed',
    required: true,
    run: subcategoryLink,
    instead: 'The app trusts a 2xx, and shows what it reads next.',
    notice: 'The subcategories of a course cannot be set.',
  },
  {
    id: 'links.toggle',
    title: 'The call toggles a course of a career',
    required: true,
    run: toggle,
    instead: 'The app reads the courses before and after the call, and calls at most three times.',
    notice: 'If the call does not toggle, the entry becomes Conflito or never ends.',
  },
  {
    id: 'links.wished-state',
    title: 'The announced wished state is kept',
    required: false,
    run: wish,
    instead: 'The app toggles.',
    notice: 'If it is announced and not kept, courses of a career come and go.',
  },
  {
    id: 'links.picture',
    title: 'A course takes its picture from a video of YouTube',
    required: true,
    run: picture,
    instead: 'The app trusts a 2xx, and shows what it reads next.',
    notice: 'The picture by URL does not appear.',
  },
  ...(['class', 'exercise'] as const).map(
    (kind): Check => ({
      id: `links.move-${kind}`,
      title: kind === 'class' ? 'A lesson can be moved' : 'An exercise can be moved',
      required: true,
      run: move(kind),
      instead: 'The app trusts a 2xx, and shows what it reads next.',
      notice: 'What was dragged jumps back.',
    }),
  ),
]

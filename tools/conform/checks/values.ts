import { classesOfCourse, exercisesOfCourse } from '@/catalogue/course-content/reads'
import { isObject, listIn } from '@/lib/host-answer/containers'
import { type Check, differs, fits, missing, unknown } from '../check.ts'
import { isSuccess } from '../host.ts'
import { everything, pictureAddresses, rawList, someId } from '../looked-at.ts'
import type { Visit } from '../visit.ts'

async function ids(visit: Visit) {
  const all = (await everything(visit)).map((item) => item['id'])
  if (all.length === 0) return unknown('There is nothing to look at.')
  if (all.some((id) => typeof id !== 'string' && typeof id !== 'number'))
    return missing('Some things in the lists have no id.')
  return all.every((id) => typeof id === 'string')
    ? fits('All ids are texts.')
    : differs('Some ids are numbers.')
}

async function booleans(visit: Visit) {
  const values = (await rawList(visit, 'setting')).map((item) => item['active'])
  if (values.length === 0) return unknown('There is no setting to look at.')
  const said = values.filter((value) => value !== undefined && value !== null)
  if (said.length === 0) return differs('No setting says whether it is active.')
  return said.every((value) => typeof value === 'boolean')
    ? fits('“active” of a setting is true or false.')
    : differs(`“active” of a setting is ${JSON.stringify(said.find((value) => typeof value !== 'boolean'))}.`)
}

/** Returns the lessons and exercises of a course, as the host shows them. */
async function content(visit: Visit): Promise<Record<string, unknown>[]> {
  const id = await someId(visit, 'course')
  if (id === undefined) return []
  const answers = await Promise.all(
    [classesOfCourse, exercisesOfCourse].map(({ path }) => visit.get(path(id))),
  )
  return answers.flatMap((said) => (isSuccess(said) ? (listIn(said.body) ?? []).filter(isObject) : []))
}

async function positions(visit: Visit) {
  const items = await content(visit)
  if (items.length < 2) return unknown('There is no course with two lessons or exercises to look at.')
  const numbers = items.map((item) => item['index'])
  if (numbers.every((one) => one === undefined || one === null)) return differs('No positions are told.')
  const values = numbers.map(Number)
  if (new Set(values).size === 1) return differs('All positions are equal.')
  const least = Math.min(...values)
  if (numbers.some((one) => typeof one !== 'number')) return differs('Some positions are no numbers.')
  return least === 1
    ? fits('Positions begin at 1.')
    : differs(`Positions begin at ${least}.`, { instead: 'The app counts from there.', notice: 'Nothing.' })
}

async function pictures(visit: Visit) {
  const [one] = await pictureAddresses(visit)
  if (one === undefined) return unknown('No thing shows a picture on this host.')
  const said = await fetch(one.url, { signal: AbortSignal.timeout(30_000) }).catch(() => undefined)
  await said?.body?.cancel()
  const type = said?.headers.get('content-type') ?? ''
  if (said?.status !== 200 || !type.startsWith('image/'))
    return missing(`${one.text} answered ${said?.status ?? 'nothing'} ${type}, and no picture.`)
  return one.text.startsWith('/')
    ? fits('Addresses of pictures begin with a slash.')
    : differs(`An address of a picture is ${one.text}.`)
}

export const VALUES: Check[] = [
  {
    id: 'values.ids',
    title: 'Ids are texts',
    required: true,
    run: ids,
    instead: 'The app takes numbers for texts, and sends them back as texts.',
    notice: 'Nothing.',
  },
  {
    id: 'values.booleans',
    title: 'Booleans are true or false',
    required: false,
    run: booleans,
    instead: 'The app also reads 0, 1 and texts. An absent “active” counts as off.',
    notice: 'Nothing, if the value is one of these. Otherwise the switch of a setting shows it as off.',
  },
  {
    id: 'values.positions',
    title: 'Lessons and exercises have positions',
    required: false,
    run: positions,
    instead: 'The app takes the order of the lists, the lessons before the exercises.',
    notice: 'Without positions, lessons and exercises cannot be mixed on the page of a course.',
  },
  {
    id: 'values.pictures',
    title: 'Pictures are where the host says',
    required: false,
    run: pictures,
    instead:
      'The app resolves a relative address against the host, and draws a placeholder for what is no picture.',
    notice: 'Cards without their picture, if the address leads nowhere. Otherwise nothing.',
  },
]

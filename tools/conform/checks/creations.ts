import { called, capital } from '../called.ts'
import type { Changes, Thing } from '../changes.ts'
import { type Check, differs, fits, missing, unknown } from '../check.ts'
import { isSuccess } from '../host.ts'
import { refused, told, type Visit } from '../visit.ts'

/** Stands for a picked file. The host sends a small picture in its place. */
export const FILE = { file: 'conform', name: 'conform.png', type: 'image/png', size: 1 }

interface Planned {
  /** The noun, perhaps with a number. */
  key: string
  /** What must be there before. */
  needs?: string[]
  input: (changes: Changes, ids: string[]) => Thing['input']
}

const NOTE = 'Made by conform, and removed again.'

/** What a run makes, in this order. */
export const PLANNED: Planned[] = [
  { key: 'category', input: (all) => ({ name: all.name('category'), color: 'teal', image: FILE }) },
  {
    key: 'subcategory',
    needs: ['category'],
    input: (all, [categoryId = '']) => ({ name: all.name('subcategory'), color: 'red', categoryId }),
  },
  { key: 'teacher', input: (all) => ({ name: all.name('teacher'), description: NOTE, image: FILE }) },
  {
    key: 'course',
    needs: ['teacher'],
    input: (all, [teacherId = '']) => ({
      name: all.name('course'),
      description: NOTE,
      teacherId,
      language: 'pt',
    }),
  },
  {
    key: 'course2',
    input: (all) => ({ name: all.name('other course'), description: NOTE, language: 'pt' }),
  },
  ...[1, 2].map((one) => ({
    key: one === 1 ? 'class' : 'class2',
    needs: ['course'],
    input: (all: Changes, [courseId = '']: string[]) => ({
      courseId,
      videoUrl: `https://videos.example.org/conform-${all.tag}-${one}.mp4`,
    }),
  })),
  ...[1, 2].map((one) => ({
    key: one === 1 ? 'exercise' : 'exercise2',
    needs: ['course'],
    input: (all: Changes, [courseId = '']: string[]) => ({
      courseId,
      question: all.name(`question ${one}?`),
    }),
  })),
  {
    key: 'alternative',
    needs: ['course', 'exercise'],
    input: (all, [courseId = '', exerciseId = '']) => ({ courseId, exerciseId, text: all.name('answer') }),
  },
  {
    key: 'storyGroup',
    needs: ['subcategory'],
    input: (all, [subCategoryId = '']) => ({ name: all.name('group'), subCategoryId, image: FILE }),
  },
  {
    key: 'story',
    needs: ['storyGroup'],
    input: (_, [storyGroupId = '']) => ({ storyGroupId, group: 'conform', duration: 4, image: FILE }),
  },
  {
    key: 'career',
    needs: ['subcategory'],
    input: (all, [categoryId = '']) => ({
      name: all.name('career'),
      description: NOTE,
      categoryId,
      color: 'red',
    }),
  },
  { key: 'setting', input: (all) => ({ name: all.name('setting'), value: 'one' }) },
]

async function create({ key, needs = [], input }: Planned, visit: Visit) {
  const { changes } = visit
  if (changes === undefined) return unknown('No changes were allowed.')
  const ids = needs.map((need) => changes.id(need))
  const lacks = needs.filter((_, at) => ids[at] === undefined)
  if (lacks.length > 0)
    return unknown(`This run has not made ${lacks.map(called).join(' and ')} to make it in.`)
  const { said, found, isAlike } = await changes.create(
    key,
    input(
      changes,
      ids.filter((id) => id !== undefined),
    ),
  )
  if (said.status === 0) return unknown(`${told(said)}.`)
  if (!isSuccess(said)) return refused(said)
  if (found === undefined) return missing(`${told(said)}, and its list did not show it in time.`)
  return isAlike
    ? fits(`${told(said)}, and its list shows what was sent.`)
    : differs(`${told(said)}, and its list shows something else than what was sent.`)
}

async function idsTold(visit: Visit) {
  const done = [...(visit.changes?.creations ?? [])].filter(([, { said }]) => isSuccess(said))
  if (done.length === 0) return unknown('Nothing was made.')
  const without = done.filter(([, { answered }]) => answered === undefined).map(([key]) => key)
  return without.length === 0
    ? fits('Each answer tells the id of what was made.')
    : differs(`The answer tells no id: ${without.map(called).join(', ')}.`)
}

async function shownAtOnce(visit: Visit) {
  const seen = [...(visit.changes?.creations.values() ?? [])].filter(({ found }) => found !== undefined)
  if (seen.length === 0) return unknown('Nothing that was made was found.')
  const slow = seen.filter(({ looks }) => looks > 1)
  if (slow.length === 0) return fits('Each list showed at once what was made.')
  const longest = Math.max(...slow.map(({ lag }) => lag))
  const sentence = `A list showed what was made after ${(longest / 1000).toFixed(1)} s.`
  return longest > MOST_LAG ? missing(sentence) : differs(sentence)
}

/** The app looks twice, three seconds apart. */
const MOST_LAG = 3_000

export const CREATIONS: Check[] = [
  ...PLANNED.map(
    (planned): Check => ({
      id: `create ${planned.key}`,
      title: `${capital(called(planned.key))} can be made`,
      required: true,
      run: (visit) => create(planned, visit),
      instead: 'After a lost answer the app looks in the list for what it sent. If it is not alike, it asks.',
      notice: 'After a lost answer the app may ask Sem resposta: confira.',
    }),
  ),
  {
    id: 'creations.id',
    title: 'The answer to a creation tells the id',
    required: false,
    run: idsTold,
    instead: 'The app finds the id in the list.',
    notice: 'What builds on a new thing is sent a little later.',
  },
  {
    id: 'creations.at-once',
    title: 'Lists show at once what was made',
    required: true,
    run: shownAtOnce,
    instead: 'The app looks twice, three seconds apart.',
    notice:
      'A new thing vanishes for a moment. With a longer lag the app may make a thing twice after a lost answer.',
  },
]

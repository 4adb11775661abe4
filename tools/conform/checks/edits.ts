import type { Json } from '@/lib/json'
import { plainText } from '@/outbox/rows/input'
import { called } from '../called.ts'
import { type Changes, sendableOf, type Thing } from '../changes.ts'
import { type Check, differs, type Finding, fits, missing, unknown } from '../check.ts'
import { isSuccess } from '../host.ts'
import { refused, told, type Visit } from '../visit.ts'

type Fields = { [field: string]: Json | undefined }

/** Runs a check of a thing that this run has made. */
export const ofMade =
  (key: string, check: (changes: Changes, thing: Thing, visit: Visit) => Promise<Finding>) =>
  async (visit: Visit): Promise<Finding> => {
    const thing = visit.changes?.things.get(key)
    return thing === undefined || visit.changes === undefined
      ? unknown(`This run has not made ${called(key)}.`)
      : check(visit.changes, thing, visit)
  }

/** Reads the values of a thing as the form of an edit shows them. */
async function valuesOf(visit: Visit, action: string, input: Json): Promise<Fields | undefined> {
  const { edits } = sendableOf(action)
  const said = await visit.host.get(edits?.path(input) ?? '')
  try {
    return isSuccess(said) ? (edits?.now(said.body, input)?.values ?? undefined) : undefined
  } catch {
    return undefined
  }
}

const isSame = (one: Json | undefined, other: Json | undefined) =>
  typeof one === 'string' && typeof other === 'string'
    ? plainText(one) === plainText(other)
    : (one ?? '') === (other ?? '')

/**
 * Edits a thing, and looks whether the host shows the edit and nothing else.
 * @param edited the fields that the edit changes; all other fields are not sent
 */
async function edit(
  visit: Visit,
  changes: Changes,
  action: string,
  input: Fields,
  edited: Fields,
): Promise<Finding> {
  const sent = { ...input, ...edited } as Json
  const before = await valuesOf(visit, action, sent)
  if (before === undefined) return unknown('The thing cannot be read before the edit.')
  const said = await changes.send(action, sent)
  if (said.status === 0) return unknown(`${told(said)}.`)
  if (!isSuccess(said)) return refused(said)
  const names = Object.keys(edited)
  const after = await changes.until(async () => {
    const now = await valuesOf(visit, action, sent)
    return now !== undefined && names.every((name) => isSame(now[name], edited[name])) ? now : undefined
  })
  if (after === undefined) return missing(`${told(said)}, and reads do not show the new ${names.join(', ')}.`)
  const known = new Set(Object.keys(sent as object))
  const lost = Object.keys(before).filter((name) => !known.has(name) && !isSame(before[name], after[name]))
  return lost.length === 0
    ? fits(`${told(said)}.`)
    : missing(`${told(said)}: it also changed ${lost.join(', ')}, which the app did not send.`)
}

interface PlannedEdit {
  action: string
  key: string
  /** What the action needs besides. */
  input: (thing: Thing, changes: Changes) => Fields
  edited: (changes: Changes) => Fields
}

const named = (thing: Thing) => ({ id: thing.id })

const EDITS: PlannedEdit[] = [
  ...['category', 'subcategory', 'storyGroup', 'career'].map((key) => ({
    action: `${key}.update`,
    key,
    input: named,
    edited: (all: Changes) => ({ name: all.name(`edited ${key}`) }),
  })),
  {
    action: 'course.update',
    key: 'course',
    input: named,
    edited: (all) => ({ name: all.name('edited course'), description: '' }),
  },
  {
    action: 'course.teacher',
    key: 'course2',
    input: named,
    edited: (all) => ({ teacherId: all.id('teacher') ?? '' }),
  },
  {
    action: 'teacher.update',
    key: 'teacher',
    input: named,
    edited: (all) => ({ name: all.name('edited teacher'), description: 'Edited by conform.' }),
  },
  {
    action: 'exercise.update',
    key: 'exercise',
    input: ({ id, input }) => ({ id, courseId: input['courseId'] }),
    edited: (all) => ({ question: all.name('edited question?') }),
  },
  {
    action: 'alternative.update',
    key: 'alternative',
    input: ({ id, input }) => ({ id, courseId: input['courseId'], name: 'conform' }),
    edited: (all) => ({ text: all.name('edited answer'), correct: true }),
  },
  {
    action: 'setting.update',
    key: 'setting',
    input: named,
    edited: (all) => ({ name: all.name('edited setting'), value: 'two' }),
  },
  {
    action: 'setting.switch',
    key: 'setting',
    input: named,
    edited: () => ({ active: false }),
  },
]

async function texts(visit: Visit) {
  const { changes } = visit
  if (changes === undefined) return unknown('No changes were allowed.')
  const value = 'First line\nsecond line\n\n  “ação” — a\u0301 ñ 漢字 🎓 <b>&amp;</b> 100%'
  const { said, found } = await changes.create('setting2', { name: changes.name('texts: é 🎓'), value })
  if (!isSuccess(said) || found === undefined) return unknown(`${told(said)}, and was not found.`)
  const shown = String(found['value'])
  if (shown === value) return fits('A text came back as it was sent.')
  return plainText(shown) === plainText(value)
    ? differs('A text came back with other line breaks, or in another Unicode form.')
    : missing(`A text came back as ${JSON.stringify(shown).slice(0, 120)}.`)
}

/** Edits that are called otherwise. */
const TITLES: Record<string, string> = {
  'course.teacher': 'The teacher of a course',
  'setting.switch': 'The switch of a setting',
}

export const CHANGED: Check[] = [
  ...EDITS.map(
    ({ action, key, input, edited }): Check => ({
      id: `edit ${action}`,
      title: `${TITLES[action] ?? `An edit of ${called(key)}`} is shown, and changes nothing else`,
      required: true,
      run: ofMade(key, (changes, thing, visit) =>
        edit(visit, changes, action, input(thing, changes), edited(changes)),
      ),
      instead: 'The app trusts a 2xx, and shows what it reads next.',
      notice: 'The edit seems to vanish, or other fields do.',
    }),
  ),
  {
    id: 'edits.texts',
    title: 'Texts are kept: line breaks, accents, emoji',
    required: true,
    run: texts,
    instead: 'The app compares texts without outer spaces, forms of Unicode and kinds of line breaks.',
    notice:
      'Texts that people typed look different. After a lost answer the app may ask Sem resposta: confira.',
  },
]

/**
 * Compares the registry of actions with section 7 of the specification. Each action makes its call with the right
 * method, path, kind of body and fields. If a call must not be repeated blindly, its action declares this.
 */
import { describe, expect, it } from 'vitest'
import { ACTIONS, findAction } from '@/nouns/registry/actions'
import type { Outgoing } from '@/outbox/contract/sendable'
import { proves } from '../proves'
import { expectRows } from './support/expect-rows'
import { EXPECTED, sampleOf } from './support/expected'

/** Returns a request as one line: its method, path, kind of body and names of fields. */
function call({ method, path, body }: Outgoing): string {
  if (body.kind === 'none') return `${method} ${path}`
  const fields = body.kind === 'json' ? Object.keys(body.value as object) : body.fields.map(([name]) => name)
  return `${method} ${path} ${body.kind === 'json' ? 'json' : 'multipart'} {${fields.sort().join(',')}}`
}

const CALLS = Object.entries(EXPECTED).map(([name, { call }]) => [name, call] as const)

/**
 * Actions that make the same call as another action on purpose. `storyGroup.updateTextAndImage` makes the call of
 * `storyGroup.update`, but has other toasts. `career.removeCourse` makes the call of `career.addCourse`, because one
 * call of the API both adds and removes courses.
 */
const SHARED = new Set(['storyGroup.updateTextAndImage', 'career.removeCourse'])

describe('every action', () => {
  it('every action has a name of its own, and a call of the specification', () => {
    proves('7', 'no call is missing')
    const names = ACTIONS.map((action) => action.name)
    expect(new Set(names).size).toBe(names.length)
    expectRows(names, Object.keys(EXPECTED), {
      missing: 'add these to their nouns’ files in tests/nouns/',
      extra: 'add these to src/nouns/registry/actions.ts, or remove them from tests/nouns/',
    })
  })

  it.each(CALLS)('%s makes the call %s', (name, expected) => {
    proves('7', 'each change makes its call, with method, path and body')
    const action = findAction(name)
    if (action === undefined) throw new Error(`${name} is not registered`)
    const input = action.sendable.read(sampleOf(name), action.version)
    expect(call(action.sendable.request(input))).toBe(expected)
  })

  it('every action makes a call that no other action makes, except for the actions in SHARED', () => {
    const claims = CALLS.filter(([name]) => !SHARED.has(name))
    expect(new Set(claims.map(([, line]) => line)).size).toBe(claims.length)
  })

  it('every action describes itself in Portuguese words for the queue', () => {
    for (const { name, describe: say, version } of ACTIONS) {
      const described = say(sampleOf(name), version)
      expect(described?.does, name).toMatch(/^[A-ZÁÉÍÓÚ].+“.+”/u)
      expect(described?.refreshes.length, name).toBeGreaterThan(0)
    }
  })

  it('every action reads an input with nothing but what is required, and sends only what is filled', () => {
    proves('5', 'an empty teacher is omitted; nothing null or undefined is sent')
    const action = findAction('course.create')
    const input = action?.sendable.read({ name: 'N', language: 'pt' }, 1)
    expect(input && action && call(action.sendable.request(input))).toBe(
      'POST /api/admin/courses multipart {language,name}',
    )
  })
})

describe('what a lost reply may lead to', () => {
  it('what a lost reply may lead to is never a blind repeat of a creation or of a link', () => {
    const repeats = Object.fromEntries(ACTIONS.map(({ name, sendable }) => [name, sendable.repeat.kind]))
    for (const [name, line] of CALLS) {
      const links = /^POST \/api\/admin\/(carreers\/courses|courses\/add-sub-category)\//.test(line)
      const creates = line.startsWith('POST ') && !links
      expect([name, repeats[name]]).toEqual([name, links ? 'desired' : creates ? 'lookup' : 'safe'])
    }
  })
})

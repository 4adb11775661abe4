/** What holds for every kind of thing. What is special about one has tests of its own. */
import { describe, expect, it } from 'vitest'
import { type DeclaredFields, FIELDS } from '../../../src/shared/declared.ts'
import { valueFor } from '../../nouns/support/value-for.ts'
import { entities, makeWorld } from '../support/world.ts'
import type { ApiUnderTest } from './api-under-test.ts'

const DECLARED: Readonly<Record<string, DeclaredFields>> = FIELDS

/** The fields that stand in the address of a call of their own. */
const IN_ADDRESSES = ['newIndex']

export function everyNounContract(api: ApiUnderTest): void {
  const made = () => makeWorld({ done: async (...call) => (await api.call(...call)).body })

  describe.each(entities)('a thing of the kind $kind', (entity) => {
    const noun = entity.noun ?? entity.kind
    const fields = Object.entries(DECLARED[noun] ?? {})

    it('is made, read, changed and deleted', async () => {
      const world = await made()
      for (const path of entity.reads(world))
        expect(JSON.stringify(await api.get(path))).toContain(world[entity.kind])
      for (const [method, path, call] of entity.changes(world))
        expect((await api.call(method, path, call)).status, `${method} ${path}`).toBe(200)
      const [method, path] = entity.remove(world)
      expect((await api.call(method, path)).status).toBe(204)
      for (const read of entity.reads(world))
        expect(JSON.stringify((await api.get(read)).body)).not.toContain(`"${world[entity.kind]}"`)
    })

    it('keeps what is written into each of its fields', async () => {
      const world = await made()
      for (const [name, field] of fields) {
        const value = valueFor(field)
        const change = entity.changes(world).find(([, path]) => path.endsWith(`/${world[entity.kind]}`))
        if (value === undefined || change === undefined || IN_ADDRESSES.includes(name)) continue
        const { status, body } = await api.call(change[0], change[1], { json: { [name]: value } })
        expect([status, body[name]], name).toEqual([200, value])
      }
    })
  })
}

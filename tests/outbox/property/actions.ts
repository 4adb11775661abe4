import * as v from 'valibot'
import { type AnyAction, defineAction } from '@/action/define'
import type { Family } from '@/action/define-read'
import { draftOf } from '@/action/draft'
import { editsOne } from '@/action/edits'
import { fileRef } from '@/action/fields'
import { type Marked, on, onList } from '@/action/overlay'
import { del, json, multipart, patch, post } from '@/action/request'
import { path } from '@/lib/path'
import type { Registry } from '@/outbox/contract/sendable'
import type { Thing } from './host'

const listed = v.array(v.looseObject({ id: v.string() }))

export const things = {
  name: 'things',
  path: () => '/api/things',
  schema: v.array(v.any() as v.GenericSchema<unknown, Marked<Thing>>),
}
const oneThing: Family<{ id: string; name: string }, [id: string]> = {
  name: 'thing',
  path: (id) => path`/api/things/${id}`,
  schema: v.object({ id: v.string(), name: v.string() }),
}
export const members = {
  name: 'members',
  path: () => '/api/members',
  schema: v.array(v.string()),
}

/**
 * Each change that a user asks for is a wish, and has a tag. Every mutation carries the tag, so the model knows
 * which wish of which user the mutation carries out. No look-up may use the tag, because a real API has no such
 * field.
 */
const tag = v.string()

export const createThing = defineAction({
  name: 'thing.create',
  version: 1,
  input: v.object({ tag, name: v.string(), parent: v.optional(v.string()), file: v.optional(fileRef) }),
  creates: 'thing',
  request: (i) =>
    post('/api/things', multipart({ tag: i.tag, name: i.name, parent: i.parent, file: i.file })),
  under: { noun: 'thing', field: 'parent', path: oneThing.path },
  takenBackBy: ({ tag }, id) => draftOf(deleteThing, { tag: `${tag}/taken back`, id }),
  repeat: {
    lookup: (_input, page) => `/api/things?page=${page}`,
    paged: true,
    items: (body) => v.parse(listed, body),
    matches: (item, i) => item['name'] === i.name && (item['parent'] ?? undefined) === i.parent,
  },
  overlays: ({ tag, name, parent = null }, id) => [
    onList(things, (list) => list.add({ id, tag, name, parent, index: 0, file: null })),
  ],
  say: { does: (i) => `Criar “${i.name}”`, done: 'Criado', failed: 'Erro ao criar' },
})

export const editThing = defineAction({
  name: 'thing.edit',
  version: 1,
  input: v.object({ tag, id: v.string(), name: v.string() }),
  edits: editsOne(oneThing, ({ name }) => ({ name })),
  request: (i) => patch(path`/api/things/${i.id}`, json({ tag: i.tag, name: i.name })),
  repeat: 'safe',
  overlays: (i) => [onList(things, (list) => list.change(i.id, { name: i.name }))],
  say: { does: (i) => `Editar “${i.name}”`, done: 'Editado', failed: 'Erro ao editar' },
})

export const moveThing = defineAction({
  name: 'thing.move',
  version: 1,
  input: v.object({ tag, id: v.string(), index: v.number() }),
  request: (i) => patch(`${path`/api/things/${i.id}`}/index/${i.index}?tag=${i.tag}`),
  repeat: 'safe',
  overlays: (i) => [onList(things, (list) => list.change(i.id, { index: i.index }))],
  say: { does: (i) => `Mover “${i.id}”`, done: 'Movido', failed: 'Erro ao mover' },
})

export const deleteThing = defineAction({
  name: 'thing.delete',
  version: 1,
  input: v.object({ tag, id: v.string() }),
  request: (i) => del(`${path`/api/things/${i.id}`}?tag=${i.tag}`),
  repeat: 'safe',
  overlays: (i) => [onList(things, (list) => list.remove(i.id))],
  cancels: (i) => ({ creates: i.id }),
  say: { does: (i) => `Excluir ${i.id}`, done: 'Excluído', failed: 'Erro ao excluir' },
})

export const setMember = defineAction({
  name: 'member.set',
  version: 1,
  input: v.object({ tag, id: v.string(), present: v.boolean() }),
  request: (i) => post(`${path`/api/members/${i.id}`}?tag=${i.tag}`),
  repeat: {
    state: () => '/api/members',
    switches: (i) => i.id,
    holds: (body, i) => v.parse(v.array(v.string()), body).includes(i.id) === i.present,
  },
  cancels: (i) => ({ action: 'member.set', input: { id: i.id, present: !i.present } }),
  overlays: (i) => [on(members, (all) => [...all.filter((id) => id !== i.id), ...(i.present ? [i.id] : [])])],
  say: { does: (i) => `Trocar ${i.id}`, done: 'Trocado', failed: 'Erro ao trocar' },
})

const all: readonly AnyAction[] = [createThing, editThing, moveThing, deleteThing, setMember]

export const find = (name: string): AnyAction | undefined => all.find((action) => action.name === name)
export const registry: Registry = (name) => find(name)?.sendable

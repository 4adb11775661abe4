import * as v from 'valibot'
import { type AnyAction, defineAction } from '@/action/define'
import type { Family } from '@/action/define-read'
import { draftOf } from '@/action/draft'
import { editsOne } from '@/action/edits'
import { fileRef } from '@/action/fields'
import { del, json, multipart, patch, post } from '@/action/request'
import { versioned } from '@/lib/host-answer/schema'
import { path } from '@/lib/path'
import type { Registry } from '@/outbox/contract/sendable'

const things = v.array(v.looseObject({ id: v.string() }))

const thing = v.object({ id: v.string(), ...versioned, name: v.string(), note: v.optional(v.string()) })

export const oneThing: Family<v.InferOutput<typeof thing>, [id: string]> = {
  name: 'thing',
  path: (id) => path`/api/things/${id}`,
  schema: thing,
}

export const createThing = defineAction({
  name: 'thing.create',
  version: 1,
  input: v.object({ name: v.string(), parent: v.optional(v.string()), file: v.optional(fileRef) }),
  creates: 'thing',
  request: (i) => post('/api/things', multipart({ name: i.name, parent: i.parent, file: i.file })),
  repeat: {
    lookup: (_input, page) => `/api/things?page=${page}`,
    paged: true,
    items: (body) => v.parse(things, body),
    matches: (item, i) => item['name'] === i.name && (item['parent'] ?? undefined) === i.parent,
  },
  under: { noun: 'thing', field: 'parent', path: oneThing.path },
  takenBackBy: (_input, id) => draftOf(deleteThing, { id }),
  refreshes: () => [{ name: 'things' }],
  say: { does: (i) => `Criar “${i.name}”`, done: 'Criado', failed: 'Erro ao criar' },
})

export const editThing = defineAction({
  name: 'thing.edit',
  version: 1,
  input: v.object({ id: v.string(), name: v.string(), note: v.optional(v.string()) }),
  edits: editsOne(oneThing, ({ name, note }) => ({ name, note })),
  request: (i) => patch(path`/api/things/${i.id}`, json({ name: i.name, note: i.note })),
  repeat: 'safe',
  refreshes: () => [{ name: 'things' }],
  say: { does: (i) => `Editar “${i.name}”`, done: 'Editado', failed: 'Erro ao editar' },
})

export const deleteThing = defineAction({
  name: 'thing.delete',
  version: 1,
  input: v.object({ id: v.string() }),
  request: (i) => del(path`/api/things/${i.id}`),
  repeat: 'safe',
  refreshes: () => [{ name: 'things' }],
  cancels: (i) => ({ creates: i.id }),
  say: { does: (i) => `Excluir ${i.id}`, done: 'Excluído', failed: 'Erro ao excluir' },
})

export const setMember = defineAction({
  name: 'member.set',
  version: 1,
  input: v.object({ id: v.string(), teamId: v.optional(v.string()), present: v.boolean() }),
  request: (i) => post(path`/api/members/${i.id}`),
  repeat: {
    state: () => '/api/members',
    switches: (i) => i.id,
    holds: (body, i) => v.parse(v.array(v.string()), body).includes(i.id) === i.present,
    said: (body, i) => {
      const state = v.safeParse(v.object({ present: v.boolean() }), body)
      return state.success ? state.output.present === i.present : undefined
    },
    withWish: (i) => post(path`/api/members/${i.id}`, json({ present: i.present })),
  },
  refreshes: () => [{ name: 'members' }],
  say: { does: (i) => `Trocar ${i.id}`, done: 'Trocado', failed: 'Erro ao trocar' },
})

export const actions: readonly AnyAction[] = [createThing, editThing, deleteThing, setMember]

export const registry: Registry = (name) => actions.find((action) => action.name === name)?.sendable

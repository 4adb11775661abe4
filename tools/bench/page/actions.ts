import * as v from 'valibot'
import { defineAction } from '@/action/define'
import { fileRef } from '@/action/fields'
import { json, multipart } from '@/action/request'
import { entityId } from '@/lib/host-answer/schema'
import type { ListedItem, Registry } from '@/outbox/contract/sendable'

const place = {
  seq: v.number(),
  method: v.picklist(['POST', 'PATCH']),
  url: v.string(),
}

const content = v.looseObject({ titulo: v.string() })

const at = ({ url, seq }: { url: string; seq: number }) => `${url}?seq=${seq}`

/** A change that can be repeated without harm, like most changes of the product. */
export const saveItem = defineAction({
  name: 'bench.save',
  version: 1,
  input: v.object({ ...place, json: content }),
  request: (i) => ({ method: i.method, path: at(i), body: json(i.json) }),
  repeat: 'safe',
  refreshes: () => [{ name: 'items' }],
  say: { does: (i) => `Gravar “${i.json.titulo}”`, done: 'Gravado', failed: 'Erro ao gravar' },
})

/**
 * An edit of a thing that nobody else changes. The outbox merges the edit with the values that the server has. So it
 * reads these values before it sends the edit, unless it knows the version of the thing.
 */
export const editItem = defineAction({
  name: 'bench.edit',
  version: 1,
  input: v.object({ ...place, json: content }),
  request: (i) => ({ method: i.method, path: at(i), body: json(i.json) }),
  repeat: 'safe',
  edits: {
    families: [],
    path: (i) => i.url,
    isAlone: true,
    of: () => SHOWN,
    now: () => SHOWN,
  },
  refreshes: () => [{ name: 'items' }],
  say: { does: (i) => `Editar “${i.json.titulo}”`, done: 'Gravado', failed: 'Erro ao gravar' },
})

/** The base of each edit, and also the values that the server has. They never change, so no edit has a conflict. */
export const SHOWN = { values: { outro: 'x' } }

const listed = v.array(v.looseObject({ id: entityId }))

/**
 * A creation. Its temporary id becomes a real one. On a host without keys, the outbox reads the list before it sends
 * the creation.
 */
export const createItem = defineAction({
  name: 'bench.create',
  version: 1,
  input: v.object({ ...place, json: content }),
  creates: 'item',
  request: (i) => ({ method: i.method, path: at(i), body: json(i.json) }),
  repeat: {
    lookup: (i) => i.url,
    items: (body): ListedItem[] => v.parse(listed, body),
    matches: (item, i) => item['titulo'] === i.json.titulo,
  },
  refreshes: () => [{ name: 'items' }],
  say: { does: (i) => `Criar “${i.json.titulo}”`, done: 'Criado', failed: 'Erro ao criar' },
})

/** A change with a file. */
export const uploadItem = defineAction({
  name: 'bench.upload',
  version: 1,
  input: v.object({ ...place, fields: v.record(v.string(), v.string()), ficheiro: fileRef }),
  request: (i) => ({
    method: i.method,
    path: at(i),
    body: multipart({ ...i.fields, ficheiro: i.ficheiro }),
  }),
  repeat: 'safe',
  refreshes: () => [{ name: 'items' }],
  say: { does: (i) => `Enviar “${i.ficheiro.name}”`, done: 'Enviado', failed: 'Erro ao enviar' },
})

const all = [saveItem, createItem, editItem, uploadItem]

export const registry: Registry = (name) => all.find((action) => action.name === name)?.sendable

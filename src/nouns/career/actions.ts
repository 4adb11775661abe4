import * as v from 'valibot'
import { defineAction } from '@/action/define'
import { editsOne } from '@/action/edits'
import { listOf } from '@/action/fields'
import { on, onOne, withFields, withItem, withoutItem } from '@/action/overlay'
import { del, multipart, patch, post } from '@/action/request'
import { localFile } from '@/lib/local-file'
import { path } from '@/lib/path'
import { sentence } from '@/shared/isolated'
import { addCourse, removeCourse } from './courses'
import { careers, coursesOfCareer, oneCareer } from './reads'
import { type CareerUpdate, career, careerCreate, careerNamed, careerUpdate, editable } from './schema'

/** Returns the input as screens show it. Pictures come from this device until the server has them. */
function shown<I extends Omit<CareerUpdate, 'id'>>(i: I) {
  return { ...i, image: localFile(i.image), icon: localFile(i.icon) }
}

export const createCareer = defineAction({
  name: 'career.create',
  version: 1,
  input: careerCreate,
  refersTo: ['categoryId'],
  // This is the API's spelling. Some servers answer with `{carreer: {id}}`.
  creates: 'carreer',
  request: (i) => post('/api/admin/carreers', multipart(i)),
  repeat: {
    lookup: () => careers.path(),
    items: (body) => v.parse(listOf(career), body),
    matches: (item, i) =>
      item['name'] === i.name &&
      (item['description'] ?? '') === (i.description ?? '') &&
      (item['categoryId'] ?? i.categoryId) === i.categoryId &&
      (item['color'] ?? i.color) === i.color,
  },
  refreshes: () => [['carreers']],
  overlays: (i, { id, mark }) => {
    const item = { ...shown(i), id, pending: mark }
    return [
      on(careers, (truth) => truth && withItem(truth, item, 'last')),
      on(oneCareer, (truth, [wanted]) => (wanted === id ? (truth ?? item) : truth)),
      // The server does not have the career yet, so the app does not read the career's courses. Their list starts
      // empty.
      on(coursesOfCareer, (truth, [wanted]) => (wanted === id ? (truth ?? []) : truth)),
    ]
  },
  say: {
    does: (i) => sentence`Criar carreira “${i.name}”`,
    done: 'Carreira criada com sucesso',
    failed: 'Erro ao criar carreira',
  },
})

export const updateCareer = defineAction({
  name: 'career.update',
  version: 1,
  input: careerUpdate,
  edits: editsOne(oneCareer, (career) => ({ ...editable(career), image: career.image, icon: career.icon })),
  refersTo: ['categoryId'],
  request: ({ id, ...i }) => patch(path`/api/admin/carreers/${id}`, multipart(i)),
  repeat: 'safe',
  refreshes: (i) => [['carreers'], ['carreer', i.id]],
  overlays: (i, context) => [
    on(careers, (truth) => truth && withFields(truth, i.id, shown(i), context)),
    onOne(oneCareer, i.id, shown(i), context),
  ],
  say: {
    does: (i) => sentence`Editar carreira “${i.name}”`,
    done: 'Carreira atualizada com sucesso',
    failed: 'Erro ao atualizar carreira',
  },
})

export const deleteCareer = defineAction({
  name: 'career.delete',
  version: 1,
  input: careerNamed,
  request: (i) => del(path`/api/admin/carreers/${i.id}`),
  repeat: 'safe',
  refreshes: (i) => [['carreers'], ['carreer', i.id], ['courses-of-carreer', i.id]],
  overlays: (i) => [
    on(careers, (truth) => truth && withoutItem(truth, i.id)),
    on(oneCareer, (truth, [wanted]) => (wanted === i.id ? undefined : truth)),
  ],
  cancels: (i) => ({ creates: i.id }),
  say: {
    does: (i) => sentence`Excluir carreira “${i.name}”`,
    done: 'Carreira deletada com sucesso',
    failed: 'Erro ao deletar carreira',
  },
})

export const careerActions = [createCareer, updateCareer, deleteCareer, addCourse, removeCourse]

import * as v from 'valibot'
import { defineAction } from '@/action/define'
import { editsOne } from '@/action/edits'
import { named } from '@/action/named'
import { onEmpty, onGone, onList, onNew, onOne } from '@/action/overlay'
import { del, multipart, patch, post } from '@/action/request'
import { careers, coursesOfCareer, oneCareer } from '@/catalogue/career/reads'
import { type CareerUpdate, career, careerCreate, careerUpdate, editable } from '@/catalogue/career/schema'
import { localFile } from '@/lib/device/local-file'
import { listOf } from '@/lib/host-answer/schema'
import { path } from '@/lib/path'
import { sentence } from '@/shared/isolated'
import { addCourse, removeCourse } from '../course/career-action'

/** Returns the input as screens show it. Pictures come from this device until the server has them. */
function shown<I extends Omit<CareerUpdate, 'id'>>(i: I) {
  return { ...i, image: localFile(i.image), icon: localFile(i.icon) }
}

/** The API calls the field after the category, but it names a subcategory (section 3 of the specification). */
const CATEGORY = { categoryId: 'subcategory' }

export const createCareer = defineAction({
  name: 'career.create',
  version: 1,
  input: careerCreate,
  refersTo: ['categoryId'],
  kinds: CATEGORY,
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
  overlays: (i, id) => {
    const item = { ...shown(i), id }
    return [
      onList(careers, (list) => list.add(item)),
      onNew([oneCareer, id], item),
      onEmpty(coursesOfCareer, id),
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
  kinds: CATEGORY,
  request: ({ id, ...i }) => patch(path`/api/admin/carreers/${id}`, multipart(i)),
  repeat: 'safe',
  overlays: (i) => [
    onList(careers, (list) => list.change(i.id, shown(i))),
    onOne([oneCareer, i.id], shown(i)),
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
  input: named,
  request: (i) => del(path`/api/admin/carreers/${i.id}`),
  repeat: 'safe',
  overlays: (i) => [onList(careers, (list) => list.remove(i.id)), onGone([oneCareer, i.id])],
  refreshes: (i) => [[coursesOfCareer, i.id]],
  cancels: (i) => ({ creates: i.id }),
  say: {
    does: (i) => sentence`Excluir carreira “${i.name}”`,
    done: 'Carreira deletada com sucesso',
    failed: 'Erro ao deletar carreira',
  },
})

export const actions = [createCareer, updateCareer, deleteCareer, addCourse, removeCourse]

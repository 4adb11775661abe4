import * as v from 'valibot'
import { defineAction } from '@/action/define'
import { editsListed } from '@/action/edits'
import { listOf } from '@/action/fields'
import { hasFields } from '@/action/has-fields'
import { changed, on, onOne, withFields, withItem, withoutItem } from '@/action/overlay'
import { del, multipart, post, put } from '@/action/request'
import { localFile } from '@/lib/local-file'
import { path } from '@/lib/path'
import { sentence } from '@/shared/isolated'
import { oneCourse } from '../course/reads'
import { oneTeacher, teachers } from './reads'
import { editable, teacher, teacherCreate, teacherNamed, teacherUpdate } from './schema'

export const createTeacher = defineAction({
  name: 'teacher.create',
  version: 1,
  input: teacherCreate,
  creates: 'teacher',
  request: (i) => post('/api/admin/teachers', multipart(i)),
  repeat: {
    lookup: () => teachers.path(),
    items: (body) => v.parse(listOf(teacher), body),
    matches: hasFields,
  },
  refreshes: () => [['teachers']],
  overlays: (i, { id, mark }) => {
    const item = { ...i, id, image: localFile(i.image), pending: mark }
    return [
      on(teachers, (truth) => truth && withItem(truth, item, 'last')),
      on(oneTeacher, (truth, [wanted]) => (wanted === id ? (truth ?? item) : truth)),
    ]
  },
  say: {
    does: (i) => sentence`Criar professor “${i.name}”`,
    done: 'Professor criado com sucesso',
    failed: 'Erro ao criar professor',
  },
})

export const updateTeacher = defineAction({
  name: 'teacher.update',
  version: 1,
  input: teacherUpdate,
  edits: editsListed(
    teachers,
    [],
    (all) => all,
    (teacher) => ({ ...editable(teacher), image: teacher.image }),
  ),
  request: ({ id, ...i }) => put(path`/api/admin/admin/Teachers/${id}`, multipart(i)),
  repeat: 'safe',
  // The read of one course includes its teacher, so this read becomes stale too.
  refreshes: (i) => [['teachers'], ['teacher', i.id], ['course']],
  overlays: ({ id, ...i }, context) => {
    const fields = { ...i, image: localFile(i.image) }
    return [
      on(teachers, (truth) => truth && withFields(truth, id, fields, context)),
      onOne(oneTeacher, id, fields, context),
      on(oneCourse, (truth) =>
        truth?.teacher?.id === id ? { ...truth, teacher: changed(truth.teacher, fields, undefined) } : truth,
      ),
    ]
  },
  say: {
    does: (i) => sentence`Editar professor “${i.name}”`,
    done: 'Professor atualizado com sucesso',
    failed: 'Erro ao atualizar professor',
  },
})

/** The courses of a deleted teacher stay, without a teacher. */
export const deleteTeacher = defineAction({
  name: 'teacher.delete',
  version: 1,
  input: teacherNamed,
  request: (i) => del(path`/api/admin/teachers/${i.id}`),
  repeat: 'safe',
  refreshes: (i) => [['teachers'], ['teacher', i.id], ['courses'], ['course']],
  overlays: (i) => [
    on(teachers, (truth) => truth && withoutItem(truth, i.id)),
    on(oneTeacher, (truth, [wanted]) => (wanted === i.id ? undefined : truth)),
    on(oneCourse, (truth) =>
      truth?.teacherId === i.id ? { ...truth, teacherId: null, teacher: null } : truth,
    ),
  ],
  cancels: (i) => ({ creates: i.id }),
  say: {
    does: (i) => sentence`Excluir professor “${i.name}”`,
    done: 'Professor deletado com sucesso',
    failed: 'Erro ao deletar professor',
  },
})

export const teacherActions = [createTeacher, updateTeacher, deleteTeacher]

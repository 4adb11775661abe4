import * as v from 'valibot'
import { defineAction } from '@/action/define'
import { editsListed } from '@/action/edits'
import { hasFields } from '@/action/has-fields'
import { named } from '@/action/named'
import { changed, on, onGone, onList, onNew, onOne } from '@/action/overlay'
import { del, multipart, post, put } from '@/action/request'
import { courses, oneCourse } from '@/catalogue/course/reads'
import { oneTeacher, teachers } from '@/catalogue/teacher/reads'
import { editable, teacher, teacherCreate, teacherUpdate } from '@/catalogue/teacher/schema'
import { localFile } from '@/lib/device/local-file'
import { listOf } from '@/lib/host-answer/schema'
import { path } from '@/lib/path'
import { sentence } from '@/shared/isolated'

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
  overlays: (i, id) => {
    const item = { ...i, id, image: localFile(i.image) }
    return [onList(teachers, (list) => list.add(item)), onNew([oneTeacher, id], item)]
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
  overlays: ({ id, ...i }) => {
    const fields = { ...i, image: localFile(i.image) }
    return [
      onList(teachers, (list) => list.change(id, fields)),
      onOne([oneTeacher, id], fields),
      // The read of one course includes its teacher.
      on(oneCourse, (course) =>
        course.teacher?.id === id
          ? { ...course, teacher: changed(course.teacher, fields, undefined) }
          : course,
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
  input: named,
  request: (i) => del(path`/api/admin/teachers/${i.id}`),
  repeat: 'safe',
  overlays: (i) => [
    onList(teachers, (list) => list.remove(i.id)),
    onGone([oneTeacher, i.id]),
    on(oneCourse, (course) =>
      course.teacherId === i.id ? { ...course, teacherId: null, teacher: null } : course,
    ),
  ],
  refreshes: () => [courses],
  cancels: (i) => ({ creates: i.id }),
  say: {
    does: (i) => sentence`Excluir professor “${i.name}”`,
    done: 'Professor deletado com sucesso',
    failed: 'Erro ao deletar professor',
  },
})

export const actions = [createTeacher, updateTeacher, deleteTeacher]

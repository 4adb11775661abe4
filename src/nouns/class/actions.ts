import * as v from 'valibot'
import { defineAction } from '@/action/define'
import { json, post } from '@/action/request'
import { classCreate, lesson } from '@/catalogue/class/schema'
import { underCourse } from '@/catalogue/course/under-course'
import { classesOfCourse } from '@/catalogue/course-content/reads'
import { listOf } from '@/lib/host-answer/schema'
import { path } from '@/lib/path'
import { sentence } from '@/shared/isolated'
import { storedAddress } from '@/shared/video-address'
import { deleteAction, moveAction } from '../course-content/move-action'
import { nextPosition, onContent } from '../course-content/positions'

export const createClass = defineAction({
  name: 'class.create',
  version: 1,
  input: classCreate,
  creates: 'class',
  under: underCourse,
  request: (i) => post('/api/admin/classes', json({ videoUrl: i.videoUrl, courseId: i.courseId })),
  repeat: {
    lookup: (i) => classesOfCourse.path(i.courseId),
    items: (body) => v.parse(listOf(lesson), body),
    // A host may store an address as it came, or in the form in which this app stores it.
    matches: ({ videoUrl }, i) =>
      typeof videoUrl === 'string' && storedAddress(videoUrl) === storedAddress(i.videoUrl),
  },
  overlays: (i, id) => [
    // The server names the lesson after the video. Until the server has done so, the video's address is the name.
    onContent(i.courseId, (content) =>
      content.lessons.add({ id, index: nextPosition(content), name: i.videoUrl, videoUrl: i.videoUrl }),
    ),
  ],
  say: {
    does: (i) => sentence`Criar aula “${i.videoUrl}”`,
    done: 'Aula criada com sucesso',
    failed: 'Erro ao criar aula',
  },
})

export const deleteClass = deleteAction(
  'class.delete',
  'class',
  'aula',
  (i) => path`/api/admin/classes/${i.id}`,
  {
    done: 'Aula deletada com sucesso',
    failed: 'Erro ao deletar aula',
  },
)

export const moveClass = moveAction(
  'class.move',
  'class',
  'aula',
  (i) => path`/api/admin/classes/change-index/${i.id}/${String(i.newIndex)}`,
)

export const actions = [createClass, deleteClass, moveClass]

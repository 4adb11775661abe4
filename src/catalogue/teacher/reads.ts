import type { Family } from '@/action/define-read'
import type { Marked } from '@/action/overlay'
import { listOf, oneOf } from '@/lib/host-answer/schema'
import { path } from '@/lib/path'
import { type Teacher, teacher } from './schema'

export const teachers: Family<Marked<Teacher>[], []> = {
  name: 'teachers',
  path: () => '/api/app/teachers',
  schema: listOf(teacher),
  none: [],
}

/** The address is spelled as in the API: `admin` after `app`, and a capital letter (specification, section 7). */
export const oneTeacher: Family<Marked<Teacher>, [id: string]> = {
  name: 'teacher',
  path: (id) => path`/api/app/admin/Teachers/${id}`,
  schema: oneOf(teacher),
}

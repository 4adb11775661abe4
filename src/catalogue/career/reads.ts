import type { Family } from '@/action/define-read'
import type { Marked } from '@/action/overlay'
import { listOf, oneOf } from '@/lib/host-answer/schema'
import { path } from '@/lib/path'
import { type Course, course } from '../course/schema'
import { type Career, career } from './schema'

export const careers: Family<Marked<Career>[], []> = {
  name: 'carreers',
  path: () => '/api/app/carreers',
  schema: listOf(career),
  none: [],
}

export const oneCareer: Family<Marked<Career>, [id: string]> = {
  name: 'carreer',
  path: (id) => path`/api/app/carreers/${id}`,
  schema: oneOf(career),
  listed: ['carreers'],
}

export const coursesOfCareer: Family<Marked<Course>[], [careerId: string]> = {
  name: 'courses-of-carreer',
  path: (careerId) => path`/api/app/carreers/courses/${careerId}`,
  schema: listOf(course),
  none: [],
}

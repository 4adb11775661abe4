import type { Family } from '@/action/define-read'
import type { Marked } from '@/action/overlay'
import { listOf, oneOf } from '@/lib/host-answer/schema'
import { path } from '@/lib/path'
import { type Category, category } from './schema'

export const categories: Family<Marked<Category>[], []> = {
  name: 'categories',
  path: () => '/api/app/categories',
  schema: listOf(category),
  none: [],
}

export const oneCategory: Family<Marked<Category>, [id: string]> = {
  name: 'category',
  path: (id) => path`/api/app/categories/${id}`,
  schema: oneOf(category),
  listed: ['categories'],
}

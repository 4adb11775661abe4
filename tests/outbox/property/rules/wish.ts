import type { Entry } from '@/outbox/rows/types'
import { normalised } from '../host'

/** What a user asks for with one entry. The fields are those in the inputs of the model's actions. */
interface Wish {
  tag: string
  id?: string
  name?: string
  parent?: string
  present?: boolean
}

/** Returns the input of an entry, with the name as hosts store it. */
export function wishOf({ input }: Pick<Entry, 'input'>): Wish {
  const wish = input as unknown as Wish
  return wish.name === undefined ? wish : { ...wish, name: normalised(wish.name) }
}

import type { Json } from '@/lib/json'
import type { Fields, Under } from '@/outbox'

/** How an action names the thing under which it works; see `Under`. */
export interface UnderSpec<I> {
  noun: string
  /** The field of the input that names it. */
  field: keyof I & string
  path: (id: string) => string
  /** Returns what the input says of another one besides its id. `values` is what screens know of that one. */
  shown?: (values: Fields) => Partial<I>
}

export function underOf<I>({ noun, field, path, shown }: UnderSpec<I>): Under {
  return {
    noun,
    path,
    idOf: (input) => {
      const id = (input as Fields)[field]
      return typeof id === 'string' && id !== '' ? id : undefined
    },
    moved: (input, id, values) => ({ ...(input as Fields), ...shown?.(values), [field]: id }) as Json,
  }
}

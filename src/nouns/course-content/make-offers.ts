import type { Action } from '@/action/define'
import { removal } from '@/form/offer/offer'
import { sentence } from '@/shared/isolated'

/** A lesson or an exercise, with its position in its course. */
export interface Placed {
  id: string
  courseId: string
  name: string
  index: number
}

type Named = Omit<Placed, 'index'>

/** What the form `Editar Posição` begins with. */
export const startOfMove = ({ id, courseId, name, index }: Placed) => ({
  id,
  courseId,
  name,
  newIndex: index,
})

/** @param noun the noun with its article: `a aula`, `o exercício` */
export function deletingContent(noun: string, action: () => Promise<Action<Named>>) {
  return removal({
    question: ({ name }: Placed) => sentence`Tem certeza que deseja excluir ${noun} “${name}”?`,
    action,
    input: ({ id, courseId, name }) => ({ id, courseId, name }),
  })
}

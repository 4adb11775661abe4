import { ArrowUpDown } from 'lucide-react'
import type { Action } from '@/action/define'
import type { FormDialog } from '@/form/form-dialog'
import { editing, removal } from '@/form/offer'
import { sentence } from '@/shared/isolated'
import type { ContentMove } from './schema'

/** A lesson or an exercise, with its position in its course. */
export interface Placed {
  id: string
  courseId: string
  name: string
  index: number
}

type Named = Omit<Placed, 'index'>

export function moving(form: FormDialog<ContentMove>) {
  const from = ({ id, courseId, name, index }: Placed) => ({ id, courseId, name, newIndex: index })
  return editing('Editar Posição', form, from, ArrowUpDown)
}

/** @param noun the noun with its article: `a aula`, `o exercício` */
export function deletingContent(noun: string, action: () => Promise<Action<Named>>) {
  return removal({
    question: ({ name }: Placed) => sentence`Tem certeza que deseja excluir ${noun} “${name}”?`,
    action,
    input: ({ id, courseId, name }) => ({ id, courseId, name }),
  })
}

import type { Action } from '@/action/define'
import { courseContent } from '@/catalogue/course-content/reads'
import type { ContentKind, ContentMove } from '@/catalogue/course-content/schema'
import { actionForm } from '@/form/action/action-form'
import type { FormField } from '@/form/fields/form-fields'
import { given } from '@/lib/given'
import { useRead } from '@/read/use-read'
import { FIELDS } from '@/shared/declared'
import { moveInput } from './place'

type Named = Pick<ContentMove, 'id' | 'courseId' | 'name'>

/** A whole number of at most nine digits. The server refuses a longer number. */
const WHOLE = /^\d{1,9}$/

const POSITION: FormField<'position'>[] = [
  {
    kind: 'text',
    name: 'position',
    label: FIELDS.class.newIndex.label,
    required: true,
    inputMode: 'numeric',
    hint: 'As outras aulas e exercícios se ajustam sozinhos.',
    check: (text) =>
      WHOLE.test(text.trim()) && Number(text) > 0 ? undefined : 'Use um número inteiro a partir de 1.',
  },
]

/** Makes the form `Editar Posição` of a lesson or an exercise. */
export function moveForm<N extends string>(action: Action<ContentMove, N>, kind: ContentKind) {
  return actionForm<ContentMove, 'position', N>(action, function useMove({ newIndex, ...item }) {
    const { data } = useRead(courseContent, item.courseId ?? '')
    return {
      title: 'Editar Posição',
      submit: 'Salvar',
      description: item.name,
      fields: POSITION,
      fixed: ({ position }) => ({
        ...moveInput(data, kind, item as Named, Number(position)),
        // While a queued move is corrected, the screen already shows the item at the new position. So keep the old
        // position that the entry stores.
        ...given({ oldIndex: item.oldIndex }),
      }),
      initial: { position: newIndex === undefined ? '' : String(newIndex) },
    }
  })
}

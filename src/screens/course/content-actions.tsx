import { ArrowUpDown } from 'lucide-react'
import type { Action } from '@/action/define'
import { ActionsMenu } from '@/components/actions-menu'
import type { Action as MenuAction } from '@/components/offers'
import { useDialogs } from '@/form/dialogs'
import type { FormDialog } from '@/form/form-dialog'
import type { ContentMove } from '@/nouns/course-content/schema'
import { deletionItem } from '@/page/deletion-item'
import { MoveHandle } from './sortable-card'

type Named = { id: string; courseId: string; name: string }

export interface ContentActionsProps extends Named {
  index: number
  /** With its article: `a aula`, `o exercício`. */
  noun: string
  deletion: Action<Named>
  moveDialog: FormDialog<ContentMove>
  /** What only its kind can. */
  more?: readonly MenuAction[]
}

/** The menu of a lesson or an exercise. */
export function ContentActions(props: ContentActionsProps) {
  const { id, courseId, name, index, noun, deletion, moveDialog, more = [] } = props
  const dialogs = useDialogs()
  const actions: MenuAction[] = [
    ...more,
    {
      label: 'Editar Posição',
      icon: ArrowUpDown,
      onSelect: () => dialogs.form(moveDialog, { id, courseId, name, newIndex: index }),
    },
    deletionItem(dialogs, {
      question: `Tem certeza que deseja excluir ${noun} “${name}”?`,
      action: deletion,
      input: { id, courseId, name },
    }),
  ]
  return (
    <>
      <MoveHandle name={name} />
      <ActionsMenu look="plain" name={name} actions={actions} />
    </>
  )
}

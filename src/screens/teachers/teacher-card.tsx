import type { Marked } from '@/action/overlay'
import { ItemButton } from '@/components/item-button'
import { useDialogs } from '@/form/dialogs'
import { deleteTeacher } from '@/nouns/teacher/actions'
import { editTeacherDialog } from '@/nouns/teacher/dialogs'
import type { Teacher } from '@/nouns/teacher/schema'
import { ItemCard } from '@/page/item-card'
import { memoRow } from '@/page/memo-row'

export const TeacherCard = memoRow(function TeacherCard({ teacher }: { teacher: Marked<Teacher> }) {
  const { id, name, description } = teacher
  const dialogs = useDialogs()
  return (
    <ItemCard
      item={teacher}
      lines={3}
      actions={
        <>
          <ItemButton
            verb="Editar"
            name={name}
            look="float"
            onClick={() => dialogs.form(editTeacherDialog, { id, name, description: description ?? '' })}
          />
          <ItemButton
            verb="Excluir"
            name={name}
            look="float"
            onClick={() =>
              dialogs.confirm({
                title: `Excluir ${name}`,
                question: `Tem certeza que deseja excluir o professor “${name}”? Os cursos dele continuam, sem professor.`,
                button: 'Excluir',
                action: deleteTeacher,
                input: { id, name },
              })
            }
          />
        </>
      }
    />
  )
})

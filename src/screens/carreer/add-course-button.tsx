import { AddButton } from '@/components/add-button'
import { useDialogs } from '@/form/dialogs'
import { addCourseDialog } from '@/nouns/career/dialogs'
import type { Career } from '@/nouns/career/schema'

export function AddCourseButton({ career }: { career: Career }) {
  const dialogs = useDialogs()
  return (
    <AddButton onClick={() => dialogs.form(addCourseDialog, { careerId: career.id, career: career.name })}>
      Adicionar curso
    </AddButton>
  )
}

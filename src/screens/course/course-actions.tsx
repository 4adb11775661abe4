import { Pencil } from 'lucide-react'
import { AddButton } from '@/components/add-button'
import { Button } from '@/components/ui/button'
import { useDialogs } from '@/form/dialogs'
import { createClassDialog } from '@/nouns/class/dialogs'
import { addSubcategoryDialog, attachTeacherDialog, editCourseDialog } from '@/nouns/course/dialogs'
import { type Course, editable } from '@/nouns/course/schema'
import { createExerciseDialog } from '@/nouns/exercise/dialogs'

/** What can be done to a course, in the order of section 2 of the specification. */
export function CourseActions({ course }: { course: Course }) {
  const { id, name } = course
  const dialogs = useDialogs()
  const edit = () => dialogs.form(editCourseDialog, editable(course))
  return (
    <>
      <AddButton onClick={() => dialogs.form(createClassDialog, { courseId: id })}>Adicionar aula</AddButton>
      <AddButton variant="outline" onClick={() => dialogs.form(addSubcategoryDialog, { courseId: id })}>
        Adicionar Sub Categoria
      </AddButton>
      <AddButton variant="outline" onClick={() => dialogs.form(attachTeacherDialog, { id, name })}>
        Adicionar Professor
      </AddButton>
      <AddButton variant="outline" onClick={() => dialogs.form(createExerciseDialog, { courseId: id })}>
        Adicionar Exercício
      </AddButton>
      <Button variant="outline" onClick={edit}>
        <Pencil aria-hidden />
        Editar curso
      </Button>
    </>
  )
}

import { draftOf } from '@/action/draft'
import type { Marked } from '@/action/overlay'
import { deleteTeacher } from '@/nouns/teacher/actions'
import type { Teacher } from '@/nouns/teacher/schema'
import SelectableGrid, { type SelectionProps } from '@/page/selectable-grid'
import { TeacherCard } from './teacher-card'

/** Lets the user select several teachers, and delete them together. */
export default function TeacherSelection(props: SelectionProps<Marked<Teacher>>) {
  return (
    <SelectableGrid
      {...props}
      nameOf={({ name }) => name}
      grid="lessons"
      words={['professor selecionado', 'professores selecionados']}
      nouns={['professor', 'professores']}
      deletion={({ id }, name) => draftOf(deleteTeacher, { id, name })}
    >
      {(teacher) => <TeacherCard teacher={teacher} />}
    </SelectableGrid>
  )
}

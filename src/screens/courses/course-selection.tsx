import { GraduationCap, Languages, Route, Shapes } from 'lucide-react'
import { draftOf } from '@/action/draft'
import type { Marked } from '@/action/overlay'
import { lazyComponent } from '@/components/lazy-component'
import { useDialogs } from '@/form/dialogs'
import { careers } from '@/nouns/career/reads'
import { deleteCourse } from '@/nouns/course/actions'
import type { Course } from '@/nouns/course/schema'
import { subcategories } from '@/nouns/subcategory/reads'
import { teachers } from '@/nouns/teacher/reads'
import SelectableGrid, { type SelectionProps } from '@/page/selectable-grid'
import { useRead } from '@/read/use-read'
import { CourseCard } from './course-card'

const forms = () => import('@/nouns/course/several-forms')
const TeacherForm = lazyComponent(async () => ({ default: (await forms()).TeacherForm }))
const LanguageForm = lazyComponent(async () => ({ default: (await forms()).LanguageForm }))
const CareerForm = lazyComponent(async () => ({ default: (await forms()).CareerForm }))
const SubcategoryForm = lazyComponent(async () => ({ default: (await forms()).SubcategoryForm }))

const ACTIONS = [
  { label: 'Definir professor', icon: GraduationCap, Form: TeacherForm },
  { label: 'Definir idioma', icon: Languages, Form: LanguageForm },
  { label: 'Adicionar à carreira', icon: Route, Form: CareerForm },
  { label: 'Adicionar subcategoria', icon: Shapes, Form: SubcategoryForm },
]

/** Lets the user select several courses, and delete them or change them together. */
export default function CourseSelection(props: SelectionProps<Marked<Course>>) {
  const dialogs = useDialogs()
  // Load these lists now. The forms need them, and may be opened without a connection.
  useRead(teachers)
  useRead(careers)
  useRead(subcategories)
  return (
    <SelectableGrid
      {...props}
      nameOf={({ name }) => name}
      grid="courses"
      words={['curso selecionado', 'cursos selecionados']}
      nouns={['curso', 'cursos']}
      deletions={(selected) => selected.map(({ item: { id }, name }) => draftOf(deleteCourse, { id, name }))}
      actions={(selected) =>
        ACTIONS.map(({ label, icon, Form }) => ({
          ...{ label, icon, disabled: selected.length === 0 },
          onSelect: () => dialogs.show((close) => <Form courses={selected} onClose={close} />),
        }))
      }
    >
      {(course) => <CourseCard course={course} />}
    </SelectableGrid>
  )
}

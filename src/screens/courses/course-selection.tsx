import { GraduationCap, Languages, Route, Shapes } from 'lucide-react'
import { draftOf } from '@/action/draft'
import type { Marked } from '@/action/overlay'
import { careers } from '@/catalogue/career/reads'
import type { Course } from '@/catalogue/course/schema'
import { subcategories } from '@/catalogue/subcategory/reads'
import { teachers } from '@/catalogue/teacher/reads'
import { lazyComponent } from '@/components/lazy-component'
import { useDialogs } from '@/form/offer/dialogs'
import { deleteCourse } from '@/nouns/course/actions'
import { deleteCourse as removal } from '@/nouns/course/offers'
import SelectableGrid, { type SelectionProps } from '@/page/select/selectable-grid'
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
      along={removal.along}
      deletions={(selected) => selected.map(({ item: { id }, name }) => draftOf(deleteCourse, { id, name }))}
      actions={(selected) =>
        ACTIONS.map(({ label, icon, Form }) => ({
          label,
          icon,
          disabled: selected.length === 0,
          onSelect: () => dialogs.show((close) => <Form courses={selected} onClose={close} />),
        }))
      }
    >
      {(course) => <CourseCard course={course} />}
    </SelectableGrid>
  )
}

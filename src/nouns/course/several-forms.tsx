import { careers, coursesOfCareer } from '@/catalogue/career/reads'
import { type Course, language } from '@/catalogue/course/schema'
import { subcategories, subcategoriesOfCourse } from '@/catalogue/subcategory/reads'
import { teachers } from '@/catalogue/teacher/reads'
import { useChoices } from '@/form/fields/use-choices'
import { SeveralForm } from '@/form/several/several-form'
import { NO_PLAN } from '@/form/several/several-plan'
import { count } from '@/lib/pt-br'
import { useReads } from '@/read/use-reads'
import { COURSE, FIELDS } from '@/shared/declared'
import { LANGUAGES } from '@/shared/languages'
import { careerPlan, languagePlan, subcategoryPlan, teacherPlan } from './several'

export interface CoursesFormProps {
  courses: readonly Course[]
  onClose: () => void
}

/** The value of the option that takes the teacher away. */
const NOBODY = '-'

const NOTHING = 'Nada muda: todos já têm.'

/** Returns the key of the unsaved choice. It is about these courses only. */
const about = (what: string, courses: readonly Course[]) =>
  JSON.stringify([what, ...courses.map(({ id }) => id)])

const forCourses = (courses: readonly Course[]) => `Para ${count(courses.length, 'curso', 'cursos')}.`

/** `Definir professor` of several courses. */
export function TeacherForm({ courses, onClose }: CoursesFormProps) {
  const { items, hint } = useChoices(teachers)
  const options = items.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <SeveralForm
      title="Definir professor"
      submit="Definir"
      description={forCourses(courses)}
      field={{
        label: COURSE.teacherId.label,
        hint,
        placeholder: 'Selecione um professor',
        options: [{ value: NOBODY, label: 'Sem professor' }, ...options],
      }}
      takes="one"
      about={about('course.teacher.several', courses)}
      plan={([chosen]) => {
        if (chosen === NOBODY) return teacherPlan(courses, null)
        // A teacher who was deleted meanwhile is nobody's choice any more.
        const teacher = items.find(({ id }) => id === chosen)
        return teacher ? teacherPlan(courses, teacher) : NO_PLAN
      }}
      nothing={NOTHING}
      onClose={onClose}
    />
  )
}

/** `Definir idioma` of several courses. */
export function LanguageForm({ courses, onClose }: CoursesFormProps) {
  return (
    <SeveralForm
      title="Definir idioma"
      submit="Definir"
      description={forCourses(courses)}
      field={{
        label: COURSE.language.label,
        options: language.options.map((value) => ({ value, label: LANGUAGES[value] })),
      }}
      takes="one"
      about={about('course.language.several', courses)}
      plan={([chosen]) => {
        const wanted = language.options.find((value) => value === chosen)
        return wanted ? languagePlan(courses, wanted) : NO_PLAN
      }}
      nothing={NOTHING}
      onClose={onClose}
    />
  )
}

/** `Adicionar à carreira`: puts several courses into one or more careers. */
export function CareerForm({ courses, onClose }: CoursesFormProps) {
  const { items, hint } = useChoices(careers)
  // The courses of each career that a person may choose are read now, so that what is already there can be said.
  const there = useReads(
    coursesOfCareer,
    items.map(({ id }) => id),
  )
  return (
    <SeveralForm
      title="Adicionar à carreira"
      submit="Adicionar"
      description={forCourses(courses)}
      field={{
        label: 'Carreira',
        hint,
        placeholder: 'Digite parte do nome…',
        options: items.map(({ id, name }) => ({ value: id, label: name })),
      }}
      takes="several"
      about={about('career.addCourse.several', courses)}
      plan={(chosen) => {
        const known = (id: string) => items.filter((career) => career.id === id)
        return careerPlan(
          courses,
          chosen.flatMap(known).map((career) => ({ career, courses: there.get(career.id) })),
        )
      }}
      nothing="Nada muda: os cursos já estão aí."
      onClose={onClose}
    />
  )
}

/** `Adicionar subcategoria`: gives several courses one or more subcategories. */
export function SubcategoryForm({ courses, onClose }: CoursesFormProps) {
  const { items, hint } = useChoices(subcategories)
  const there = useReads(
    subcategoriesOfCourse,
    courses.map(({ id }) => id),
  )
  return (
    <SeveralForm
      title="Adicionar subcategoria"
      submit="Adicionar"
      description={forCourses(courses)}
      field={{
        label: FIELDS.course.subCategoryId.label,
        hint,
        placeholder: 'Digite parte do nome…',
        options: items.map(({ id, name }) => ({ value: id, label: name })),
      }}
      takes="several"
      about={about('course.addSubcategory.several', courses)}
      plan={(chosen) =>
        subcategoryPlan(
          courses.map((course) => ({ course, subcategories: there.get(course.id) })),
          chosen.flatMap((value) => items.filter(({ id }) => id === value)),
        )
      }
      nothing={NOTHING}
      onClose={onClose}
    />
  )
}

/** `Adicionar Sub Categoria` of one course takes several. */
export function SubcategoriesForm({ of, onClose }: { of: Pick<Course, 'id'>; onClose: () => void }) {
  const { items, hint } = useChoices(subcategories)
  const there = useReads(subcategoriesOfCourse, [of.id]).get(of.id)
  const left = items.filter(({ id }) => !there?.some((other) => other.id === id))
  return (
    <SeveralForm
      title="Adicionar Sub Categoria"
      submit="Adicionar"
      field={{
        label: FIELDS.course.subCategoryId.label,
        hint,
        placeholder: 'Selecione uma ou mais…',
        options: left.map(({ id, name }) => ({ value: id, label: name })),
      }}
      takes="several"
      about={JSON.stringify(['course.addSubcategory.several', of.id])}
      plan={(chosen) =>
        subcategoryPlan(
          [{ course: of, subcategories: there }],
          chosen.flatMap((value) => items.filter(({ id }) => id === value)),
        )
      }
      nothing="O curso já tem estas subcategorias."
      onClose={onClose}
    />
  )
}

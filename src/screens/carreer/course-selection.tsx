import { draftOf } from '@/action/draft'
import type { Marked } from '@/action/overlay'
import { removeCourse } from '@/nouns/career/courses'
import { placed } from '@/nouns/career/placed'
import type { Career } from '@/nouns/career/schema'
import type { Course } from '@/nouns/course/schema'
import { ItemCard } from '@/page/item-card'
import SelectableGrid, { type SelectionProps } from '@/page/selectable-grid'

export interface CourseSelectionProps extends SelectionProps<Marked<Course>> {
  career: Career
}

/** Lets the user select several courses of a career, and take them out of it together. */
export default function CourseSelection({ career, ...props }: CourseSelectionProps) {
  return (
    <SelectableGrid
      {...props}
      nameOf={({ name }) => name}
      grid="courses"
      words={['curso selecionado', 'cursos selecionados']}
      nouns={['curso', 'cursos']}
      deletion={(course) => draftOf(removeCourse, placed(career, course, false))}
      question={{
        ask: (what) => `Tem certeza que deseja remover ${what} da carreira?`,
        button: 'Remover',
      }}
    >
      {(course) => <ItemCard item={course} />}
    </SelectableGrid>
  )
}

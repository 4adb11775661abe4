import { courseContent } from '../course-content/reads'
import { formsIn, type Noun } from '../noun'
import { subcategoriesOfCourse } from '../subcategory/reads'
import { each, picturesOf } from '../task'
import { allCourses } from './all-courses'
import * as linkOffers from './link-offers'
import * as offers from './offers'
import { courses, oneCourse } from './reads'
import { COURSE_SOURCE } from './source'

export const noun: Noun = {
  name: 'course',
  listed: {
    label: 'Cursos',
    href: '/courses',
    place: 10,
    ...COURSE_SOURCE,
    counted: courses,
  },
  creation: offers.createCourse,
  reads: [courses, allCourses, oneCourse],
  forms: formsIn({ ...offers, ...linkOffers }),
  download: (fetching) => {
    const { read, pages } = fetching
    return [
      pages(courses),
      read(
        allCourses,
        [],
        each((course) => [
          read(oneCourse, [course.id]),
          read(courseContent, [course.id]),
          read(subcategoriesOfCourse, [course.id]),
          ...picturesOf(fetching)(course),
        ]),
      ),
    ]
  },
}

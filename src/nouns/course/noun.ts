import { allCourses } from '@/catalogue/course/all-courses'
import { courses, oneCourse } from '@/catalogue/course/reads'
import { courseContent } from '@/catalogue/course-content/reads'
import { subcategoriesOfCourse } from '@/catalogue/subcategory/reads'
import { each, picturesOf } from '../declare/task'
import { formsIn, type Noun } from '../declare/types'
import { COURSE_SOURCE } from '../known-courses/source'
import * as linkOffers from './link-offers'
import * as offers from './offers'

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

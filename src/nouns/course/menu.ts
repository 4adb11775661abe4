import { duplicateCourse } from './copy-offer'
import { changeCourseImage, deleteCourse } from './offers'

/** The menu of a course's card (section 2 of the specification, `/courses`). */
export const COURSE_MENU = [changeCourseImage, duplicateCourse, deleteCourse]

import type { Career, CareerCourse } from '@/catalogue/career/schema'
import type { Course } from '@/catalogue/course/schema'

/** Returns the input that puts a course into a career, or takes it out of it. */
export function placed(
  career: Pick<Career, 'id' | 'name'>,
  { id, name, description, image }: Pick<Course, 'id' | 'name' | 'description' | 'image'>,
  present: boolean,
): CareerCourse {
  return {
    careerId: career.id,
    courseId: id,
    present,
    career: career.name,
    course: { name, description, image },
  }
}

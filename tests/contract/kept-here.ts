/**
 * Fields that are not sent. They serve the sentences in the queue, the overlays until the server answers, and the
 * choice of the reads to ask for again.
 */
export const KEPT_HERE: Record<string, string[]> = {
  'course.create': ['teacherName'],
  'course.update': ['teacherName'],
  'course.delete': ['name'],
  'course.imageByUrl': ['name'],
  'course.teacher': ['name', 'teacherName'],
  'course.addSubcategory': ['name', 'color'],
  'course.removeSubcategory': ['name', 'color'],
  'class.delete': ['courseId', 'name'],
  'class.move': ['courseId', 'name', 'oldIndex', 'previous', 'next', 'old', 'isLost'],
  'exercise.update': ['courseId'],
  'exercise.delete': ['courseId', 'name'],
  'exercise.move': ['courseId', 'name', 'oldIndex', 'previous', 'next', 'old', 'isLost'],
  'alternative.create': ['courseId'],
  'alternative.update': ['courseId', 'name'],
  'alternative.delete': ['courseId', 'name'],
  'category.delete': ['name'],
  'subcategory.delete': ['name'],
  'storyGroup.delete': ['name'],
  'story.create': ['group'],
  'story.delete': ['storyGroupId', 'name', 'group'],
  'teacher.delete': ['name'],
  'career.delete': ['name'],
  'career.addCourse': ['career', 'course', 'present'],
  'career.removeCourse': ['career', 'course', 'present'],
  'setting.switch': ['name'],
  'setting.delete': ['name'],
}

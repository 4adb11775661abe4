import type { Json } from '@/lib/json'
import type { FileRef } from '@/outbox/file-rows'

const file: FileRef = { file: 'f1', name: 'foto.png', type: 'image/png', size: 3 }
const icon: FileRef = { ...file, file: 'f2', name: 'icone.png' }
const label = { name: 'N', namePt: 'P', nameEn: 'E', nameEs: 'S', color: 'red', icon, image: file }
const membership = { careerId: 'CAREER', courseId: 'COURSE', career: 'Carreira', course: { name: 'Curso' } }

/** A sample input of every action, with every field filled in. Each id names its noun, which makes paths readable. */
export const SAMPLES: Record<string, Record<string, unknown>> = {
  'course.create': {
    name: 'N',
    description: 'D',
    image: file,
    teacherId: 'TEACHER',
    teacherName: 'T',
    language: 'en',
  },
  'course.update': {
    id: 'COURSE',
    name: 'N',
    description: 'D',
    image: file,
    teacherId: 'TEACHER',
    teacherName: 'T',
    language: 'en',
  },
  'course.delete': { id: 'COURSE', name: 'N' },
  'course.imageByUrl': { courseId: 'COURSE', name: 'N', url: 'https://youtu.be/abcdefghijk' },
  'course.teacher': { id: 'COURSE', name: 'N', teacherId: 'TEACHER', teacherName: 'T' },
  'course.addSubcategory': { courseId: 'COURSE', subCategoryId: 'SUB', name: 'S', color: 'red' },
  'course.removeSubcategory': { courseId: 'COURSE', subCategoryId: 'SUB', name: 'S', color: 'red' },
  'class.create': { courseId: 'COURSE', videoUrl: 'https://v.test/1' },
  'class.delete': { id: 'CLASS', courseId: 'COURSE', name: 'N' },
  'class.move': {
    id: 'CLASS',
    courseId: 'COURSE',
    name: 'N',
    newIndex: 3,
    oldIndex: 1,
    previous: ['CLASS2'],
    next: [],
    old: { previous: [], next: ['CLASS2'] },
    isLost: true,
  },
  'exercise.create': { courseId: 'COURSE', question: 'Q' },
  'exercise.update': { id: 'EXERCISE', courseId: 'COURSE', question: 'Q' },
  'exercise.delete': { id: 'EXERCISE', courseId: 'COURSE', name: 'Q' },
  'exercise.move': {
    id: 'EXERCISE',
    courseId: 'COURSE',
    name: 'Q',
    newIndex: 3,
    oldIndex: 1,
    previous: ['CLASS2'],
    next: [],
    old: { previous: [], next: ['CLASS2'] },
    isLost: true,
  },
  'alternative.create': { courseId: 'COURSE', exerciseId: 'EXERCISE', text: 'A' },
  'alternative.update': { id: 'ALTERNATIVE', courseId: 'COURSE', name: 'A', text: 'B', correct: true },
  'alternative.delete': { id: 'ALTERNATIVE', courseId: 'COURSE', name: 'A' },
  'category.create': label,
  'category.update': { ...label, id: 'CATEGORY', description: 'D' },
  'category.delete': { id: 'CATEGORY', name: 'N' },
  'subcategory.create': { ...label, categoryId: 'CATEGORY' },
  'subcategory.update': { ...label, id: 'SUB', description: 'D' },
  'subcategory.delete': { id: 'SUB', name: 'N' },
  'storyGroup.create': { name: 'N', image: file, subCategoryId: 'SUB' },
  'storyGroup.update': { id: 'GROUP', name: 'N', image: file, subCategoryId: 'SUB' },
  'storyGroup.updateTextAndImage': { id: 'GROUP', name: 'N', image: file, subCategoryId: 'SUB' },
  'storyGroup.delete': { id: 'GROUP', name: 'N' },
  'story.create': { storyGroupId: 'GROUP', group: 'G', duration: 4, image: file, video: file },
  'story.delete': { id: 'STORY', storyGroupId: 'GROUP', name: 'Story 1', group: 'G' },
  'teacher.create': { name: 'N', description: 'D', image: file },
  'teacher.update': { id: 'TEACHER', name: 'N', description: 'D', image: file },
  'teacher.delete': { id: 'TEACHER', name: 'N' },
  'career.create': { name: 'N', description: 'D', image: file, categoryId: 'SUB', color: 'red', icon },
  'career.update': {
    id: 'CAREER',
    name: 'N',
    description: 'D',
    image: file,
    categoryId: 'SUB',
    color: 'red',
    icon,
  },
  'career.delete': { id: 'CAREER', name: 'N' },
  'career.addCourse': { ...membership, present: true },
  'career.removeCourse': { ...membership, present: false },
  'setting.create': { name: 'N', value: 'V' },
  'setting.update': { id: 'SETTING', name: 'N', value: 'V' },
  'setting.switch': { id: 'SETTING', name: 'N', active: true },
  'setting.delete': { id: 'SETTING', name: 'N' },
}

/** Whether a value of a sample stands for a file. */
export function isFile(value: unknown): value is FileRef {
  return typeof value === 'object' && value !== null && 'file' in value
}

/** Returns the sample input of an action. @throws if there is none; the message says where to add it */
export function sampleOf(action: string): Record<string, Json> {
  const sample = SAMPLES[action]
  if (sample === undefined) throw new Error(`add an input of ${action} to tests/contract/samples.ts`)
  return sample as Record<string, Json>
}

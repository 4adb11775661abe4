/**
 * Lists the reads that the app asks for again after each action. If an action leaves out a read, an open screen that
 * shows this read keeps showing old data. The ids are those of `samples.ts`. A family without an id stands for all
 * reads of the family.
 */
import { expect, it } from 'vitest'
import { ACTIONS } from '@/nouns/actions'
import { expectRows } from './expect-rows'
import { sampleOf } from './samples'

const REFRESHES: Record<string, string[]> = {
  'course.create': ['courses', 'all-courses'],
  'course.update': ['courses', 'all-courses', 'course COURSE', 'courses-of-carreer'],
  'course.delete': ['courses', 'all-courses', 'course COURSE', 'courses-of-carreer'],
  'course.imageByUrl': ['courses', 'all-courses', 'course COURSE', 'courses-of-carreer'],
  'course.teacher': ['courses', 'all-courses', 'course COURSE', 'courses-of-carreer'],
  'course.addSubcategory': ['subcategories-of-course COURSE'],
  'course.removeSubcategory': ['subcategories-of-course COURSE'],
  'class.create': ['course-content COURSE'],
  'class.delete': ['course-content COURSE'],
  'class.move': ['course-content COURSE'],
  'exercise.create': ['course-content COURSE'],
  'exercise.update': ['course-content COURSE'],
  'exercise.delete': ['course-content COURSE'],
  'exercise.move': ['course-content COURSE'],
  'alternative.create': ['course-content COURSE'],
  'alternative.update': ['course-content COURSE'],
  'alternative.delete': ['course-content COURSE'],
  'category.create': ['categories'],
  'category.update': ['categories', 'category CATEGORY'],
  'category.delete': [
    'categories',
    'category CATEGORY',
    'subcategories',
    'subcategories-of-category CATEGORY',
  ],
  'subcategory.create': ['subcategories', 'subcategories-of-category CATEGORY'],
  'subcategory.update': ['subcategories', 'subcategories-of-category', 'subcategories-of-course'],
  'subcategory.delete': ['subcategories', 'subcategories-of-category', 'subcategories-of-course'],
  'storyGroup.create': ['story-groups'],
  'storyGroup.update': ['story-groups', 'story-group GROUP'],
  'storyGroup.updateTextAndImage': ['story-groups', 'story-group GROUP'],
  'storyGroup.delete': ['story-groups', 'story-group GROUP', 'stories-of-group GROUP'],
  'story.create': ['stories-of-group GROUP'],
  'story.delete': ['stories-of-group GROUP'],
  'teacher.create': ['teachers'],
  'teacher.update': ['teachers', 'teacher TEACHER', 'course'],
  'teacher.delete': ['teachers', 'teacher TEACHER', 'courses', 'course'],
  'career.create': ['carreers'],
  'career.update': ['carreers', 'carreer CAREER'],
  'career.delete': ['carreers', 'carreer CAREER', 'courses-of-carreer CAREER'],
  'career.addCourse': ['courses-of-carreer CAREER'],
  'career.removeCourse': ['courses-of-carreer CAREER'],
  'setting.create': ['settings'],
  'setting.update': ['settings'],
  'setting.switch': ['settings'],
  'setting.delete': ['settings'],
}

it('lists each action', () => {
  const names = ACTIONS.map(({ name }) => name)
  expectRows(names, REFRESHES, 'REFRESHES in tests/contract/refreshes.test.ts')
})

it.each(ACTIONS)('$name has what it changes read again', ({ name, describe, version }) => {
  const refreshes = describe(sampleOf(name), version)?.refreshes.map((key) => key.join(' '))
  expect(refreshes).toEqual(REFRESHES[name])
})

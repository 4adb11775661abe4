/**
 * Compares the registry of actions with section 7 of the specification. Each action makes its call with the right
 * method, path, kind of body and fields. If a call must not be repeated blindly, its action declares this.
 */
import { describe, expect, it } from 'vitest'
import { ACTIONS, findAction } from '@/nouns/actions'
import type { Outgoing } from '@/outbox/sendable'
import { expectRows } from './expect-rows'
import { sampleOf } from './samples'

/** Returns a request as one line: its method, path, kind of body and names of fields. */
function call({ method, path, body }: Outgoing): string {
  if (body.kind === 'none') return `${method} ${path}`
  const fields = body.kind === 'json' ? Object.keys(body.value as object) : body.fields.map(([name]) => name)
  return `${method} ${path} ${body.kind === 'json' ? 'json' : 'multipart'} {${fields.sort().join(',')}}`
}

const LABEL = 'color,icon,image,name,nameEn,nameEs,namePt'

const CALLS: Record<string, string> = {
  'category.create': `POST /api/admin/categories multipart {${LABEL}}`,
  'category.update':
    'PATCH /api/admin/categories/CATEGORY multipart {color,description,icon,image,name,nameEn,nameEs,namePt}',
  'category.delete': 'DELETE /api/admin/categories/CATEGORY',
  'subcategory.create':
    'POST /api/admin/subcategories multipart {categoryId,color,icon,image,name,nameEn,nameEs,namePt}',
  'subcategory.update':
    'PATCH /api/admin/subcategories/SUB multipart {color,description,icon,image,name,nameEn,nameEs,namePt}',
  'subcategory.delete': 'DELETE /api/admin/subcategories/SUB',
  'course.create': 'POST /api/admin/courses multipart {description,image,language,name,teacherId}',
  'course.update': 'PATCH /api/admin/courses/COURSE multipart {description,image,language,name,teacherId}',
  'course.teacher': 'PATCH /api/admin/courses/COURSE json {teacherId}',
  'course.delete': 'DELETE /api/admin/courses/COURSE',
  // The path names the subcategory before the course (section 7 of the specification, "Courses").
  'course.addSubcategory': 'POST /api/admin/courses/add-sub-category/SUB/COURSE',
  'course.removeSubcategory': 'DELETE /api/admin/courses/remove-sub-category/SUB/COURSE',
  'course.imageByUrl': 'PATCH /api/admin/courses/image-by-url json {courseId,url}',
  'class.create': 'POST /api/admin/classes json {courseId,videoUrl}',
  'class.delete': 'DELETE /api/admin/classes/CLASS',
  'class.move': 'PATCH /api/admin/classes/change-index/CLASS/3',
  'exercise.move': 'PATCH /api/admin/classes/change-exercise-index/EXERCISE/3',
  'exercise.create': 'POST /api/admin/exercises json {courseId,question}',
  'exercise.update': 'PATCH /api/admin/exercises/EXERCISE json {question}',
  'exercise.delete': 'DELETE /api/admin/exercises/EXERCISE',
  'alternative.create': 'POST /api/admin/exercises/alternative json {correct,exerciseId,text}',
  'alternative.update': 'PATCH /api/admin/exercises/alternative/ALTERNATIVE json {correct,text}',
  'alternative.delete': 'DELETE /api/admin/exercises/alternative/ALTERNATIVE',
  'teacher.create': 'POST /api/admin/teachers multipart {description,image,name}',
  'teacher.update': 'PUT /api/admin/admin/Teachers/TEACHER multipart {description,image,name}',
  'teacher.delete': 'DELETE /api/admin/teachers/TEACHER',
  'storyGroup.create': 'POST /api/admin/stories/group multipart {image,name,subCategoryId}',
  'storyGroup.update': 'PATCH /api/admin/stories/group/GROUP multipart {id,image,name,subCategoryId}',
  'storyGroup.updateTextAndImage':
    'PATCH /api/admin/stories/group/GROUP multipart {id,image,name,subCategoryId}',
  'storyGroup.delete': 'DELETE /api/admin/stories/group/GROUP',
  'story.create': 'POST /api/admin/stories multipart {duration,image,storyGroupId,video}',
  'story.delete': 'DELETE /api/admin/stories/STORY',
  'career.create': 'POST /api/admin/carreers multipart {categoryId,color,description,icon,image,name}',
  'career.update':
    'PATCH /api/admin/carreers/CAREER multipart {categoryId,color,description,icon,image,name}',
  'career.delete': 'DELETE /api/admin/carreers/CAREER',
  'career.addCourse': 'POST /api/admin/carreers/courses/CAREER/COURSE',
  'career.removeCourse': 'POST /api/admin/carreers/courses/CAREER/COURSE',
  'setting.create': 'POST /api/admin/settings json {name,value}',
  'setting.update': 'PATCH /api/admin/settings/SETTING json {name,value}',
  'setting.switch': 'PATCH /api/admin/settings/SETTING json {active}',
  'setting.delete': 'DELETE /api/admin/settings/SETTING',
}

/**
 * Actions that make the same call as another action on purpose. The first makes the call of `storyGroup.update`, but
 * has other toasts. The second makes the call of `career.addCourse`, which adds the course or removes it.
 */
const SHARED = new Set(['storyGroup.updateTextAndImage', 'career.removeCourse'])

describe('every action', () => {
  it('has a name of its own, and a call of the specification', () => {
    const names = ACTIONS.map((action) => action.name)
    expect(new Set(names).size).toBe(names.length)
    expectRows(names, CALLS, 'CALLS in tests/contract/registry.test.ts')
  })

  it.each(Object.entries(CALLS))('%s makes the call %s', (name, expected) => {
    const action = findAction(name)
    if (action === undefined) throw new Error(`${name} is not registered`)
    const input = action.sendable.read(sampleOf(name), action.version)
    expect(call(action.sendable.request(input))).toBe(expected)
  })

  it('makes a call that no other action makes, except for the actions in SHARED', () => {
    const claims = Object.entries(CALLS).filter(([name]) => !SHARED.has(name))
    expect(new Set(claims.map(([, line]) => line)).size).toBe(claims.length)
  })

  it('describes itself in Portuguese words for the queue', () => {
    for (const { name, describe: say, version } of ACTIONS) {
      const described = say(sampleOf(name), version)
      expect(described?.does, name).toMatch(/^[A-ZÁÉÍÓÚ].+“.+”/u)
      expect(described?.refreshes.length, name).toBeGreaterThan(0)
    }
  })

  it('reads an input with nothing but what is required, and sends only what is filled', () => {
    const action = findAction('course.create')
    const input = action?.sendable.read({ name: 'N', language: 'pt' }, 1)
    expect(input && action && call(action.sendable.request(input))).toBe(
      'POST /api/admin/courses multipart {language,name}',
    )
  })
})

describe('what a lost reply may lead to', () => {
  it('is never a blind repeat of a creation or of the toggle', () => {
    const repeats = Object.fromEntries(ACTIONS.map(({ name, sendable }) => [name, sendable.repeat.kind]))
    for (const [name, line] of Object.entries(CALLS)) {
      const toggles = line.startsWith('POST /api/admin/carreers/courses/')
      const creates = line.startsWith('POST ') && !toggles
      expect([name, repeats[name]]).toEqual([name, toggles ? 'desired' : creates ? 'lookup' : 'safe'])
    }
  })
})

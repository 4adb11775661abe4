/** Short functions that make the records of the catalogue, so that the texts of the records stand out. */
import { createHash } from 'node:crypto'
import type { DemoCourse, DemoExercise, DemoLesson, DemoSubcategory } from '../types.ts'

/** Makes a course. Its key names the file of its cover. */
export const course = (record: Omit<DemoCourse, 'image'>): DemoCourse => ({
  ...record,
  image: `course-${record.key}.webp`,
})

/**
 * Makes a lesson. The id of its video is made up. This id is the same in every run, and it has the shape of YouTube's
 * ids: 64 bits in 11 characters.
 */
export const lesson = (name: string, description: string): DemoLesson => ({
  kind: 'lesson',
  name,
  description,
  videoUrl: `https://www.youtube.com/watch?v=${createHash('sha256').update(name).digest().subarray(0, 8).toString('base64url')}`,
})

/** Makes an exercise. Wrong alternatives are plain strings. Right alternatives are made with {@link right}. */
export const exercise = (question: string, ...alternatives: (string | Right)[]): DemoExercise => ({
  kind: 'exercise',
  question,
  alternatives: alternatives.map((each) =>
    typeof each === 'string' ? { text: each, correct: false } : { text: each.right, correct: true },
  ),
})

interface Right {
  right: string
}

export const right = (text: string): Right => ({ right: text })

/** Makes a subcategory. Its key names the files of its pictures. */
export const subcategory = (record: Omit<DemoSubcategory, 'name' | 'icon' | 'image'>): DemoSubcategory => ({
  ...record,
  name: record.namePt,
  icon: `subcategory-${record.key}-icon.webp`,
  image: `subcategory-${record.key}.webp`,
})

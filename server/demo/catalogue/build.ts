/** Short ways to write the records of the catalogue down; the texts stand out better so. */
import { createHash } from 'node:crypto'
import type { DemoCourse, DemoExercise, DemoLesson } from '../types.ts'

/** A course; its cover is drawn under its key. */
export const course = (record: Omit<DemoCourse, 'image'>): DemoCourse => ({
  ...record,
  image: `course-${record.key}.webp`,
})

/** A lesson with a made-up video id, the same at every run and shaped like YouTube's: 64 bits in 11 characters. */
export const lesson = (name: string, description: string): DemoLesson => ({
  kind: 'lesson',
  name,
  description,
  videoUrl: `https://www.youtube.com/watch?v=${createHash('sha256').update(name).digest().subarray(0, 8).toString('base64url')}`,
})

/** An exercise: plain strings are wrong alternatives, the right ones go through {@link right}. */
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

/**
 * The shape of the demo catalogue. `catalogue/*.ts` contains its records, and `seed.ts` writes them into an empty
 * database.
 *
 * A `key` only connects records of this catalogue with each other. It is not the id that the record gets in the
 * database. Media are named by their file names inside `server/demo/media/`.
 */

/** The eleven colours of the specification, section 3. */
export type DemoColor =
  | 'red'
  | 'blue'
  | 'green'
  | 'yellow'
  | 'purple'
  | 'orange'
  | 'pink'
  | 'brown'
  | 'cyan'
  | 'teal'
  | 'amber'

export interface DemoCategory {
  key: string
  name: string
  namePt: string
  nameEn: string
  nameEs: string
  color: DemoColor
  description: string
  icon: string
  image: string
}

export interface DemoSubcategory extends DemoCategory {
  /** The `key` of its category. */
  category: string
}

export interface DemoTeacher {
  key: string
  name: string
  description: string
  image: string
}

export interface DemoLesson {
  kind: 'lesson'
  name: string
  description: string
  videoUrl: string
}

export interface DemoExercise {
  kind: 'exercise'
  question: string
  alternatives: { text: string; correct: boolean }[]
}

export interface DemoCourse {
  key: string
  name: string
  description: string
  image: string
  language: 'pt' | 'en' | 'es'
  /** The `key` of its teacher, if it has one. */
  teacher?: string
  /** The `key`s of its subcategories. */
  subcategories: string[]
  /** Lessons and exercises in the order of their shared positions 1..n. */
  content: (DemoLesson | DemoExercise)[]
}

export interface DemoStory {
  mediaType: 'image' | 'video'
  file: string
  /** Seconds. */
  duration: number
}

export interface DemoStoryGroup {
  name: string
  image: string
  /** The `key` of its subcategory. */
  subcategory?: string
  stories: DemoStory[]
}

export interface DemoCareer {
  name: string
  description: string
  image: string
  icon: string
  color: DemoColor
  /** The `key` of its subcategory. */
  subcategory: string
  /** The `key`s of its courses. */
  courses: string[]
}

export interface DemoSetting {
  name: string
  value: string
  active: boolean
}

export interface DemoCatalogue {
  categories: DemoCategory[]
  subcategories: DemoSubcategory[]
  teachers: DemoTeacher[]
  courses: DemoCourse[]
  storyGroups: DemoStoryGroup[]
  careers: DemoCareer[]
  settings: DemoSetting[]
}

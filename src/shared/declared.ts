/**
 * What the app, its service worker and the server have in common of every noun, declared once: the addresses of its
 * pages, and the fields that people fill in. The forms, the view of a conflict, the limits, and the server's checks and
 * messages read the fields. What an action keeps for itself, and does not send, is not in them.
 */
import { COLORS } from './colors.ts'
import { LANGUAGES } from './languages.ts'
import type { NumberRule, TextRule } from './text-rules.ts'

/**
 * The addresses of the app's pages, with `:id` for the id of a thing (section 2 of the specification). The server
 * answers them with `index.html`, and the service worker with what it keeps of it.
 */
export const PAGES = [
  '/',
  '/login',
  '/ajuda',
  '/courses',
  '/courses/:id',
  '/categories',
  '/categories/:id',
  '/stories',
  '/stories/:id',
  '/teachers',
  '/carreers',
  '/carreers/:id',
  '/settings',
] as const

interface Common {
  /** The label in forms. */
  label: string
  /** Whether a new thing must have it. */
  required?: true
  /** What the view of a conflict calls it, if not by its label. */
  conflict?: string
  /** What the server's messages call it, if not by its label. */
  message?: string
}

/** One field. A text and a number have limits, which the server checks and announces. */
export type DeclaredField = Common &
  (
    | { kind: 'text' | 'textarea' | 'url'; limit: TextRule & { most: number }; showsPicture?: true }
    | { kind: 'number'; limit: NumberRule }
    | { kind: 'choice' | 'color'; options: Readonly<Record<string, string>> }
    | { kind: 'yesOrNo'; options: Readonly<Record<string, string>> }
    /** The id of another thing. */
    | { kind: 'reference' }
    | { kind: 'image'; shape: Shape }
    | { kind: 'video' }
  )

/** The shape in which cards show a picture: 16:9, a square, or 9:16. */
export type Shape = 'wide' | 'square' | 'tall'

/** The fields of a thing, by the names that the calls of the API give them, in the order of its form. */
export type DeclaredFields = Readonly<Record<string, DeclaredField>>

const ONE_LINE = { kind: 'text', limit: { most: 200, seen: true } } as const
const SEVERAL_LINES = { kind: 'textarea', limit: { most: 5000, seen: true } } as const
const ADDRESS = { kind: 'url', limit: { most: 2048, seen: true } } as const

const NAME = { ...ONE_LINE, label: 'Nome', required: true } as const
const DESCRIPTION = { kind: 'textarea', label: 'Descrição', limit: { most: 5000 } } as const
const IMAGE = { kind: 'image', label: 'Imagem', shape: 'wide' } as const
const ICON = { kind: 'image', label: 'Ícone', shape: 'square' } as const
const COLOR = { kind: 'color', label: 'Cor', options: COLORS } as const
const NEW_INDEX = {
  kind: 'number',
  label: 'Nova posição',
  limit: { least: -999_999_999, most: 999_999_999, isWhole: true },
} as const
const COURSE_ID = { kind: 'reference', label: 'Curso', required: true } as const

/** Categories and subcategories share these fields (section 3 of the specification). */
export const CATEGORY = {
  name: NAME,
  namePt: { ...ONE_LINE, label: 'Nome (PT)' },
  nameEn: { ...ONE_LINE, label: 'Nome (EN)' },
  nameEs: { ...ONE_LINE, label: 'Nome (ES)' },
  color: COLOR,
  icon: ICON,
  // The card shows it where the icon would be.
  image: { ...IMAGE, shape: 'square' },
  description: DESCRIPTION,
} as const satisfies DeclaredFields

export const COURSE = {
  name: NAME,
  description: DESCRIPTION,
  image: IMAGE,
  teacherId: { kind: 'reference', label: 'Professor' },
  language: { kind: 'choice', label: 'Idioma', options: LANGUAGES },
} as const satisfies DeclaredFields

export const TEACHER = {
  name: NAME,
  description: DESCRIPTION,
  image: IMAGE,
} as const satisfies DeclaredFields

export const STORY_GROUP = {
  name: NAME,
  image: IMAGE,
  subCategoryId: { kind: 'reference', label: 'Subcategoria' },
} as const satisfies DeclaredFields

export const STORY = {
  duration: {
    kind: 'number',
    label: 'Duração (segundos)',
    message: 'Duração',
    limit: { least: 0, most: 86_400 },
  },
  image: { ...IMAGE, shape: 'tall' },
  video: { kind: 'video', label: 'Vídeo' },
} as const satisfies DeclaredFields

export const CAREER = {
  name: NAME,
  description: DESCRIPTION,
  image: IMAGE,
  /** The id of a subcategory, despite its name (section 3 of the specification). */
  categoryId: { kind: 'reference', label: 'Subcategoria', required: true },
  color: COLOR,
  icon: ICON,
} as const satisfies DeclaredFields

export const SETTING = {
  name: NAME,
  // A value may have several lines, and a single-line input would remove the line breaks.
  value: { ...SEVERAL_LINES, label: 'Valor', required: true },
} as const satisfies DeclaredFields

/**
 * All fields, under the word before the point in the actions' names. A thing has its own fields here, those of its
 * other calls, and the ids of what it belongs to.
 */
export const FIELDS = {
  category: CATEGORY,
  subcategory: {
    ...CATEGORY,
    categoryId: { kind: 'reference', label: 'Categoria', required: true },
  },
  course: {
    ...COURSE,
    url: {
      ...ADDRESS,
      label: 'URL do YouTube',
      required: true,
      conflict: 'Imagem',
      message: 'URL',
      showsPicture: true,
    },
    subCategoryId: { kind: 'reference', label: 'Subcategoria', required: true },
  },
  class: {
    videoUrl: { ...ADDRESS, label: 'URL do vídeo', required: true },
    courseId: COURSE_ID,
    newIndex: NEW_INDEX,
  },
  exercise: {
    question: { ...SEVERAL_LINES, label: 'Pergunta', required: true },
    courseId: COURSE_ID,
    newIndex: NEW_INDEX,
  },
  alternative: {
    text: {
      kind: 'text',
      label: 'Alternativa',
      message: 'Texto',
      required: true,
      limit: { most: 5000, seen: true },
    },
    correct: { kind: 'yesOrNo', label: 'Correta', options: { true: 'Sim', false: 'Não' } },
    exerciseId: { kind: 'reference', label: 'Exercício', required: true },
  },
  teacher: TEACHER,
  storyGroup: STORY_GROUP,
  story: { ...STORY, storyGroupId: { kind: 'reference', label: 'Grupo de Stories', required: true } },
  career: CAREER,
  setting: {
    ...SETTING,
    active: { kind: 'yesOrNo', label: 'Ativa', options: { true: 'Sim', false: 'Não' } },
  },
  /** The query of the list of courses. */
  courses: {
    search: { kind: 'text', label: 'Pesquisa', limit: { most: 200 } },
    limit: { kind: 'number', label: 'Limite', limit: { least: 1, most: 100, isWhole: true } },
    page: { kind: 'number', label: 'Página', limit: { least: 1, most: 1_000_000, isWhole: true } },
  },
  account: {
    name: NAME,
    email: { kind: 'text', label: 'E-mail', required: true, limit: { most: 320 } },
    password: { kind: 'text', label: 'Senha', required: true, limit: { most: 1000 } },
  },
} as const satisfies Readonly<Record<string, DeclaredFields>>

const byNoun: Readonly<Record<string, DeclaredFields>> = FIELDS

/** Returns the declaration of a field; `undefined` if the noun has no such field. */
export const fieldOf = (noun: string, field: string): DeclaredField | undefined => byNoun[noun]?.[field]

/** Whether at least one character of a text must be visible, if it is not empty. */
export function mustBeSeen(field: DeclaredField): boolean {
  return 'limit' in field && 'seen' in field.limit && field.limit.seen === true
}

import {
  BEARER,
  BUTTONS,
  CAREER,
  CAREERS,
  CATEGORIES,
  CATEGORY,
  CLIENT,
  COLUMNS,
  COURSE,
  COURSES,
  ENDS,
  FAILS,
  GATE,
  GRIDS,
  LEAVE,
  MADE,
  NINE_SECONDS,
  PEOPLE,
  REFUSED,
  REGISTRY,
  type Row,
  rows,
  SEARCH,
  SESSION,
  SETTING,
  SETTINGS,
  STORIES,
  STORY,
  SUBCATEGORY,
  TEACHER,
  TEACHERS,
  TEXTS,
  TOASTS,
  UNKNOWN,
} from './specification-rows'
import { SECTION_2 } from './specification-screens'

const SECTION_3: Row[] = [
  ...rows('3', 'server/contract/session.ts', ['User', 'tells who is signed in']),
  ...rows('3', COURSES, ['Course', MADE]),
  ...rows(
    '3',
    'server/contract/content.ts',
    ['Class', 'keeps lessons and exercises in one sequence of positions'],
    ['Exercise and alternative', 'keeps exercises and their alternatives'],
  ),
  ...rows('3', CATEGORIES, ['Category', CATEGORY], ['Subcategory', SUBCATEGORY], ['11 colours', CATEGORY]),
  ...rows('3', 'screens/stories.test.tsx', [
    'Story group',
    'creates a group in a subcategory, once it has a name',
  ]),
  ...rows('3', STORIES, ['Story', STORY]),
  ...rows('3', 'action/story.test.ts', [
    'imageUrl, also seen as image',
    'is read with its picture under either name, and alone even without an id',
  ]),
  ...rows('3', TEACHERS, ['Teacher', TEACHER]),
  ...rows('3', CAREERS, ['Career', CAREER]),
  ...rows('3', SETTINGS, ['Setting', SETTING]),
]

const SECTION_4: Row[] = [
  ...rows(
    '4',
    GATE,
    ['with a stored token the user is fetched at start', UNKNOWN],
    ['logout removes the token', LEAVE],
  ),
  ...rows('4', SESSION, ['refused: the token is removed, not authenticated', REFUSED]),
  ...rows('4', PEOPLE, ['Invalid session removes the token and leads to /login', ENDS]),
  ...rows('4', COURSES, ['language filter: none, pt, en, es', SEARCH], ['pagination appends', SEARCH]),
  ...rows('4', 'screens/settings.test.tsx', [
    'the active flag flips locally first',
    'flips at once, before the server has said anything (section 4)',
  ]),
  ...rows('4', COURSE, ['ordered by index, edited by Editar Posição', BUTTONS]),
  ...rows('4', 'app-queue/patience.test.ts', [
    'lists are reloaded after each change',
    'follow $outcome: the list is as the server has it now',
  ]),
]

const SECTION_5: Row[] = [
  ...rows('5', 'screens/teachers.test.tsx', [
    'Por favor, preencha todos os campos',
    'wants name and description when editing, and alerts where one is missing (section 5)',
  ]),
  ...rows('5', REGISTRY, [
    'an empty teacher is omitted; nothing null or undefined is sent',
    'reads an input with nothing but what is required, and sends only what is filled',
  ]),
  ...rows('5', COURSES, ['language defaults to pt', MADE]),
  ...rows('5', 'screens/course.test.tsx', [
    'a new position is a number',
    'adds, moves and deletes without a connection, as the server would',
  ]),
  ...rows('5', 'action/exercise.test.ts', [
    'alternatives are created unmarked, then marked',
    'is made in several calls: alternatives unmarked, then marked as correct',
  ]),
  ...rows('5', 'screens/story-group.test.tsx', [
    'ID da história não encontrado',
    'refuses to save a group that came without its id',
  ]),
  ...rows('5', 'screens/settings.test.tsx', [
    'the last non-empty text is kept',
    'keeps the last text of a field that would become empty (section 5)',
  ]),
  ...rows('5', 'screens/story-group.test.tsx', [
    'story duration is parsed from text',
    'adds a story only with a duration that is a number and something to show',
  ]),
  ...rows('5', 'action/career.test.ts', [
    'a career needs a subcategory',
    'cannot be made without a subcategory',
  ]),
]

const SECTION_6: Row[] = rows('6', GATE, [
  'invalid password notice; any other failure gives a no-permission notice',
  FAILS,
])

const SECTION_7: Row[] = [
  ...rows('7', CLIENT, ['every request carries the bearer token; there is no request timeout', BEARER]),
  ...rows('7', 'server/contract.test.ts', ['every call is answered', 'answered every call of section 7']),
  ...rows(
    '7',
    REGISTRY,
    ['each change makes its call, with method, path and body', '%s makes the call %s'],
    ['no call is missing', 'has a name of its own, and a call of the specification'],
  ),
  ...rows('7 Courses', 'server/contract/courses.ts', [
    'search, limit, page, language; a data list',
    'finds courses without regard to case and accents, by page and language',
  ]),
  ...rows('7 Courses', 'action/course-content.test.ts', [
    'add-sub-category takes its second argument first',
    'puts the subcategory before the course in both addresses',
  ]),
  ...rows('7 Careers', 'screens/carreer.test.tsx', [
    'adding and removing is one toggling call',
    'makes the toggling call only where the wish is not true already',
  ]),
]

const SECTION_8: Row[] = [
  ...rows('8', GATE, ['Usuário não encontrado, Senha inválida, no permission: red, 3 s', FAILS]),
  ...rows('8', PEOPLE, ['401 Invalid session logs out', ENDS]),
  ...rows('8', 'e2e/outbox-queue.e2e.ts', [
    'an error closes the create dialog; the server’s message is shown',
    'a refused course waits with every field and its picture, through reload, new version, signing out and a week',
  ]),
  ...rows(
    '8',
    TOASTS,
    ['error toasts are closable', 'can be closed (section 8)'],
    ['shown at the top right', NINE_SECONDS],
  ),
  ...rows('8', TEXTS, ['success and error toasts, each of them', '“%s” is said']),
]

const SECTION_9: Row[] = [
  ...rows('9', COURSES, ['page size 15, first page 1', SEARCH], ['languages pt, en, es; default pt', MADE]),
  ...rows('9', CATEGORIES, ['11 category colours', CATEGORY]),
  ...rows(
    '9',
    GRIDS,
    ['grids: courses 6 (2 on small screens), lessons 4, chips 6, stories 10, careers 3', COLUMNS],
    ['a lesson’s description clamps to 3 lines', COLUMNS],
  ),
  ...rows('9', TOASTS, ['9000 ms for most toasts', NINE_SECONDS]),
  ...rows('9', CLIENT, ['request timeout: none', BEARER]),
  ...rows('9', GATE, ['3000 ms for login errors', FAILS]),
  ...rows('9', TEXTS, [
    '5000 ms for story group deletion',
    'stand for five seconds where a story group was deleted (section 9)',
  ]),
  ...rows('9', CAREERS, ['the career palette is the 11 colours', CAREER]),
]

/** The sentences of sections 2 to 9 of the specification, each with a test that proves it. */
export const ROWS: readonly Row[] = [
  ...SECTION_2,
  ...SECTION_3,
  ...SECTION_4,
  ...SECTION_5,
  ...SECTION_6,
  ...SECTION_7,
  ...SECTION_8,
  ...SECTION_9,
]

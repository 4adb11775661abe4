/** One sentence of the specification and one test that proves it. */
export interface Row {
  /** The number of the section, followed by a heading within it if there is one. */
  section: string
  says: string
  /** The path of the test's file under `tests/`. */
  file: string
  /** The title of the test, word for word. */
  test: string
}

/** A sentence of a section, and the title of the test that proves it. */
type Said = readonly [says: string, test: string]

/** Makes a row for each sentence in `said`. All are in the same section, and tests in the same file prove them. */
export function rows(section: string, file: string, ...said: Said[]): Row[] {
  return said.map(([says, test]) => ({ section, says, file, test }))
}

/** Paths of test files, and titles of tests. Nearly all of them occur in more than one row. */
export const HOME = 'app/home.test.tsx'
export const LOGIN = 'e2e/screens/login.e2e.ts'
export const COURSES = 'e2e/screens/courses.e2e.ts'
export const COURSE = 'e2e/screens/course.e2e.ts'
export const CATEGORIES = 'e2e/screens/categories.e2e.ts'
export const STORIES = 'e2e/screens/stories.e2e.ts'
export const TEACHERS = 'e2e/screens/teachers.e2e.ts'
export const CAREERS = 'e2e/screens/carreers.e2e.ts'
export const SETTINGS = 'e2e/screens/settings.e2e.ts'
export const REGISTRY = 'contract/registry.test.ts'
export const TEXTS = 'contract/texts.test.ts'

export const GRIDS = 'e2e/grids.e2e.ts'
export const TOASTS = 'components/toasts.test.tsx'
export const CLIENT = 'api/client.test.ts'
export const SESSION = 'api/session.test.ts'
export const PEOPLE = 'e2e/outbox-people.e2e.ts'
export const GATE = 'app/gate.test.tsx'

export const COLUMNS = 'grids have the columns of section 9, and a lesson’s description three lines'
export const NINE_SECONDS =
  'stands for nine seconds at the top right, and for as long as it is told (sections 8 and 9)'
export const BEARER =
  'carries the token of the moment in every request, and gives none of them a time to be over (section 7)'
export const MENU = 'the menu leads to every page, with and without a server, and the greeting has the name'
export const LOST = 'an address that leads nowhere says so and leads home, with and without a server'
export const ENTER = 'the login says why it failed, for three seconds, and leads home when it did not'
export const UNKNOWN = 'says Carregando informações, then shows who it is'
export const REFUSED =
  'a stored session is over when the API itself says `Invalid session`, and nothing of it stays'
export const LEAVE = 'signs out at once where nothing is unsent, and asks first where something is'
export const FAILS =
  'says why it failed in a red toast of three seconds, and leads home when it did not (sections 6, 8 and 9)'
export const ENDS =
  'a session that ends in the middle of the queue asks for a login, and the same person goes on with the rest'
export const SEARCH = 'courses are searched, filtered by language and read page after page'
export const MADE = 'a course is made with all its fields, gets its picture from YouTube and is deleted'
export const OPENED =
  'without a server courses are made, pictured, opened and deleted, and arrive when it is back'
export const BUTTONS = 'every button of a course does what it says, and says so'
export const CATEGORY = 'a category is made with all its fields, changed and deleted'
export const SUBCATEGORY = 'a subcategory is made on the page of its category, changed and deleted there'
export const STORY =
  'stories are added as picture and as film, played and deleted, and their group is changed'
export const TEACHER = 'a teacher is made, changed only when nothing is missing, and deleted'
export const CAREER = 'a career is made in a subcategory, changed and deleted'
export const IN_CAREER = 'a course is put into a career and taken out again'
export const SETTING = 'a setting is made, switched, changed without ever being empty, and deleted'

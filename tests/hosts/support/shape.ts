/**
 * What the specification leaves open of a host's answers. A shape chooses one variation of each part. The plain shape is
 * that of the reference server.
 */
export interface Shape {
  /** The answer to the question who is signed in. */
  me: (person: Person) => unknown
  /** The answer to a login. */
  login: (token: string) => { body: unknown; headers?: Record<string, string> }
  list: (items: unknown[], noun: string) => unknown
  thing: (thing: unknown, noun: string) => unknown
  id: (id: string) => string | number
  /** Whether each kind of thing counts its own ids, so that things of two kinds may have the same one. */
  isCountedByKind: boolean
  flag: (value: boolean) => boolean | number | string
  number: (value: number) => number | string
  /** The position of the lesson or exercise at this place; `undefined` if the host tells none. */
  position: (place: number) => number | undefined
  picture: (address: string) => string
  /** Further members of each thing. */
  more: () => object
  /** The answer to a change that was done. `thing`: what was created or edited. */
  done: (thing: object | undefined, noun: string) => { status: number; body?: unknown; text?: string }
  /** The answer to a change that was refused. */
  refused: (words: string) => unknown
  /** The list of courses: the most that a page holds, and what it tells besides. */
  pages: { most: number; hasTotal: boolean; is404AfterLast: boolean }
  /** Whether each list comes in another order each time. Lessons and exercises keep theirs. */
  isShuffled: boolean
  /** How far reads of the catalogue lag behind the changes, in milliseconds. */
  lag: number
  /** The reply to one of so many changes gets lost, after the change was done; 0: none. */
  lost: number
  /** One of so many requests is answered with 429; 0: none. */
  busy: number
}

export interface Person {
  id: number
  name: string
  email: string
}

/** No body at all. */
export const NOTHING = Symbol('nothing')

/** A short plain text in place of JSON. */
export class PlainText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const courses = { most: 100, hasTotal: true, is404AfterLast: false }

/** By part: the variations, by what they are called. The first of each part is the plain one. */
export const VARIATIONS: { [P in keyof Shape]: Record<string, Shape[P]> } = {
  me: {
    'a person has an id': (person) => person,
    'a person has only a name': ({ name }) => ({ name }),
    'a person has _id': ({ id, name }) => ({ _id: `p${id}`, name }),
    'a person has an address and no id': ({ name, email }) => ({ name, email: email.toUpperCase() }),
    'a person comes in an envelope': (person) => ({ success: true, data: { user: person } }),
  },
  login: {
    'the token is at the top': (token) => ({ body: { authorization: token } }),
    'the token comes after Bearer': (token) => ({ body: { authorization: `Bearer ${token}` } }),
    'the token is one member deeper': (token) => ({ body: { data: { authorization: token } } }),
    'the token is in the header': (token) => ({
      body: NOTHING,
      headers: { authorization: `Bearer ${token}` },
    }),
  },
  list: {
    'a list is an array': (items) => items,
    'a list is in data': (data) => ({ data }),
    'a list is in results': (results) => ({ count: results.length, next: null, previous: null, results }),
    'a list is in content': (content) => ({ content, pageable: { sort: { sorted: false } }, last: true }),
    'a list is in items, beside links': (items) => ({ items, links: [] }),
    'a list is called as its noun': (items, noun) => ({ [`${noun}s`]: items, count: items.length }),
    'a list is two members deep': (items) => ({ status: 'ok', data: { items } }),
    'an empty list has no body': (items) => (items.length === 0 ? NOTHING : items),
    'an empty list is null': (items) => (items.length === 0 ? null : items),
    'an empty list is null in data': (items) => ({ data: items.length === 0 ? null : items }),
  },
  thing: {
    'a thing is an object': (thing) => thing,
    'a thing is in data': (data) => ({ data }),
    'a thing is called as its noun': (thing, noun) => ({ [noun]: thing }),
    'a thing is two members deep': (thing, noun) => ({ success: true, data: { [noun]: thing } }),
    'a thing is an array of one': (thing) => [thing],
  },
  id: { 'ids are texts': (id) => id, 'ids are numbers': (id) => Number(id) },
  isCountedByKind: { 'all ids are different': false, 'each kind of thing counts its own ids': true },
  flag: {
    'booleans are booleans': (value) => value,
    'booleans are 0 and 1': (value) => (value ? 1 : 0),
    'booleans are texts': (value) => String(value),
  },
  number: { 'numbers are numbers': (value) => value, 'numbers are texts': (value) => String(value) },
  position: {
    'positions begin at 1': (place) => place + 1,
    'positions begin at 0': (place) => place,
    'positions are equal': () => 0,
    'positions are absent': () => undefined,
  },
  picture: {
    'addresses of pictures begin with a slash': (address) => address,
    'addresses of pictures lack their first slash': (address) => address.slice(1),
  },
  more: {
    'there are no unknown members': () => ({}),
    'there are many unknown members': () => ({
      ...Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`x${at}`, [{ id: at, name: 'x' }]])),
      createdBy: { id: 999, name: 'Root' },
    }),
  },
  done: {
    'a done change answers with the thing': (thing) => ({ status: 200, body: thing ?? {} }),
    'a done change answers 204': () => ({ status: 204 }),
    'a done change answers true': () => ({ status: 200, body: true }),
    'a done change answers a text': () => ({ status: 201, text: 'ok' }),
    'a done change answers an array of one': (thing) => ({ status: 200, body: [thing ?? {}] }),
    'a done change answers the thing in data': (thing) => ({ status: 202, body: { data: thing ?? null } }),
    'a done change answers the thing under a name': (thing) => ({
      status: 201,
      body: { message: 'Feito', result: { entity: thing ?? null } },
    }),
  },
  refused: {
    'a refusal is a message': (message) => ({ message }),
    'a refusal is a list of messages': (message) => ({ message: [message], statusCode: 422 }),
    'a refusal is error.message': (message) => ({ error: { code: 7, message } }),
    'a refusal is error': (error) => ({ error }),
    'a refusal is errors[].message': (message) => ({ errors: [{ path: 'name', message }] }),
    'a refusal is erro': (erro) => ({ erro }),
    'a refusal is erros[].mensagem': (mensagem) => ({ erros: [{ campo: 'name', mensagem }] }),
    'a refusal is detail': (detail) => ({ type: 'about:blank', detail }),
    'a refusal is title': (title) => ({ title, status: 422 }),
    'a refusal is a short text': (text) => new PlainText(text),
    'a refusal has no words': () => ({}),
  },
  pages: {
    'pages of courses are as long as asked': courses,
    'pages of courses are capped': { ...courses, most: 4 },
    'pages of courses are capped and tell no total': { ...courses, most: 4, hasTotal: false },
    'pages of courses are capped at 15': { ...courses, most: 15 },
    'there is 404 after the last page': { most: 15, hasTotal: false, is404AfterLast: true },
  },
  isShuffled: { 'lists keep their order': false, 'lists come in another order each time': true },
  lag: { 'reads show what was written': 0, 'reads lag two seconds behind': 2_000 },
  lost: { 'no reply gets lost': 0, 'replies get lost now and then': 5 },
  busy: { 'the host is never busy': 0, 'the host is busy now and then': 4 },
}

export type Part = keyof Shape
export const PARTS = Object.keys(VARIATIONS) as Part[]

/** The variation of each part that a shape has, by its name. */
export type Choice = Record<Part, string>

export const namesOf = (part: Part): string[] => Object.keys(VARIATIONS[part])

export const PLAIN = Object.fromEntries(PARTS.map((part) => [part, namesOf(part)[0]])) as Choice

export function shapeOf(choice: Choice): Shape {
  const parts = PARTS.map((part) => [part, Reflect.get(VARIATIONS[part], choice[part])])
  return Object.fromEntries(parts) as Shape
}

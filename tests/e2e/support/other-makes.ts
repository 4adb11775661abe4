import { type Choice, PLAIN, shapeOf } from '../../hosts/support/shape.ts'
import { ShapedHost } from '../../hosts/support/shaped-host.ts'
import { type Asked, OneOrigin } from './one-origin.ts'

/** Makes of hosts as the world has them, each by what differs from the plain one. */
export const MAKES: Readonly<Record<string, Partial<Choice>>> = {
  'Laravel: data beside links, 0 and 1, errors by field': {
    list: 'a list is in data',
    thing: 'a thing is in data',
    id: 'ids are numbers',
    flag: 'booleans are 0 and 1',
    me: 'a person comes in an envelope',
    login: 'the token is one member deeper',
    refused: 'a refusal is errors[].message',
    pages: 'pages of courses are capped at 15',
    done: 'a done change answers the thing in data',
  },
  'NestJS: plain arrays, a person with _id, lists of messages': {
    me: 'a person has _id',
    login: 'the token comes after Bearer',
    refused: 'a refusal is a list of messages',
    position: 'positions begin at 0',
    more: 'there are many unknown members',
    done: 'a done change answers true',
  },
  'Django REST: results, detail, 404 after the last page': {
    me: 'a person has an address and no id',
    list: 'a list is in results',
    id: 'ids are numbers',
    refused: 'a refusal is detail',
    pages: 'there is 404 after the last page',
    picture: 'addresses of pictures lack their first slash',
  },
  'Rails: 204 to every change, an empty list has no body': {
    me: 'a person has only a name',
    list: 'an empty list has no body',
    id: 'ids are numbers',
    flag: 'booleans are 0 and 1',
    done: 'a done change answers 204',
    refused: 'a refusal has no words',
    position: 'positions are absent',
    isShuffled: 'lists come in another order each time',
  },
  'Spring: content, the token in a header, X-XSRF-TOKEN': {
    login: 'the token is in the header',
    list: 'a list is in content',
    number: 'numbers are texts',
    flag: 'booleans are texts',
    refused: 'a refusal is title',
    done: 'a done change answers a text',
    lag: 'reads lag two seconds behind',
  },
}

/** Only this make asks for the header by which a form of another site is told apart. */
const ASKS_FOR_XSRF = 'Spring'

/** An API of some make, in memory, at the origin of the app, which a real server serves. */
export class OtherMake {
  readonly host: ShapedHost
  /** The changes that came without the value of the cookie in their header. */
  readonly withoutXsrf: string[] = []
  readonly #origin: OneOrigin

  /** @param app the address of the server that serves the app */
  constructor(make: string, app: string) {
    this.host = new ShapedHost(shapeOf({ ...PLAIN, ...MAKES[make] }), () => Date.now())
    const asks = make.startsWith(ASKS_FOR_XSRF)
    const api = ({ method, path, headers, body }: Asked) => {
      if (!path.startsWith('/api/')) return undefined
      if (asks && method !== 'GET' && headers['x-xsrf-token'] !== 'mark-of-spring')
        this.withoutXsrf.push(`${method} ${path}`)
      return this.#answer(method, path, headers, body)
    }
    this.#origin = new OneOrigin(app, api, asks ? 'XSRF-TOKEN=mark-of-spring; Path=/' : undefined)
  }

  async #answer(method: string, path: string, headers: Asked['headers'], bytes: Buffer): Promise<Response> {
    const type = headers['content-type'] ?? ''
    const isForm = type.startsWith('multipart/form-data')
    const form = isForm
      ? await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
      : undefined
    const { authorization } = headers
    return this.host.fetch(path, {
      method,
      headers: authorization === undefined ? {} : { authorization },
      ...(bytes.length > 0 && { body: form ?? String(bytes) }),
    })
  }

  start = () => this.#origin.start()
  stop = () => this.#origin.stop()
}

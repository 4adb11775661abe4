/** A client of the API for tests. */

export interface Reply {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape
  body: any
}

export interface Call {
  json?: unknown
  /** The body, sent as multipart. A Buffer is a file. */
  form?: Record<string, string | Buffer<ArrayBuffer>>
  /** The body, which is sent unchanged. */
  raw?: string | Buffer<ArrayBuffer>
  key?: string
  token?: string | null
  headers?: Record<string, string>
}

/** The nonce of every request of a `Client`. */
export const NONCE = { 'Api-Nonce': 'b1a5-nonce' }

export class Client {
  readonly address: string
  token: string | undefined

  constructor(address: string, token?: string) {
    this.address = address
    this.token = token
  }

  /** Signs in, and returns a new client that has the session. @throws if the server refuses the sign-in */
  async signIn(email: string, password: string): Promise<Client> {
    const { status, body } = await this.call('POST', '/api/auth/login', { json: { email, password } })
    if (status !== 200) throw new Error(`Sign-in answered ${status}: ${JSON.stringify(body)}`)
    return new Client(this.address, body.authorization)
  }

  get(path: string, call: Call = {}): Promise<Reply> {
    return this.call('GET', path, call)
  }

  async call(
    method: string,
    path: string,
    { json, form, raw, key, token, headers }: Call = {},
  ): Promise<Reply> {
    const authorization = token === undefined ? this.token : token
    const response = await fetch(this.address + path, {
      method,
      headers: {
        ...NONCE,
        ...(authorization && { Authorization: `Bearer ${authorization}` }),
        ...(key !== undefined && { 'Idempotency-Key': key }),
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(form !== undefined && { body: formData(form) }),
      ...(raw !== undefined && { body: raw }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
    const body = isJson && text !== '' ? JSON.parse(text) : text
    return { status: response.status, headers: response.headers, body }
  }

  /** Makes a call that must succeed, and returns the body of the answer. @throws if the status is 300 or more */
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape
  async done(method: string, path: string, call: Call = {}): Promise<any> {
    const { status, body } = await this.call(method, path, call)
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(body)}`)
    return body
  }
}

/**
 * Returns the fields as multipart data. Every file gets the same name and the same type, which may not fit its content:
 * the server must ignore both. An empty Buffer becomes an empty file without a name. A browser sends such a file for a
 * file input that was left empty.
 */
export function formData(form: Record<string, string | Buffer<ArrayBuffer>>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(form)) {
    if (typeof value === 'string') data.append(name, value)
    else
      data.append(name, new Blob([value], { type: 'image/png' }), value.length === 0 ? '' : '../../foto.png')
  }
  return data
}

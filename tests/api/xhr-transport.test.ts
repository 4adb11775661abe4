import { afterEach, expect, it, vi } from 'vitest'
import { sendByXhr } from '@/api/xhr-transport'

afterEach(() => void vi.unstubAllGlobals())

const CHANGE = { method: 'POST', path: '/api/admin/teachers', body: { kind: 'none' } } as const

/** What the console has shown: a browser refuses a header that the API of another origin does not expose, aloud. */
const complaints: string[] = []

/** Answers as the API of another origin does. Only the headers in `lines` are exposed to the page. */
function answerWith(lines: string): void {
  complaints.length = 0
  class Answered {
    static readonly HEADERS_RECEIVED = 2
    readyState = 0
    status = 0
    responseURL = ''
    responseText = '{"id":"7"}'
    upload = {}
    onreadystatechange = () => {}
    onload = () => {}
    open = () => {}
    setRequestHeader = () => {}
    getAllResponseHeaders = () => lines
    getResponseHeader(name: string): string | null {
      const line = lines.split('\r\n').find((one) => one.startsWith(`${name}: `))
      if (line === undefined) complaints.push(`Refused to get unsafe header "${name}"`)
      return line?.slice(name.length + 2) ?? null
    }
    send(): void {
      this.status = 201
      this.readyState = Answered.HEADERS_RECEIVED
      this.onreadystatechange()
      this.onload()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Answered)
  vi.stubGlobal('location', new URL('https://admin.example/'))
}

it('a change at an API that exposes no headers leaves no errors in the console', async () => {
  answerWith('content-type: application/json\r\n')
  const reply = await sendByXhr(CHANGE, 'token', {})
  expect(reply).toMatchObject({ status: 201, text: '{"id":"7"}' })
  expect(reply?.header('content-type')).toBe('application/json')
  expect(reply?.header('api-mark')).toBeNull()
  expect(complaints).toEqual([])
})

it('every header that the API exposes is read, however it is written', async () => {
  answerWith('Retry-After: 120\r\nlocation: /api/files/a:b\r\napi-mark:\r\n')
  const reply = await sendByXhr(CHANGE, 'token', {})
  const names = ['retry-after', 'location', 'api-mark']
  expect(names.map((name) => reply?.header(name))).toEqual(['120', '/api/files/a:b', ''])
})

/** The clocks of a running server leap: nothing is done twice, and nobody is locked out for what a wrong clock noted. */
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { demoAdministrator } from '../../server/config.ts'
import { media } from './support/media.ts'
import { startHere, type TestServer } from './support/servers.ts'
import { temporaryFolder } from './support/temporary.ts'
import { create, offsetOf, PIECE, patch, story } from './support/tus.ts'

const { email, password } = demoAdministrator
const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let server: TestServer
beforeAll(async () => {
  folder = await temporaryFolder()
  server = await startHere(join(folder.path, 'data'))
})
afterAll(async () => {
  await server?.stop()
  await folder?.remove()
})

/** Lets the clocks of the server and of its database show another time. @returns what puts them right */
function leap(milliseconds: number): () => void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
  const putRight = () => void vi.useRealTimers()
  onTestFinished(putRight)
  return putRight
}

it.each([40 * DAY, -40 * DAY, -SECOND])(
  'a repeat is recognised, and an upload goes on, after the clock has leapt by %i ms and back',
  async (by) => {
    const { client } = server
    const key = `leap ${by}`
    const course = { form: { name: `Curso ${by}` }, key }
    const { id: group } = await client.done('POST', '/api/admin/stories/group', { form: { name: `G ${by}` } })
    const { id } = await client.done('POST', '/api/admin/courses', course)
    const film = media('mp4', PIECE + 17)
    const path = await create(client, film.length)
    expect((await patch(client, path, 0, film.subarray(0, PIECE))).status).toBe(204)

    const putRight = leap(by)
    const there = await client.signIn(email, password)
    expect((await there.call('POST', '/api/admin/courses', course)).body.id).toBe(id)
    expect(await offsetOf(there, path)).toBe(PIECE)
    expect((await patch(there, path, PIECE, film.subarray(PIECE))).status).toBe(204)
    putRight()

    expect((await client.call('POST', '/api/admin/courses', course)).body.id).toBe(id)
    expect((await story(client, group, path)).status).toBe(201)
    expect((await client.get('/api/admin/users/me')).status).toBe(200)
  },
)

it('logins that failed while the clock was 40 days ahead lock nobody out once it is right', async () => {
  const { client } = server
  const login = (word: string) => client.call('POST', '/api/auth/login', { json: { email, password: word } })
  const putRight = leap(40 * DAY)
  for (let failure = 0; failure < 10; failure += 1) expect((await login('errada')).status).toBe(401)
  expect((await login(password)).status).toBe(429)
  putRight()
  expect((await login(password)).status).toBe(200)
})

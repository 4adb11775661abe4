/** The notes of errors on the device. */
import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import type { NewNote } from '@/kept/error-note'
import { forgetErrors, MOST_METADATA, notedErrors, noteError } from '@/kept/error-notes'

const read = (status: number): NewNote => ({
  kind: 'read',
  family: 'courses',
  why: 'broken',
  by: 'answer',
  status,
})
const statuses = async () => (await notedErrors())?.map((note) => 'status' in note && note.status)

beforeEach(forgetErrors)

it('the device keeps the last fifty errors, the newest first', async () => {
  for (let status = 400; status < 460; status++) await noteError(read(status), status)
  const kept = await statuses()
  expect(kept).toHaveLength(MOST_METADATA)
  expect(kept?.[0]).toBe(459)
  expect(kept?.at(-1)).toBe(410)
})

it('an error that happens again and again is one note, with its number and its last time', async () => {
  for (const now of [1, 2, 3]) await noteError(read(500), now)
  await noteError(read(404), 4)
  expect(await notedErrors()).toEqual([
    { ...read(404), at: 4, times: 1 },
    { ...read(500), at: 3, times: 3 },
  ])
})

it('the errors of one person’s time are forgotten when another person comes, and stay for the same one', async () => {
  await noteError(read(401), 1)
  await noteError(read(500), 2, 'ana')
  await noteError(read(404), 3, 'ana')
  expect((await notedErrors('ana'))?.length).toBe(3)
  expect(await notedErrors('rui')).toEqual([])
  await noteError(read(500), 4, 'ana')
  await noteError(read(404), 5, 'rui')
  expect((await notedErrors('rui'))?.map(({ at }) => at)).toEqual([5])
})

it('a sign-out forgets all errors', async () => {
  await noteError(read(500), 1, 'ana')
  await forgetErrors()
  expect(await notedErrors()).toEqual([])
})

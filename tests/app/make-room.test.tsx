/** If the downloaded catalogue is deleted to make room for unsent changes, the app no longer shows it as downloaded. */
import { beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { makeRoomAndTell } from '@/app/background/make-room'
import { CatalogueDownload, type DownloadPorts } from '@/download/download'
import { loadNote, saveNote } from '@/download/note'
import * as offline from '@/offline/make-room'
import type { Notice } from '@/services/services'

let freed: MockInstance<typeof offline.makeRoom>
beforeEach(() => {
  freed = vi.spyOn(offline, 'makeRoom')
})
const told: string[] = []
const notify = ({ title }: Notice) => void told.push(title)

beforeEach(() => {
  localStorage.clear()
  told.length = 0
  saveNote('ana', { startedAt: 1, state: 'done', finishedAt: 2, courses: 40, pictures: 80 })
})
const download = () => new CatalogueDownload({ userId: 'ana' } as DownloadPorts)

it('making room says so once, and the download begins again', async () => {
  freed.mockResolvedValue(['foreign pictures', 'catalogue'])
  const shown = download()
  expect(await makeRoomAndTell({ notify }, 5, true)).toBe(true)
  expect(shown.state.get()).toEqual({ status: 'never' })
  expect(loadNote('ana')).toBeUndefined()
  expect(told).toEqual(['O catálogo baixado foi apagado deste dispositivo'])
  await makeRoomAndTell({ notify }, 5, true)
  expect(told).toHaveLength(1)
})

it('making room says nothing while only pictures of other hosts went', async () => {
  freed.mockResolvedValue(['foreign pictures'])
  const shown = download()
  expect(await makeRoomAndTell({ notify }, 5, false)).toBe(true)
  expect(shown.state.get()).toMatchObject({ status: 'done' })
  expect(told).toEqual([])
})

it('making room tells whether anything went', async () => {
  freed.mockResolvedValue([])
  expect(await makeRoomAndTell({ notify }, 5, true)).toBe(false)
})

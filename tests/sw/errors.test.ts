/** The errors of the service worker that the device notes. */
import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { notedErrors } from '@/kept/error-notes'
import { noteWorkerErrors } from '../../sw/errors'

it('a read that neither the network nor the cache can answer is no error to note, and any other rejection is', async () => {
  let reject: (event: { reason: unknown }) => void = () => {}
  vi.stubGlobal('self', {
    location: new URL('https://app.example/sw.js'),
    addEventListener: (type: string, listener: typeof reject) => {
      if (type === 'unhandledrejection') reject = listener
    },
  })
  noteWorkerErrors()
  reject({ reason: Object.assign(new Error('no answer'), { name: 'no-response' }) })
  reject({ reason: new Error('a fault') })
  await vi.waitFor(async () => expect(await notedErrors()).toHaveLength(1))
  vi.unstubAllGlobals()
})

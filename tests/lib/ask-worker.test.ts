/** Tests the function that starts a worker for one file and waits for its answer. */
import { afterEach, expect, it, vi } from 'vitest'
import { askWorker } from '@/media/ask-worker'

afterEach(() => vi.unstubAllGlobals())

it('the question to a worker does not begin work that was aborted before', async () => {
  const started = vi.fn()
  vi.stubGlobal(
    'Worker',
    class {
      postMessage = started
      terminate() {}
    },
  )
  const signal = AbortSignal.abort()
  expect(await askWorker('/film.js', new File(['x'], 'filme.mov'), { signal })).toBeUndefined()
  expect(started).not.toHaveBeenCalled()
})

it('the question to a worker has no answer if the browser starts no worker', async () => {
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        throw new DOMException('refused by the policy', 'SecurityError')
      }
    },
  )
  vi.stubGlobal('location', { origin: 'https://app.example' })
  expect(await askWorker('/film.js', new File(['x'], 'filme.mov'))).toBeUndefined()
})

/** Tests the function that starts a worker for one file and waits for its answer. */
import { afterEach, expect, it, vi } from 'vitest'
import { askWorker } from '@/media/ask-worker'

const FILM = { file: new File(['x'], 'filme.mov'), kind: 'mov', structure: 'whole' } as const

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
  expect(await askWorker('/film.js', FILM, { signal })).toBeUndefined()
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
  expect(await askWorker('/film.js', FILM)).toBeUndefined()
})

it('the question to a worker that says nothing has no answer, and the worker ends; one that has begun has all the time', async () => {
  vi.useFakeTimers()
  const ended = vi.fn()
  const workers: { onmessage?: (event: { data: object }) => void }[] = []
  vi.stubGlobal(
    'Worker',
    class {
      onmessage?: (event: { data: object }) => void
      constructor() {
        workers.push(this)
      }
      postMessage() {}
      terminate = ended
    },
  )
  vi.stubGlobal('location', { origin: 'https://app.example' })
  const ask = () => askWorker('/film.js', FILM, { patience: 1_000 })
  const silent = ask()
  await vi.advanceTimersByTimeAsync(1_000)
  expect([await silent, ended.mock.calls.length]).toEqual([undefined, 1])
  const slow = ask()
  workers[1]?.onmessage?.({ data: { progress: 0 } })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ended).toHaveBeenCalledTimes(1)
  workers[1]?.onmessage?.({ data: { file: 'made' } })
  expect(await slow).toEqual({ file: 'made' })
  vi.useRealTimers()
})

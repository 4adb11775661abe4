/**
 * When a user accepts a new version of the service worker, the version takes control and the pages reload. A page that
 * uploads a file first waits for the end of the upload. It does not wait if its user chose to cut the upload off.
 */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const HOUR = 60 * 60 * 1000
const UPLOADING = 'admin-de-cursos-uploading'

let uploading: boolean
let onSkipWaiting: () => void
let reload: ReturnType<typeof vi.fn<() => void>>
let worker: EventTarget & {
  controller: unknown
  ready: Promise<unknown>
  getRegistration: () => unknown
  register: () => unknown
}
let registration: EventTarget & {
  installing: Version | null
  waiting: Version | null
  update: () => Promise<unknown>
}
let register: ReturnType<typeof vi.fn<() => Promise<unknown>>>

/** A version of the service worker, as the browser shows it to a page. */
class Version extends EventTarget {
  scriptURL = 'https://app/sw.js'
  state = 'installing'
  postMessage({ type }: { type: string }) {
    if (type === 'SKIP_WAITING') onSkipWaiting()
  }
  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubEnv('PROD', true)
  uploading = false
  reload = vi.fn()
  registration = Object.assign(new EventTarget(), {
    installing: null,
    waiting: null,
    update: async () => {},
  })
  register = vi.fn(async () => registration)
  worker = Object.assign(new EventTarget(), {
    controller: { postMessage: () => {}, scriptURL: 'https://app/old.js' } as unknown,
    ready: new Promise(() => {}) as Promise<unknown>,
    getRegistration: async () => registration as unknown,
    register: () => register(),
  })
  const held = () => (uploading ? [{ name: UPLOADING, mode: 'shared' }] : [])
  const request = async (name: string, work: () => Promise<unknown>) => {
    while (uploading && name === UPLOADING) await new Promise((turn) => setTimeout(turn, 50))
    return work()
  }
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('location', { origin: 'https://app', href: 'https://app/', reload })
  vi.stubGlobal('navigator', {
    serviceWorker: worker,
    locks: { request, query: async () => ({ held: held(), pending: [] }) },
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

/** Lets a new version begin to install. */
function found(): Version {
  const version = new Version()
  registration.installing = version
  registration.dispatchEvent(new Event('updatefound'))
  return version
}

/** Lets a version end its installation, and wait. */
function installed(version: Version) {
  registration.installing = null
  registration.waiting = version
  version.become('installed')
}

async function registered() {
  const { registerServiceWorker } = await import('@/offline/register')
  const { update } = await import('@/offline/update')
  await registerServiceWorker()
  return update
}

/** Registers the service worker, lets a new version wait, and returns the version that the app offers. */
async function offered() {
  const update = await registered()
  installed(found())
  await vi.advanceTimersByTimeAsync(200)
  const version = update.get()
  if (version === null) throw new Error('nothing was offered')
  return version
}

function takeOver() {
  worker.controller = { scriptURL: 'https://app/new.js' }
  worker.dispatchEvent(new Event('controllerchange'))
}

it('a page whose upload began while the accepted version took over reloads as soon as the upload is done', async () => {
  onSkipWaiting = () => {
    uploading = true
    takeOver()
  }
  const version = await offered()
  const accepted = version.apply(false)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await accepted).toBe(true)
  expect(reload).not.toHaveBeenCalled()
  uploading = false
  await vi.advanceTimersByTimeAsync(2_000)
  expect(reload).toHaveBeenCalledOnce()
})

it('a page reloads at once if its user accepted that an upload is cut off', async () => {
  uploading = true
  onSkipWaiting = takeOver
  const version = await offered()
  expect(await version.apply(false)).toBe(false)
  void version.apply(true)
  await vi.advanceTimersByTimeAsync(600)
  expect(reload).toHaveBeenCalledOnce()
})

it('a new version that is wanted after the upload takes over when this page has sent its own', async () => {
  uploading = true
  onSkipWaiting = vi.fn(takeOver)
  const version = await offered()
  const accepted = version.applyAfterUploads()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(onSkipWaiting).not.toHaveBeenCalled()
  uploading = false
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await accepted).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})

it('a page waits for its own upload if another tab accepted the new version', async () => {
  uploading = true
  await offered()
  takeOver()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(reload).not.toHaveBeenCalled()
  uploading = false
  await vi.advanceTimersByTimeAsync(2_000)
  expect(reload).toHaveBeenCalledOnce()
})

it('if a new version does not take over, it is asked again until it does, and the old one is asked each time to end its work', async () => {
  const toOldWorker = vi.fn()
  worker.controller = { postMessage: toOldWorker, scriptURL: 'https://app/old.js' }
  let told = 0
  onSkipWaiting = () => {
    told += 1
    if (told === 3) takeOver()
  }
  const version = await offered()
  void version.apply(false)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).toHaveBeenCalledOnce()
  expect(told).toBe(3)
  expect(toOldWorker).toHaveBeenCalledTimes(3)
})

it('a page that loaded while the first version became active asks it to control the page', async () => {
  const active = Object.assign(new EventTarget(), { state: 'activating', postMessage: vi.fn() })
  worker.controller = null
  worker.ready = Promise.resolve({ active })
  await offered()
  await vi.advanceTimersByTimeAsync(0)
  expect(active.postMessage).not.toHaveBeenCalled()
  active.state = 'activated'
  active.dispatchEvent(new Event('statechange'))
  expect(active.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'TAKE_PAGES' })
})

it('a page asks every hour for a new version, and goes on asking if somebody else answers', async () => {
  const look = vi.fn(async () => {
    throw new TypeError('the script was redirected to a login')
  })
  registration.update = look
  const version = await offered()
  await vi.advanceTimersByTimeAsync(3 * HOUR)
  expect(look).toHaveBeenCalledTimes(3)
  expect(register).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
  expect(version).toBeDefined()
})

it('a page whose first registration failed tries again every hour', async () => {
  register.mockRejectedValue(new TypeError('the script was redirected to a login'))
  const { registerServiceWorker } = await import('@/offline/register')
  await expect(registerServiceWorker()).rejects.toThrow('redirected')
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(register).toHaveBeenCalledTimes(2)
  register.mockResolvedValue(registration)
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(register).toHaveBeenCalledTimes(3)
})

it('a version that waits already when the page loads is offered', async () => {
  registration.waiting = new Version()
  const update = await registered()
  await vi.advanceTimersByTimeAsync(0)
  expect(update.get()).not.toBeNull()
})

it('a version that another tab is installing is offered when it waits', async () => {
  const version = new Version()
  registration.installing = version
  const update = await registered()
  expect(update.get()).toBeNull()
  installed(version)
  await vi.advanceTimersByTimeAsync(200)
  expect(update.get()).not.toBeNull()
})

it('a version that takes over by itself is not offered', async () => {
  const update = await registered()
  const version = found()
  installed(version)
  registration.waiting = null
  version.become('activating')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(update.get()).toBeNull()
})

it('a version is offered within the hour, though an earlier one could not be installed', async () => {
  const update = await registered()
  found().become('redundant')
  found().become('redundant')
  installed(found())
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(update.get()).not.toBeNull()
})

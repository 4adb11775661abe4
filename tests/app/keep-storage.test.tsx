/** What the app asks of a browser that may forget, and what it says if the browser promises nothing. */
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { draftOf } from '@/action/draft'
import { keepStorage } from '@/app/background/keep-storage'
import { keptStorage } from '@/lib/device/kept-storage'
import { createTeacher } from '@/nouns/teacher/actions'
import type { Services } from '@/services/services'
import { USER } from '../screens/support/harness'
import { openApp } from '../screens/support/open-app'
import { catalogue, dialog, press } from './support/catalogue'

const WARNING = 'Fechar pode apagar o que não foi enviado'

afterEach(() => {
  keptStorage.set(undefined)
  Reflect.deleteProperty(navigator, 'storage')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Opens Home without a connection in a browser that answers `persist()` like this, and queues a change. */
async function unsentWhere(isKept: boolean) {
  const value = { persist: async () => isKept }
  Object.defineProperty(navigator, 'storage', { configurable: true, value })
  const app = await openApp(catalogue(), '/')
  await screen.findByText('Nada por enviar neste dispositivo.')
  await app.disconnect()
  await act(() => app.outbox.enqueue(USER.id, draftOf(createTeacher, { name: 'Nova', description: 'x' })))
  await screen.findByText('1 alteração na fila de envio.')
  await waitFor(() => expect(keptStorage.get()).toBe(isKept))
  return app
}

/** Whether leaving the page asks first. */
const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('where the browser promises nothing, Home and the panel say that closing may lose it, and leaving asks', async () => {
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#fila')
  const app = await unsentWhere(false)
  await screen.findByText(WARNING)
  await press(app, 'Exportar')
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  await press(app, /^Fila de envio/)
  const queue = await dialog('Fila de envio')
  queue.getByText(WARNING)
  expect(asks()).toBe(true)
  await app.user.keyboard('{Escape}')
  await app.reconnect()
  await screen.findByText('Nada por enviar neste dispositivo.')
  expect(screen.queryByText(WARNING)).toBeNull()
  expect(asks()).toBe(false)
})

it('where the browser keeps the storage, nothing is said and leaving does not ask', async () => {
  await unsentWhere(true)
  expect(screen.queryByText(WARNING)).toBeNull()
  expect(asks()).toBe(false)
})

it('the browser is asked to keep what is stored when the first change is queued, and once', () => {
  const persist = vi.fn(async () => true)
  vi.stubGlobal('navigator', { storage: { persist } })
  const listeners = new Set<() => void>()
  const outbox = {
    view: { entries: [] as object[] },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  keepStorage({ outbox } as unknown as Services)
  const queue = (entries: number) => {
    outbox.view = { entries: Array.from({ length: entries }, () => ({})) }
    for (const listener of [...listeners]) listener()
  }
  // The queue's code has loaded, and the queue is empty.
  queue(0)
  expect(persist).not.toHaveBeenCalled()
  queue(1)
  expect(persist).toHaveBeenCalledTimes(1)
  queue(2)
  queue(0)
  queue(1)
  expect(persist).toHaveBeenCalledTimes(1)
})

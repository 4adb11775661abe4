/** The browser drops the database with unsent changes. Their number is kept elsewhere, so the app notices and says it. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { deleteDB, openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draftOf } from '@/action/draft'
import { noteWorkerCount } from '@/kept/worker-count'
import { createTeacher } from '@/nouns/teacher/actions'
import { USER } from '../screens/support/harness'
import { openApp } from '../screens/support/open-app'
import { catalogue, dialog, press } from './support/catalogue'
import { BIA, become } from './support/people'

const OUTBOX = 'admin-de-cursos-outbox'
const SENT = 'Nada por enviar neste dispositivo.'
const LOST = (n: number) =>
  n === 1
    ? 'O navegador apagou 1 alteração que ainda não tinha sido enviada neste aparelho.'
    : `O navegador apagou ${n} alterações que ainda não tinham sido enviadas neste aparelho.`

/** The caches of the device. */
let cached: Map<string, string>
beforeEach(() => {
  cached = new Map()
  const cache = {
    put: async (address: string, response: Response) => void cached.set(address, await response.text()),
    match: async (address: string) => {
      const text = cached.get(address)
      return text === undefined ? undefined : new Response(text)
    },
  }
  vi.stubGlobal('caches', { keys: async () => [], has: async () => true, open: async () => cache })
})
afterEach(() => vi.restoreAllMocks())

/** Opens Home without a connection, and queues changes of a person. */
async function unsent(count: number, of = USER.id) {
  const host = catalogue()
  const app = await openApp(host, '/')
  await screen.findByText(SENT)
  await app.disconnect()
  for (let at = 0; at < count; at += 1)
    await act(() => app.outbox.enqueue(of, draftOf(createTeacher, { name: `n${at}`, description: 'x' })))
  await waitFor(() => expect(app.outbox.view.entries).toHaveLength(count))
  return { host, app }
}

/** Lets the app note its number of unsent changes, which it does when it tells the screens. */
const noted = (counts: object) =>
  waitFor(() => expect(JSON.parse(localStorage.getItem('unsent') ?? '{}').counts).toEqual(counts))

const nothingIsCalledSent = () => {
  expect(screen.queryByText(SENT)).toBeNull()
}

describe('if the browser drops the database while the app is closed', () => {
  it('Home and the panel say how many changes are gone and what to do, until the person has read it', async () => {
    const { app } = await unsent(3)
    await app.close()
    await deleteDB(OUTBOX)
    await app.reload()
    await screen.findByText(LOST(3))
    nothingIsCalledSent()
    screen.getByText(/^Confira no servidor o que falta e faça de novo\./)
    await press(app, /^Fila de envio/)
    const queue = await dialog('Fila de envio')
    queue.getByText(LOST(3))
    nothingIsCalledSent()
    await app.user.keyboard('{Escape}')

    await app.reload()
    await screen.findByText(LOST(3))
    nothingIsCalledSent()
    await app.user.click(await screen.findByRole('button', { name: 'Entendi' }))
    await screen.findByText(SENT)
    await app.reload()
    await screen.findByText(SENT)
    expect(screen.queryByText(LOST(3))).toBeNull()
  })

  it('one change is said in the singular, and what is queued afterwards stands beside it', async () => {
    const { app } = await unsent(1)
    await app.close()
    await deleteDB(OUTBOX)
    await app.reload()
    await screen.findByText(LOST(1))
    await act(() => app.outbox.enqueue(USER.id, draftOf(createTeacher, { name: 'Nova' })))
    await screen.findByText('1 alteração na fila de envio.')
    screen.getByText(LOST(1))
    await app.reload()
    await screen.findByText(LOST(1))
    await screen.findByText('1 alteração na fila de envio.')
  })

  it('a change whose last moment before the crash was its own storing is not forgotten', async () => {
    const { app } = await unsent(1)
    await noted({ [USER.id]: 1 })
    // The page dies right after the change is on the disk. So the device has only what was noted before.
    let before: string | null = null
    const { add } = IDBObjectStore.prototype
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, row, key) {
      before = localStorage.getItem('unsent')
      return add.call(this, row, key)
    })
    await act(() => app.outbox.enqueue(USER.id, draftOf(createTeacher, { name: 'n2' })))
    await app.close()
    localStorage.setItem('unsent', before ?? '')
    await deleteDB(OUTBOX)
    await app.reload()
    await screen.findByText(LOST(2))
  })

  it('another person is told of it too, without being told that it was theirs', async () => {
    const { host, app } = await unsent(2)
    await app.close()
    await deleteDB(OUTBOX)
    await become(host, BIA)
    await app.reload()
    await screen.findByText(LOST(2))
    screen.getByText('Foram feitas por outra conta. Avise quem usou este aparelho antes de você.')
    nothingIsCalledSent()
    await app.user.click(screen.getByRole('button', { name: 'Entendi' }))
    await screen.findByText(SENT)
    await become(host, USER)
    await screen.findByText(LOST(2))
    screen.getByText(/^Confira no servidor/)
  })
})

describe('if the browser drops the database under the open app', () => {
  it('the app says so', async () => {
    const { app } = await unsent(2)
    await noted({ [USER.id]: 2 })
    await act(() => deleteDB(OUTBOX))
    await screen.findByText(LOST(2))
    nothingIsCalledSent()
    expect(app.outbox.view.entries).toEqual([])
  })
})

describe('there is no false alarm', () => {
  it('there is no false alarm after changes were sent, discarded and imported, and after Sair', async () => {
    const { host, app } = await unsent(3)
    await noted({ [USER.id]: 3 })
    const [first] = app.outbox.view.entries
    await act(() => app.outbox.betweenAttempts(() => app.outbox.discard(first?.seq ?? 0)))
    await noted({ [USER.id]: 2 })
    const file = await app.outbox.exportQueue(USER.id)
    await act(async () => void (await app.outbox.importQueue(USER.id, file, false)))
    await app.reconnect()
    await screen.findByText(SENT)
    await noted({})
    expect(host.changes).toHaveLength(2)
    await press(app, 'Sair')
    await screen.findByRole('button', { name: 'Entrar' })
    await app.close()
    await deleteDB(OUTBOX)
    await become(host, USER)
    await app.reload()
    await screen.findByText(SENT)
  })

  it('there is no false alarm after the service worker has sent everything with no tab open', async () => {
    const { app } = await unsent(2)
    await noted({ [USER.id]: 2 })
    await app.close()
    const database = await openDB(OUTBOX)
    await database.clear('entries')
    database.close()
    await app.reload()
    await screen.findByText(SENT)
    await noted({})
  })

  it('there is no false alarm after the service worker has sent everything, and then the browser drops the database', async () => {
    const { app } = await unsent(2)
    await noted({ [USER.id]: 2 })
    await app.close()
    const note = JSON.parse(localStorage.getItem('unsent') ?? '{}')
    await noteWorkerCount({ ...note, counts: {}, at: note.at + 1 })
    await deleteDB(OUTBOX)
    await app.reload()
    await screen.findByText(SENT)
  })

  it('there is no false alarm on the first start, and after somebody has cleared all data of the site', async () => {
    const { app } = await unsent(2)
    await app.close()
    const session = localStorage.getItem('session')
    localStorage.clear()
    localStorage.setItem('session', session ?? '')
    await deleteDB(OUTBOX)
    await app.reload()
    await screen.findByText(SENT)
  })

  it('there is no false alarm for a queue of a version that gave its database no id', async () => {
    const { app } = await unsent(2)
    await app.close()
    const database = await openDB(OUTBOX)
    await database.delete('meta', 'database')
    database.close()
    localStorage.removeItem('unsent')
    await app.reload()
    await screen.findByText('2 alterações na fila de envio.')
    await noted({ [USER.id]: 2 })
    expect(screen.queryByText(LOST(2))).toBeNull()
  })

  it('there is no false alarm for a change that could not be stored', async () => {
    const { app } = await unsent(1)
    await noted({ [USER.id]: 1 })
    const broken = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await act(async () => {
      await expect(app.outbox.enqueue(USER.id, draftOf(createTeacher, { name: 'n2' }))).rejects.toMatchObject(
        { name: 'QuotaExceededError' },
      )
    })
    broken.mockRestore()
    await noted({ [USER.id]: 1 })
  })
})

it('a note that something else has damaged is no loss, and harms no page', async () => {
  const { app } = await unsent(1)
  await app.close()
  for (const damaged of ['{"quebrado":', '7', 'null', '{"database":"x","counts":{"u1":"muitas"},"at":1}']) {
    localStorage.setItem('unsent', damaged)
    localStorage.setItem('lost-work', damaged)
    await app.reload()
    await screen.findByText('1 alteração na fila de envio.')
    expect(within(document.body).queryByText(/^O navegador apagou/)).toBeNull()
    await app.close()
  }
})

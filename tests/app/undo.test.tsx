/** A user can undo a sent edit, a sent picture and an unsent deletion. Later changes by a colleague stay. */
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FilePart } from '@/lib/wire'
import { cardNames, type FakeHost, fieldsOf, findCard } from '../screens/support/harness'
import { heading, nothingOpen, openApp, pass } from '../screens/support/open-app'
import { catalogue, choose, dialog, press } from './support/catalogue'
import { COURSE, edited, now, openedQueue, sent } from './support/two-people'

/** The bytes of the picture that was replaced: a whole GIF. */
const OLD = 'GIF89a\0\0\0\0\0\0\0;the old one'

describe('what was sent is undone', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('what was sent is undone as an edit that leaves alone what a colleague changed since', async () => {
    const { host, app } = await edited({})
    await waitFor(() => expect(sent(host)).toHaveLength(1))
    now(host, { name: 'Álgebra linear', description: 'Números e letras' })
    const queue = await openedQueue(app)
    await app.user.click(await queue.findByRole('button', { name: /^Desfazer: Editar curso/ }))
    await waitFor(() => expect(sent(host)).toHaveLength(2))
    expect(sent(host)[1]).toEqual({ name: 'Álgebra linear', description: 'Números', language: 'pt' })
    await waitFor(() => expect(queue.getAllByRole('button', { name: /^Desfazer/ })).toHaveLength(1))
  })

  /** Replaces the picture and the name of a course, waits until the host has both, and opens the queue's panel. */
  async function withNewPicture(before: object) {
    const host = catalogue()
    now(host, before)
    host.answer = () => {
      now(host, { image: '/uploads/nova.png', name: 'Números' })
      return { status: 200, body: host.reads[COURSE] }
    }
    const app = await openApp(host, '/courses/1')
    await heading('Álgebra')
    await press(app, 'Editar curso')
    const form = await dialog('Editar curso')
    await app.user.clear(form.getByLabelText('Nome'))
    await app.user.type(form.getByLabelText('Nome'), 'Números')
    await app.user.upload(form.getByLabelText('Imagem'), new File(['new'], 'nova.png', { type: 'image/png' }))
    // The preview of the old picture stands there from the start. Only this says that the new one is on the device.
    await waitFor(() =>
      expect(form.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
        expect.stringContaining('nova.png'),
      ),
    )
    await app.user.click(form.getByRole('button', { name: 'Salvar' }))
    await heading('Números')
    await waitFor(() => expect(sent(host)).toHaveLength(1))
    host.answer = () => ({ status: 200, body: { id: '1' } })
    const queue = await openedQueue(app)
    const undo = async () =>
      app.user.click(await queue.findByRole('button', { name: /^Desfazer: Editar curso/ }))
    return { host, app, undo }
  }

  /** Returns the name and the bytes of the picture in the last request, `undefined` if that request has no picture. */
  async function lastPicture({ changes }: FakeHost) {
    const fields = fieldsOf(changes.at(-1) as never) as { image?: FilePart }
    return fields.image && { name: fields.image.name, bytes: await fields.image.blob.text() }
  }

  it('what was sent is undone with the picture that was replaced, as this device still has it', async () => {
    vi.stubGlobal('fetch', async (url: string) =>
      url.endsWith('/uploads/velha.png')
        ? new Response(OLD, { headers: { 'content-type': 'image/gif' } })
        : Response.error(),
    )
    const { host, undo } = await withNewPicture({ image: '/uploads/velha.png' })
    expect(await lastPicture(host)).toEqual({ name: 'nova.png', bytes: 'new' })
    await undo()
    await waitFor(() => expect(sent(host)).toHaveLength(2))
    expect(sent(host)[1]).toMatchObject({ name: 'Álgebra' })
    expect(await lastPicture(host)).toEqual({ name: 'velha.png', bytes: OLD })
  })

  it.each([
    ['no device has any more', { image: '/uploads/velha.png' }, 'A imagem anterior não está mais disponível'],
    ['there was none of before', {}, 'A imagem nova fica: antes não havia outra.'],
  ])('what was sent is undone without the picture that %s, and says so', async (_what, before, told) => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('no network')
    })
    const { host, undo } = await withNewPicture(before)
    await undo()
    await screen.findByText(told)
    await waitFor(() => expect(sent(host)).toHaveLength(2))
    expect(sent(host)[1]).toMatchObject({ name: 'Álgebra' })
    expect(await lastPicture(host)).toBeUndefined()
  })

  it('what was sent is undone by a question, of a picture that somebody else replaced since', async () => {
    vi.stubGlobal('fetch', async () => new Response(OLD, { headers: { 'content-type': 'image/gif' } }))
    const { host, app, undo } = await withNewPicture({ image: '/uploads/velha.png' })
    now(host, { image: '/uploads/outra.png' })
    await undo()
    await waitFor(() => expect(app.outbox.view.entries[0]?.conflict?.fields).toEqual(['image']))
    expect(sent(host)).toHaveLength(1)
  })

  it('what was sent is undone, but not what was made or deleted, nor what was sent the day before', async () => {
    const { host, app } = await edited({})
    await waitFor(() => expect(sent(host)).toHaveLength(1))
    const queue = await openedQueue(app)
    await queue.findByRole('button', { name: /^Desfazer/ })
    await app.user.keyboard('{Escape}')
    await nothingOpen()
    await pass(25 * 60 * 60 * 1000)
    expect((await openedQueue(app)).queryByRole('button', { name: /^Desfazer/ })).toBeNull()
  })

  it('a deletion that has not left is taken back from its toast', async () => {
    const host = catalogue()
    const app = await openApp(host, '/categories')
    await findCard('Exatas')
    await app.disconnect()
    await choose(app, 'Exatas', 'Excluir')
    await app.user.click((await dialog('Excluir')).getByRole('button', { name: 'Excluir' }))
    await waitFor(() => expect(cardNames()).toEqual([]))
    await app.user.click(await screen.findByRole('button', { name: 'Desfazer' }))
    await waitFor(() => expect(cardNames()).toEqual(['Exatas']))
    expect(app.outbox.view.entries).toEqual([])
  })
})

/** Two people edit the same thing: what the app merges silently, and what it asks the user about. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FilePart } from '@/lib/wire'
import { cardNames, type FakeHost, fieldsOf, findCard } from '../screens/harness'
import { heading, nothingOpen, type OpenedApp, openApp, pass } from '../screens/open-app'
import { catalogue, choose, dialog, press, VIDEO } from './catalogue'

const COURSE = '/api/app/courses/1'

/** Changes fields of the course on the host. */
function now(host: FakeHost, change: object) {
  host.reads[COURSE] = { ...(host.reads[COURSE] as object), ...change }
}

/** Opens the app at the page of a course, and opens the form that edits the course. */
async function editing() {
  const host = catalogue()
  now(host, { description: 'Números' })
  const app = await openApp(host, '/courses/1')
  await heading('Álgebra')
  await press(app, 'Editar curso')
  return { host, app, form: await dialog('Editar curso') }
}

/** Edits the description of the course without a network, while a colleague changes the course. */
async function edited(theirs: object) {
  const { host, app, form } = await editing()
  await app.disconnect()
  const field = form.getByLabelText('Descrição')
  await app.user.clear(field)
  await app.user.type(field, 'Números e letras')
  await app.user.click(form.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(app.outbox.view.entries).toHaveLength(1))
  now(host, theirs)
  await app.reconnect()
  return { host, app }
}

async function openedQueue(app: OpenedApp) {
  await press(app, /Fila de envio/)
  return dialog('Fila de envio')
}

const sent = (host: FakeHost) => host.changes.map(fieldsOf)

it('what a colleague changed meanwhile stays, without a word', async () => {
  const { host } = await edited({ name: 'Álgebra linear' })
  await waitFor(() =>
    expect(sent(host)).toEqual([{ name: 'Álgebra linear', description: 'Números e letras', language: 'pt' }]),
  )
})

describe('where both changed the same field, the queue', () => {
  it('shows what it was, what they wrote and what you wrote', async () => {
    const { host, app } = await edited({ description: 'Números primos' })
    const queue = await openedQueue(app)
    const field = within(await queue.findByRole('region', { name: 'Descrição' }))
    expect(field.getByText('Como era').parentElement?.textContent).toBe('Como eraNúmeros')
    expect(field.getByText('No servidor agora').parentElement?.querySelector('ins')?.textContent).toBe(
      ' primos',
    )
    expect(field.getByText('A sua alteração').parentElement?.querySelector('ins')?.textContent).toBe(
      ' e letras',
    )
    expect(queue.getByText('Conflito')).toBeTruthy()
    expect(sent(host)).toEqual([])
  })

  it.each([
    ['Ficar com a minha', [{ name: 'Álgebra', description: 'Números e letras', language: 'pt' }]],
    ['Ficar com a do servidor', []],
  ])('does what the person chooses: %s', async (choice, wanted) => {
    const { host, app } = await edited({ description: 'Números primos' })
    const queue = await openedQueue(app)
    await app.user.click(await queue.findByRole('button', { name: choice }))
    await waitFor(() => expect(app.outbox.view.entries).toEqual([]))
    expect(sent(host)).toEqual(wanted)
  })

  it('opens the form, with what the colleague changed besides', async () => {
    const { host, app } = await edited({ name: 'Álgebra linear', description: 'Números primos' })
    const queue = await openedQueue(app)
    await app.user.click(await queue.findByRole('button', { name: 'Escrever de novo' }))
    const form = await dialog('Editar curso')
    expect(form.getByLabelText<HTMLInputElement>('Nome').value).toBe('Álgebra linear')
    const field = form.getByLabelText('Descrição')
    await app.user.type(field, ' e primos')
    await app.user.click(form.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(app.outbox.view.entries).toEqual([]))
    expect(sent(host)).toEqual([
      { name: 'Álgebra linear', description: 'Números e letras e primos', language: 'pt' },
    ])
  })

  it('marks the thing, which shows what the server has', async () => {
    await edited({ description: 'Números primos' })
    expect(await screen.findByRole('button', { name: /^Conflito ?: ver na fila/ })).toBeTruthy()
    expect(screen.queryByText('Números e letras')).toBeNull()
  })
})

describe('what was sent is undone', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('as an edit that leaves alone what a colleague changed since', async () => {
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
    await form.findByAltText('Prévia')
    await app.user.click(form.getByRole('button', { name: 'Salvar' }))
    await heading('Números')
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

  it('with the picture that was replaced, as this device still has it', async () => {
    vi.stubGlobal('fetch', async (url: string) =>
      url.endsWith('/uploads/velha.png')
        ? new Response('old', { headers: { 'content-type': 'image/png' } })
        : Response.error(),
    )
    const { host, undo } = await withNewPicture({ image: '/uploads/velha.png' })
    expect(await lastPicture(host)).toEqual({ name: 'nova.png', bytes: 'new' })
    await undo()
    await waitFor(() => expect(sent(host)).toHaveLength(2))
    expect(sent(host)[1]).toMatchObject({ name: 'Álgebra' })
    expect(await lastPicture(host)).toEqual({ name: 'velha.png', bytes: 'old' })
  })

  it.each([
    ['no device has any more', { image: '/uploads/velha.png' }, 'A imagem anterior não está mais disponível'],
    ['there was none of before', {}, 'A imagem nova fica: antes não havia outra.'],
  ])('without the picture that %s, and says so', async (_what, before, told) => {
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

  it('of a picture that somebody else replaced since, by a question', async () => {
    vi.stubGlobal('fetch', async () => new Response('old', { headers: { 'content-type': 'image/png' } }))
    const { host, app, undo } = await withNewPicture({ image: '/uploads/velha.png' })
    now(host, { image: '/uploads/outra.png' })
    await undo()
    await waitFor(() => expect(app.outbox.view.entries[0]?.conflict?.fields).toEqual(['image']))
    expect(sent(host)).toHaveLength(1)
  })

  it('but not what was made or deleted, nor what was sent the day before', async () => {
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

it('an open form learns what changed at the server, and takes it where the person typed nothing', async () => {
  const { host, app, form } = await editing()
  await app.user.type(form.getByLabelText('Descrição'), ' e letras')
  expect(form.queryByText(/Este item mudou no servidor/)).toBeNull()
  now(host, { name: 'Álgebra linear' })
  await pass(5 * 60_000)
  await app.disconnect()
  await app.reconnect()
  await form.findByText(/Este item mudou no servidor/)
  await app.user.click(form.getByRole('button', { name: 'Atualizar campos' }))
  expect(form.getByLabelText<HTMLInputElement>('Nome').value).toBe('Álgebra linear')
  expect(form.getByLabelText<HTMLTextAreaElement>('Descrição').value).toBe('Números e letras')
  expect(form.queryByText(/Este item mudou no servidor/)).toBeNull()
  await app.user.click(form.getByRole('button', { name: 'Salvar' }))
  await waitFor(() =>
    expect(sent(host)).toEqual([{ name: 'Álgebra linear', description: 'Números e letras', language: 'pt' }]),
  )
})

describe('what changes a course besides its form', () => {
  it('asks before the picture of a video replaces the one that a colleague chose', async () => {
    const host = catalogue()
    now(host, { image: '/uploads/velha.png' })
    const app = await openApp(host, '/courses')
    await findCard('Álgebra')
    await app.disconnect()
    await choose(app, 'Álgebra', 'Imagem via YouTube')
    const form = await dialog('Imagem via YouTube')
    await app.user.type(form.getByLabelText('URL do YouTube'), VIDEO)
    await app.user.click(form.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(app.outbox.view.entries).toHaveLength(1))
    now(host, { image: '/uploads/outra.png' })
    await app.reconnect()
    await waitFor(() => expect(app.outbox.view.entries[0]?.conflict?.fields).toEqual(['url']))
    const queue = await openedQueue(app)
    const field = within(await queue.findByRole('region', { name: 'Imagem' }))
    expect(field.getByAltText('A sua alteração').getAttribute('src')).toMatch(/^https:\/\/i\.ytimg\.com\//)
    await app.user.click(queue.getByRole('button', { name: 'Ficar com a minha' }))
    await waitFor(() => expect(sent(host)).toEqual([{ url: VIDEO, courseId: '1' }]))
  })

  it('asks before a teacher replaces the one that a colleague attached', async () => {
    const host = catalogue()
    const app = await openApp(host, '/courses/1')
    await heading('Álgebra')
    await press(app, 'Adicionar Professor')
    const form = await dialog('Adicionar Professor')
    await form.findByRole('option', { name: 'Marta' })
    await app.disconnect()
    await app.user.selectOptions(form.getByLabelText('Professor'), 'Marta')
    await app.user.click(form.getByRole('button', { name: 'Adicionar' }))
    await waitFor(() => expect(app.outbox.view.entries).toHaveLength(1))
    now(host, { teacherId: 'z' })
    await app.reconnect()
    await waitFor(() => expect(app.outbox.view.entries[0]?.conflict?.fields).toEqual(['teacherId']))
    expect(sent(host)).toEqual([])
  })

  it('can be undone: no teacher, as before', async () => {
    const host = catalogue()
    const app = await openApp(host, '/courses/1')
    await heading('Álgebra')
    await press(app, 'Adicionar Professor')
    const form = await dialog('Adicionar Professor')
    await app.user.selectOptions(form.getByLabelText('Professor'), 'Marta')
    await app.user.click(form.getByRole('button', { name: 'Adicionar' }))
    await waitFor(() => expect(sent(host)).toEqual([{ teacherId: 't' }]))
    now(host, { teacherId: 't', name: 'Álgebra linear', language: 'es' })
    const queue = await openedQueue(app)
    await app.user.click(await queue.findByRole('button', { name: /^Desfazer: Adicionar professor/ }))
    await waitFor(() =>
      expect(sent(host)[1]).toEqual({ name: 'Álgebra linear', language: 'es', teacherId: '' }),
    )
  })
})

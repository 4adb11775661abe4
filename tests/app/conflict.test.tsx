/**
 * Two people edit the same thing. The app merges their edits silently. Only if both have changed the same field to
 * different values, it asks the user.
 */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { findCard } from '../screens/support/harness'
import { heading, openApp } from '../screens/support/open-app'
import { catalogue, choose, dialog, press, VIDEO } from './support/catalogue'
import { edited, now, openedQueue, sent } from './support/two-people'

it('what a colleague changed meanwhile stays, without a word', async () => {
  const { host } = await edited({ name: 'Álgebra linear' })
  await waitFor(() =>
    expect(sent(host)).toEqual([{ name: 'Álgebra linear', description: 'Números e letras', language: 'pt' }]),
  )
})

describe('where both changed the same field, the queue', () => {
  it('a conflict in the queue shows what it was, what they wrote and what you wrote', async () => {
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
  ])('a conflict in the queue does what the person chooses: %s', async (choice, wanted) => {
    const { host, app } = await edited({ description: 'Números primos' })
    const queue = await openedQueue(app)
    await app.user.click(await queue.findByRole('button', { name: choice }))
    await waitFor(() => expect(app.outbox.view.entries).toEqual([]))
    expect(sent(host)).toEqual(wanted)
  })

  it('a conflict in the queue opens the form, with what the colleague changed besides', async () => {
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

  it('a conflict in the queue says of a later edit of the same thing that it waits for the conflict', async () => {
    const { host, app } = await edited({ description: 'Números primos' })
    await waitFor(() => expect(app.outbox.view.entries[0]?.state).toBe('failed'))
    await press(app, 'Editar curso')
    const form = await dialog('Editar curso')
    await app.user.type(form.getByLabelText('Nome'), ' linear')
    await app.user.click(form.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(app.outbox.view.entries).toHaveLength(2))
    const queue = await openedQueue(app)
    await queue.findByText('Espera pela sua escolha num conflito do mesmo item, para manter a ordem.')
    expect(queue.getByText('Adiada')).toBeTruthy()
    expect(queue.queryByRole('button', { name: 'Enviar depois' })).toBeNull()
    expect(sent(host)).toEqual([])
  })

  it('a conflict in the queue marks the thing, which shows what the server has', async () => {
    await edited({ description: 'Números primos' })
    expect(await screen.findByRole('button', { name: /^Conflito ?: ver na fila/ })).toBeTruthy()
    expect(screen.queryByText('Números e letras')).toBeNull()
  })
})

describe('what changes a course besides its form', () => {
  it('what changes a course besides its form asks before the picture of a video replaces the one that a colleague chose', async () => {
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

  it('what changes a course besides its form asks before a teacher replaces the one that a colleague attached', async () => {
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

  it('what changes a course besides its form can be undone: no teacher, as before', async () => {
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

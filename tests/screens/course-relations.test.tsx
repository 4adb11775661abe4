/** The page of one course: its subcategories and its teacher. */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { draftOf } from '@/action/draft'
import { temporaryId } from '@/lib/ids'
import { createTeacher, deleteTeacher } from '@/nouns/teacher/actions'
import { choose, fillIn, host, PAGE } from './support/course-page'
import { findCard, findDialog, open } from './support/harness'

const NEVER_READ = 'A lista ainda não está neste dispositivo. Conecte-se para carregá-la.'

describe('/courses/{id}', () => {
  it('the page of a course links a subcategory and a teacher, and takes back a link that never left', async () => {
    const server = host()
    const { user, outbox } = await open(server, '/courses/1', PAGE)
    await screen.findByRole('heading', { name: 'Exatas' })
    // Open the form once while there is a connection, so that its choices are on the device.
    await user.click(screen.getByRole('button', { name: 'Adicionar Sub Categoria' }))
    const first = within(await findDialog('Adicionar Sub Categoria'))
    await user.click(first.getByLabelText('Subcategoria'))
    await first.findByRole('option', { name: 'Humanas' })
    expect(first.queryByRole('option', { name: 'Exatas' })).toBeNull()
    await user.click(first.getByRole('button', { name: 'Adicionar' }))
    expect(await first.findByText('Preencha este campo.')).toBeTruthy()
    server.reachable = false
    await fillIn('Adicionar Sub Categoria', 'Adicionar', async (form) => {
      await user.click(form.getByLabelText('Subcategoria'))
      await user.click(await form.findByRole('option', { name: 'Humanas' }))
    })
    const chip = (await screen.findByRole('heading', { name: 'Humanas' })).closest('[data-color]')
    expect(chip?.getAttribute('data-color')).toBe('blue')
    expect(chip?.textContent).toContain('Pendente')

    // Wait until the first attempt to send the addition has ended. Before that, the app may believe that it is online,
    // and would queue a removal instead of cancelling the addition.
    await outbox.send(false)
    await choose(user, 'Humanas', 'Remover')
    await user.click(within(await findDialog('Remover')).getByRole('button', { name: 'Remover' }))
    // While the dialog `Remover` is open, it hides the headings behind it. So first wait until the queue is empty.
    await waitFor(() => expect(outbox.view.entries).toEqual([]))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Humanas' })).toBeNull())
  })

  it('the page of a course offers what exists on this device only, even where the list was never read', async () => {
    const server = host()
    delete server.reads['/api/app/teachers']
    const { user, outbox } = await open(server, '/courses/1', PAGE)
    await findCard('3 - Retas')
    server.reachable = false
    await outbox.enqueue('u1', {
      action: createTeacher.name,
      version: 1,
      input: { name: 'Novata' },
      creates: temporaryId(),
    })
    await user.click(screen.getByRole('button', { name: 'Adicionar Professor' }))
    await fillIn('Adicionar Professor', 'Adicionar', async (form) => {
      await form.findByRole('option', { name: 'Novata' })
      await user.selectOptions(form.getByLabelText('Professor'), 'Novata')
    })
    expect(await screen.findByText('Novata')).toBeTruthy()
    expect(screen.queryByText('Rui')).toBeNull()
  })

  it.each([
    ['Adicionar Sub Categoria', 'Subcategoria'],
    ['Adicionar Professor', 'Professor'],
    ['Editar curso', 'Professor'],
  ])(
    'the page of a course says in %s that the list was never read, and offers it when the connection is back',
    async (title, label) => {
      const server = host()
      const { user, outbox } = await open(server, '/courses/1', PAGE)
      await findCard('3 - Retas')
      server.reachable = false
      await user.click(screen.getByRole('button', { name: title }))
      const form = within(await findDialog(title))
      await form.findByText(NEVER_READ)
      const field = form.getByLabelText(label)
      expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
        NEVER_READ,
      )
      await user.click(field)
      server.reachable = true
      // Send any change, so that the app learns from the answer that the connection is back.
      await outbox.enqueue('u1', draftOf(deleteTeacher, { id: 'z', name: 'Zoe' }))
      await form.findByRole('option', { name: label === 'Professor' ? 'Eva' : 'Humanas' })
      expect(form.queryByText(NEVER_READ)).toBeNull()
    },
  )

  it('the page of a course says that a list is on its way, and why it did not come where the server refused it', async () => {
    const server = host()
    delete server.reads['/api/app/teachers']
    const { user } = await open(server, '/courses/1', PAGE)
    await findCard('3 - Retas')
    const answer = server.hold('/api/app/teachers')
    await user.click(screen.getByRole('button', { name: 'Adicionar Professor' }))
    const form = within(await findDialog('Adicionar Professor'))
    await form.findByText('Carregando…')
    answer()
    await form.findByText('A lista não pôde ser carregada. O servidor não tem GET /api/app/teachers (404).')
  })

  it('the page of a course adds a teacher with the one field the specification sends', async () => {
    const server = host()
    const { user } = await open(server, '/courses/1', PAGE)
    await user.click(await screen.findByRole('button', { name: 'Adicionar Professor' }))
    await fillIn('Adicionar Professor', 'Adicionar', async (form) => {
      await form.findByRole('option', { name: 'Eva' })
      await user.selectOptions(form.getByLabelText('Professor'), 'Eva')
    })
    await waitFor(() => expect(server.log).toEqual(['PATCH /api/admin/courses/1']))
    expect(server.changes[0]?.body).toEqual({ kind: 'json', value: { teacherId: 'e' } })
  })
})

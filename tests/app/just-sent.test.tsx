/** What was sent right before the line died, and was not read again. */
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { heading, nothingOpen, openApp } from '../screens/support/open-app'
import { catalogue, dialog, enter, press } from './support/catalogue'

it('a course opens with its empty lists after its creation was answered, although nothing could be read since', async () => {
  const host = catalogue()
  host.answer = () => {
    host.reachable = false
    return { status: 201, body: { id: 'feito' } }
  }
  const app = await openApp(host, '/courses')
  await heading('Cursos')
  await press(app, 'Adicionar Curso')
  const form = await dialog('Adicionar Curso')
  await app.user.type(form.getByRole('textbox', { name: 'Nome' }), 'Feito agora')
  await app.user.click(form.getByRole('button', { name: 'Criar' }))
  await nothingOpen()
  await waitFor(() => expect(app.outbox.view.entries).toEqual([]))
  await app.reload()
  await enter(app, 'Feito agora')
  await screen.findByText('Este curso ainda não tem aulas.')
  // The page does not claim to know what others have added.
  expect((await screen.findAllByText(/^Só o que foi feito neste dispositivo/)).length).toBeGreaterThan(0)
  await heading('Feito agora')
  expect(screen.getByText('Este curso ainda não tem aulas.')).toBeTruthy()

  // Somebody else deletes it.
  host.reachable = true
  await app.reload()
  await screen.findByText('Não encontrado')
  expect(screen.queryByText('Feito agora')).toBeNull()
})

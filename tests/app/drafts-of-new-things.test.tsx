/** Unsaved text about something that only this device has, while the server gives it an id. */
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { findCard } from '../screens/support/harness'
import { heading, nothingOpen, openApp } from '../screens/support/open-app'
import { COURSES, catalogue, dialog, enter, press } from './support/catalogue'

const NOVO = { id: 'novo', name: 'Botânica', language: 'pt' }

/** Opens the app, creates a course without a connection, types in its form, and waits until the text is stored. */
async function typing() {
  const host = catalogue()
  const app = await openApp(host, '/courses')
  await findCard('Álgebra')
  await app.disconnect()
  await press(app, 'Adicionar Curso')
  const form = await dialog('Adicionar Curso')
  await app.user.type(form.getByLabelText('Nome'), NOVO.name)
  await app.user.click(form.getByRole('button', { name: 'Criar' }))
  await nothingOpen()
  host.answer = () => {
    host.reads[COURSES] = { data: [NOVO], total: 1 }
    host.reads['/api/app/courses/novo'] = NOVO
    for (const list of ['classes/course', 'exercises/course', 'subcategories/by-course'])
      host.reads[`/api/app/${list}/novo`] = []
    return { status: 200, body: NOVO }
  }
  await enter(app, NOVO.name)
  await press(app, 'Editar curso')
  await app.user.type((await dialog('Editar curso')).getByLabelText('Descrição'), 'Folhas e raízes')
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('Folhas e raízes'))
  expect(Object.values({ ...localStorage }).join()).toMatch(/course\.update.*tmp_/)
  return app
}

it('a draft of a new thing is back under the id of the server, if the tab died before the thing was sent', async () => {
  const app = await typing()
  await app.reload()
  await heading(NOVO.name)
  await app.reconnect()
  await waitFor(() => expect(location.pathname).toBe('/courses/novo'))
  await press(app, 'Editar curso')
  const form = await dialog('Editar curso')
  await waitFor(() =>
    expect(form.getByLabelText<HTMLInputElement>('Descrição').value).toBe('Folhas e raízes'),
  )
  await form.findByText(/está de volta/)
  await app.user.click(form.getByRole('button', { name: 'Salvar' }))
  await nothingOpen()
  expect(JSON.stringify({ ...localStorage })).not.toContain('Folhas e raízes')
})

it('a draft of a new thing is back under the id of the server, if the tab died after the thing was sent', async () => {
  const app = await typing()
  await app.reconnect()
  await waitFor(() => expect(location.pathname).toBe('/courses/novo'))
  await app.reload()
  await heading(NOVO.name)
  await press(app, 'Editar curso')
  const form = await dialog('Editar curso')
  await waitFor(() =>
    expect(form.getByLabelText<HTMLInputElement>('Descrição').value).toBe('Folhas e raízes'),
  )
})

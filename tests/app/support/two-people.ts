/** A course that is edited in the app while a colleague changes it on the host. */
import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { type FakeHost, fieldsOf } from '../../screens/support/harness'
import { heading, type OpenedApp, openApp } from '../../screens/support/open-app'
import { catalogue, dialog, press } from './catalogue'

export const COURSE = '/api/app/courses/1'

/** Gives fields of the course new values on the host. */
export function now(host: FakeHost, change: object) {
  host.reads[COURSE] = { ...(host.reads[COURSE] as object), ...change }
}

/** Opens the app at the page of a course, and opens the form that edits the course. */
export async function editing() {
  const host = catalogue()
  now(host, { description: 'Números' })
  const app = await openApp(host, '/courses/1')
  await heading('Álgebra')
  await press(app, 'Editar curso')
  return { host, app, form: await dialog('Editar curso') }
}

/** Edits the description of the course without a network, while a colleague makes the change `theirs` on the host. */
export async function edited(theirs: object) {
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

export async function openedQueue(app: OpenedApp) {
  await press(app, /Fila de envio/)
  return dialog('Fila de envio')
}

export const sent = (host: FakeHost) => host.changes.map(fieldsOf)

/** What was changed together and sent is undone together: by the toast, or in the queue's panel. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { FakeHost } from '../screens/support/harness'
import { nothingOpen, openApp } from '../screens/support/open-app'
import { catalogue, dialog, enter, press } from './support/catalogue'

const SETTINGS = '/api/app/settings'

/** Lets the host remember which settings are active. */
function withSettings(): FakeHost {
  const host = catalogue()
  const rows = [1, 2, 3].map((id) => ({ id, name: `Chave ${id}`, value: 'v', active: id === 3 }))
  host.reads[SETTINGS] = rows
  host.answer = ({ path, body }) => {
    const row = rows.find(({ id }) => path.endsWith(`/${id}`))
    if (row && body?.kind === 'json') Object.assign(row, body.value)
    return { status: 200, body: row }
  }
  return host
}

async function activateAll(host: FakeHost) {
  const app = await openApp(host, '/settings')
  await press(app, 'Selecionar')
  await press(app, 'Selecionar todos')
  await app.user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Ativar' }))
  const title = await screen.findByText('2 alterações enviadas')
  const toast = within(title.closest('li') as HTMLElement)
  toast.getByText('1 já estava assim')
  return { app, toast }
}

it('the toast of a group undoes the whole group, and its undoing is a group too', async () => {
  const host = withSettings()
  const { app, toast } = await activateAll(host)
  await app.user.click(toast.getByRole('button', { name: 'Desfazer' }))
  await waitFor(() => expect(host.log).toHaveLength(4))
  expect(host.changes.slice(2).map(({ path, body }) => [path, body])).toEqual([
    ['/api/admin/settings/2', { kind: 'json', value: { active: false } }],
    ['/api/admin/settings/1', { kind: 'json', value: { active: false } }],
  ])
  await waitFor(() => expect(app.outbox.view.entries).toEqual([]))
  expect(new Set(app.outbox.view.receipts.map(({ group }) => group)).size).toBe(2)
})

it('the panel undoes a sent group with one press, and offers it once', async () => {
  const host = withSettings()
  const { app } = await activateAll(host)
  await press(app, /^Fila de envio/)
  const queue = await dialog('Fila de envio')
  const undo = { name: 'Desfazer: 2 alterações feitas juntas' }
  await app.user.click(await queue.findByRole('button', undo))
  await waitFor(() => expect(host.log).toHaveLength(4))
  await waitFor(() => expect(app.outbox.view.entries).toEqual([]))
  // The undoing is a group that can be undone in its turn. The first one is not offered again.
  expect(queue.getAllByRole('button', undo)).toHaveLength(1)
})

it('six courses go into a career by one dialog, in eleven presses and less', async () => {
  const host = catalogue()
  const names = ['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => `Curso ${letter}`)
  host.reads['/api/app/courses?limit=15&page=1'] = {
    data: names.map((name) => ({ id: name, name })),
    total: names.length,
  }
  const app = await openApp(host, '/carreers')
  const [career] = host.reads['/api/app/carreers'] as { id: string; name: string }[]
  const inside: object[] = []
  host.reads[`/api/app/carreers/courses/${career?.id}`] = inside
  host.answer = ({ path }) => {
    const id = decodeURIComponent(path.split('/').at(-1) ?? '')
    inside.push({ id, name: id })
    return { status: 200, body: {} }
  }
  await enter(app, career?.name ?? '')
  let presses = 0
  const pressed = (what: HTMLElement) => {
    presses += 1
    return app.user.click(what)
  }
  await pressed(screen.getAllByRole('button', { name: 'Adicionar curso' })[0] as HTMLElement)
  const form = await dialog('Adicionar novo Curso')
  await pressed(form.getByRole('combobox'))
  for (const name of names) await pressed(await form.findByRole('option', { name }))
  await pressed(form.getByRole('button', { name: 'Adicionar' }))
  await nothingOpen()
  await screen.findByText('6 alterações enviadas')
  expect(host.log).toHaveLength(6)
  // One at a time, each took four presses: the button, the field, the course, and `Adicionar`.
  expect(presses).toBeLessThanOrEqual((6 * 4) / 2)
})

/** *Sobre* in *Preferências*: what it shows, what `Copiar diagnóstico` copies, and what of it leaves the device. */
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeConfig } from '@/api/config/stored-config'
import { forgetErrors, notedErrors } from '@/kept/error-notes'
import { crashes } from '@/lib/device/early-errors'
import { findCard } from '../screens/support/harness'
import { goTo, type OpenedApp, openApp } from '../screens/support/open-app'
import { catalogue, dialog, press } from './support/catalogue'

const REPORTS = 'https://erros.example/admin'

/** The reports that left the page. */
const reports: string[] = []

beforeEach(async () => {
  storeConfig({})
  reports.length = 0
  await forgetErrors()
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    if (address === REPORTS) reports.push(String(options.body))
    return new Response()
  })
})

async function about(app: OpenedApp) {
  await press(app, 'Preferências')
  const preferences = await dialog('Preferências')
  await preferences.findByRole('button', { name: 'Copiar diagnóstico' })
  return preferences
}

/** Makes a queued change that the server refuses, and a read that fails. Both have contents. */
async function failures() {
  const host = catalogue()
  host.answer = () => ({
    kind: 'answer',
    status: 422,
    retryAfter: null,
    keyEchoed: true,
    cached: false,
    header: (name) => (name === 'request-id' ? '4f0c9a1b2e' : null),
    body: { message: 'Maria Segredo já existe (maria@segredo.example)' },
  })
  const app = await openApp(host, '/categories')
  await findCard('Exatas')
  await press(app, 'Adicionar Categoria')
  const form = await dialog('Adicionar Categoria')
  await app.user.type(form.getByLabelText('Nome'), 'Maria Segredo')
  await app.user.click(form.getByRole('button', { name: 'Criar' }))
  await waitFor(() => expect(app.outbox.view.entries[0]?.state).toBe('failed'))
  crashes.hear({ error: new Error('token eyJhbGciOi.segredo de maria@segredo.example') })
  await waitFor(async () => expect(await notedErrors()).toHaveLength(2))
  return { app, host }
}

it('Sobre shows the version, the server, the storage, the queue and the last errors', async () => {
  const { app } = await failures()
  const shown = await about(app)
  expect(app.outbox.view.entries[0]?.failure?.message).toMatch(/\(pedido 4f0c9a1b2e\)$/)
  for (const title of ['Aplicativo', 'Servidor', 'Armazenamento', 'Fila de envio', 'Últimos erros'])
    expect(shown.getByRole('heading', { name: title })).toBeTruthy()
  expect(shown.getByText('Endereço da API').nextSibling?.textContent).toBe(location.origin)
  expect(shown.getByText('Falhou').nextSibling?.textContent).toBe('1')
  expect(
    shown.getByText(/envio de “category\.create”: recusado pelo servidor, 422, pedido 4f0c9a1b2e/),
  ).toBeTruthy()
  expect(shown.getByText(/erro na página: Error/)).toBeTruthy()
  expect(shown.getByText('Erros não são enviados a ninguém.')).toBeTruthy()
})

it('Copiar diagnóstico copies what Sobre shows, and nothing that anybody typed or that the server said', async () => {
  const { app } = await failures()
  const shown = await about(app)
  await app.user.click(shown.getByRole('button', { name: 'Copiar diagnóstico' }))
  expect(await screen.findByText('Diagnóstico copiado.')).toBeTruthy()
  const text = await navigator.clipboard.readText()
  expect(text).toContain('- Falhou: 1')
  expect(text).toContain('category.create')
  expect(text).not.toMatch(/segredo|maria|eyJ|token|@|Ana/i)
})

it('if the browser refuses the clipboard, the diagnosis is shown and selected', async () => {
  const { app } = await failures()
  vi.spyOn(navigator.clipboard, 'write').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  const shown = await about(app)
  await app.user.click(shown.getByRole('button', { name: 'Copiar diagnóstico' }))
  const area = await shown.findByLabelText<HTMLTextAreaElement>(/Copie o texto daqui/)
  expect(area.value).toContain('Diagnóstico do Admin de Cursos')
  await waitFor(() => expect([area.selectionStart, area.selectionEnd]).toEqual([0, area.value.length]))
})

it('a read that fails is noted with its name, its status and who answered, and survives a reload', async () => {
  const host = catalogue()
  host.somebody = ({ method, path }) => (method === 'GET' && path.includes('/categories') ? 403 : undefined)
  const app = await openApp(host, '/categories')
  await screen.findAllByText(/Outra página respondeu|Sem conexão com o servidor/)
  await app.reload()
  const shown = await about(app)
  await shown.findByText(/leitura de “categories”: sem conexão, resposta de outra página 403/)
})

it('Sair forgets the noted errors', async () => {
  const { app } = await failures()
  const shown = await about(app)
  expect(shown.getByText(/category\.create/)).toBeTruthy()
  await app.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press(app, 'Sair')
  const question = await dialog('Sair')
  await app.user.click(question.getByRole('button', { name: 'Sair' }))
  await screen.findByRole('heading', { name: 'Entrar' })
  await waitFor(async () => expect(await notedErrors()).toEqual([]))
})

describe('reports of errors', () => {
  it('reports of errors go to the address that the operator has named, without contents, and Sobre says so', async () => {
    storeConfig({ errorReports: REPORTS })
    const { app } = await failures()
    await waitFor(() => expect(reports).toHaveLength(2))
    expect(reports.join()).toContain('category.create')
    expect(reports.join()).not.toMatch(/segredo|maria|eyJ|@|Ana/i)
    const shown = await about(app)
    expect(shown.getByText(`Erros são enviados a ${REPORTS}`)).toBeTruthy()
  })

  it('reports of errors are few, however often something fails', async () => {
    storeConfig({ errorReports: REPORTS })
    const { app } = await failures()
    for (let time = 0; time < 30; time++) crashes.hear({ error: new Error('x') })
    await waitFor(() => expect(reports).toHaveLength(10))
    await about(app)
    expect(reports).toHaveLength(10)
  })

  it('reports of errors are not sent without a connection, nor later', async () => {
    storeConfig({ errorReports: REPORTS })
    const host = catalogue()
    const app = await openApp(host, '/categories')
    await findCard('Exatas')
    await app.disconnect()
    crashes.hear({ error: new Error('x') })
    const shown = await about(app)
    await shown.findByText(/erro na página: Error/)
    await app.reconnect()
    expect(reports).toEqual([])
  })
})

it('Sobre and the page name what an answer of the host lacks, and a call that the host does not have', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const host = catalogue()
  host.reads['/api/app/settings'] = [{ id: 1, value: '16' }]
  delete host.reads['/api/app/teachers']
  const app = await openApp(host, '/settings')
  await screen.findByText(/não entende\. Falta: name\./)
  await goTo(app, 'Professores')
  await screen.findByText('O servidor não tem GET /api/app/teachers (404).')
  const shown = await about(app)
  const lacks = shown.getAllByText('Falta na resposta').map(({ nextSibling }) => nextSibling?.textContent)
  expect(lacks).toEqual(['GET /api/app/settings: name', 'GET /api/app/teachers: 404'])
  expect(error.mock.calls.flat().join()).toMatch(/GET \/api\/app\/settings.*GET \/api\/app\/teachers/)
  error.mockRestore()
})

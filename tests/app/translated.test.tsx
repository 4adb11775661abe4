/**
 * The app goes on while a browser translates it. `TRANSLATED=1` runs all other tests of this kind in such a page, and
 * `tests/e2e/translated.e2e.ts` visits the whole app.
 */
import { act, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { BreakableText } from '@/components/breakable-text'
import { bareTexts } from '../bare-texts'
import { findCard } from '../screens/support/harness'
import { goTo, heading, nothingOpen, openApp } from '../screens/support/open-app'
import { translatePage } from '../translator'
import { catalogue, dialog, press } from './support/catalogue'

/** What `bareTexts` forbids to every test of a screen (`tests/dom-setup.ts`). */
function Bare() {
  const [n, setN] = useState(0)
  return (
    <button type="button" onClick={() => setN(n + 1)}>
      {n > 1 && <b>!</b>}
      {n} vezes
    </button>
  )
}

const translated = (element: Element) =>
  waitFor(() => {
    if (element.querySelector('font') === null) throw new Error('not translated')
  })

it('the translator of these tests breaks what the check of each page forbids', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const stop = translatePage(true)
  render(<Bare />)
  expect(bareTexts()).toHaveLength(1)
  const button = screen.getByRole('button')
  await translated(button)
  act(() => button.click())
  expect(button.textContent).toBe('0 vezes')
  expect(() => act(() => button.click())).toThrow(/insertBefore/)
  stop()
  vi.restoreAllMocks()
})

it('a long text that changes, and becomes short, is shown as it is now', async () => {
  const stop = translatePage(false)
  const long = 'a'.repeat(500)
  const { container, rerender } = render(<BreakableText>{long}</BreakableText>)
  await translated(container)
  rerender(<BreakableText>{`novo ${long}`}</BreakableText>)
  expect(container.textContent).toBe(`novo ${long}`)
  await translated(container)
  rerender(<BreakableText>curto</BreakableText>)
  expect(container.textContent).toBe('curto')
  stop()
})

it.each([
  ['a translator that heeds marks', true],
  ['a translator that heeds none', false],
])('a page and a form go on changing under %s', async (_, heedsMarks) => {
  const app = await openApp(catalogue(), '/courses')
  const stop = translatePage(heedsMarks)
  await findCard('Álgebra')
  await translated(document.body)
  const status = screen.getByRole('status', { name: 'Conexão' })
  expect(status.textContent).toBe('Online')
  await app.disconnect()
  await waitFor(() => expect(status.textContent).not.toBe('Online'))
  await goTo(app, 'Cursos')
  await app.user.click(await screen.findByRole('link', { name: 'Álgebra' }))
  await heading('Álgebra')
  await press(app, 'Adicionar vários exercícios')
  const form = await dialog('Adicionar vários exercícios')
  const line = form.getAllByRole('status').find(({ className }) => className === 'text-sm')
  const table = form.getByLabelText('Planilha')
  await app.user.click(table)
  await app.user.paste('Um?\tsim\t*não')
  await waitFor(() => expect(line?.textContent).toBe('1 exercício pronto'))
  await app.user.paste('\nDois?\tsim\t*não\nTrês?')
  await waitFor(() =>
    expect(line?.textContent).toBe('2 exercícios prontos. 1 linha tem um problema e fica de fora.'),
  )
  await app.user.clear(table)
  await waitFor(() => expect(line?.textContent).toBe(''))
  await app.user.paste('Um?\tsim\t*não')
  await app.user.click(form.getByRole('button', { name: 'Criar 1 exercício' }))
  await nothingOpen()
  await screen.findByText('Pendente')
  await press(app, /^Fila de envio/)
  const panel = await dialog('Fila de envio')
  expect((await panel.findAllByText(/^\d alterações/)).length).toBeGreaterThan(0)
  await app.reconnect()
  await panel.findByText('Nada por enviar neste dispositivo.')
  await waitFor(() => expect(status.textContent).toBe('Online'))
  expect(screen.queryByText('Não foi possível abrir esta parte')).toBeNull()
  stop()
})

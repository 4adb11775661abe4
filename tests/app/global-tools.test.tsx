/** Tests the keyboard shortcuts, the focus after a dialog or a menu, the theme, and the preference for videos. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { awaitPaletteKey } from '@/lib/device/palette-key'
import { temporaryId } from '@/lib/ids'
import themeScript from '../../public/theme.js?raw'
import { cardNames, findCard } from '../screens/support/harness'
import { heading, nothingOpen, openApp, pass } from '../screens/support/open-app'
import { COURSES, catalogue, choose, dialog, press } from './support/catalogue'
import { focused, palette } from './support/focused'

it('`?` shows the shortcuts, `/` goes to the search, `n` makes something new; they can be switched off', async () => {
  const app = await openApp(catalogue(), '/courses')
  const { user } = app
  await findCard('Álgebra')
  await user.keyboard('?')
  await dialog('Atalhos do teclado')
  await user.keyboard('{Escape}')
  await nothingOpen()
  await user.keyboard('/')
  await focused('searchbox', 'Pesquisar cursos')
  // In a text field these keys type text. They are not shortcuts there.
  await user.keyboard('n?')
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('n?')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(await heading('Cursos'))
  await user.keyboard('n')
  await dialog('Adicionar Curso')
  await user.keyboard('{Escape}')
  await nothingOpen()

  await press(app, 'Preferências')
  await user.click((await dialog('Preferências')).getByLabelText(/^Atalhos de uma tecla só/))
  await user.keyboard('{Escape}')
  await nothingOpen()
  await user.keyboard('n?')
  await user.keyboard('{Control>}k{/Control}')
  await palette()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

it('Ctrl K in the first moment after a load opens the palette as soon as its code is there', async () => {
  // As in main.tsx, before anything is drawn.
  awaitPaletteKey()
  // `fireEvent` returns whether the browser does with the key what it usually does.
  expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(false)
  await openApp(catalogue(), '/courses')
  await palette()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

it('after a deletion by keys alone the focus is on what took its place', async () => {
  const host = catalogue()
  host.answer = () => {
    host.reads[COURSES] = { data: [{ id: 2, name: 'Pão' }], total: 1 }
    return { status: 204 }
  }
  const app = await openApp(host, '/courses')
  await findCard('Álgebra')
  screen.getByRole('button', { name: 'Ações de Álgebra' }).focus()
  await app.user.keyboard('{Enter}')
  await screen.findByRole('menuitem', { name: 'Excluir' })
  await app.user.keyboard('{ArrowUp}')
  await focused('menuitem', 'Excluir')
  await app.user.keyboard('{Enter}')
  const question = await screen.findByRole('dialog', { name: 'Excluir' })
  // The menu returns the focus to its button, and then the dialog takes the focus. The test waits for both.
  await pass(1_000)
  within(question).getByRole('button', { name: 'Excluir' }).focus()
  await app.user.keyboard('{Enter}')
  await pass(2_000)
  await waitFor(() => expect(cardNames()).toEqual(['Pão']))
  await focused('link', 'Pão')
})

it('a menu chosen from by hand gives the focus back to its button when the form is left', async () => {
  const app = await openApp(catalogue(), '/courses')
  await findCard('Álgebra')
  await choose(app, 'Álgebra', 'Imagem via YouTube')
  await dialog('Imagem via YouTube')
  await app.user.keyboard('{Escape}')
  await focused('button', 'Ações de Álgebra')
})

it('the chosen theme holds at once, in other tabs too, until the system is followed again', async () => {
  const theme = () => [...document.documentElement.classList].filter((name) => /^(light|dark)$/.test(name))
  // index.html has a `meta` element for each theme. The element tells the browser the colour of its address bar.
  const bars = ['light', 'dark'].map((of) => {
    const bar = document.head.appendChild(document.createElement('meta'))
    bar.setAttribute('data-theme', of)
    return bar
  })
  const barOf = () => bars.map(({ media }) => media)
  // index.html runs this script before the browser draws anything.
  const run = new Function(themeScript)
  const ofTheSystem = ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']
  for (const unknown of [null, '{"quebrado":']) {
    if (unknown !== null) localStorage.setItem('theme', unknown)
    run()
    expect(theme()).toEqual([])
    expect(barOf()).toEqual(ofTheSystem)
  }
  const app = await openApp(catalogue(), '/')
  await press(app, 'Preferências')
  await app.user.click((await dialog('Preferências')).getByLabelText('Escuro'))
  expect(theme()).toEqual(['dark'])
  expect(barOf()).toEqual(['not all', 'all'])
  // Another tab chooses the light theme, and this tab gets the event `storage`. Later the other tab chooses the dark
  // theme. This time the script runs, as it does when this tab is reloaded.
  localStorage.setItem('theme', 'light')
  dispatchEvent(new Event('storage'))
  expect(theme()).toEqual(['light'])
  expect(barOf()).toEqual(['all', 'not all'])
  localStorage.setItem('theme', 'dark')
  run()
  expect(theme()).toEqual(['dark'])

  await app.reload()
  await press(app, 'Preferências')
  const preferences = await dialog('Preferências')
  expect(preferences.getByLabelText<HTMLInputElement>('Escuro').checked).toBe(true)
  await app.user.click(preferences.getByLabelText('Igual ao do sistema'))
  expect(theme()).toEqual([])
  expect(barOf()).toEqual(ofTheSystem)
  expect(localStorage.getItem('theme')).toBeNull()
  for (const bar of bars) bar.remove()
})

it('videos over Wi-Fi only are a wish of the user on this device, there after a reload', async () => {
  const app = await openApp(catalogue(), '/')
  const box = async () => {
    await press(app, 'Preferências')
    return (await dialog('Preferências')).getByLabelText<HTMLInputElement>('Vídeos só no Wi-Fi')
  }
  const first = await box()
  expect(first.checked).toBe(false)
  await app.user.click(first)
  await waitFor(() => expect(first.checked).toBe(true))
  await app.reload()
  expect((await box()).checked).toBe(true)
})

describe('where the browser does not tell what the network is, a large video that may go by Wi-Fi only', () => {
  const question = () => dialog('Enviar o vídeo por esta rede?')

  async function queued() {
    const app = await openApp(catalogue(), '/')
    await app.disconnect()
    await app.outbox.changeSettings('u1', { wifiOnly: true })
    const file = new File([new Uint8Array(20_000_001)], 'aula.mp4', { type: 'video/mp4' })
    const input = { storyGroupId: 'g', duration: 10, video: await app.outbox.stageFile(file) }
    await app.outbox.enqueue('u1', { action: 'story.create', version: 1, input, creates: temporaryId() })
    return app
  }

  it('a large video on an unknown network is asked about once, and waits if the user leaves the question', async () => {
    const app = await queued()
    ;(await question()).getByText(/“aula.mp4” tem 20 MB/)
    await app.user.keyboard('{Escape}')
    await waitFor(() => expect(app.outbox.view.entries[0]?.putOff).toBe('asked'))
    await nothingOpen()
    await app.reload()
    await waitFor(() => expect(app.outbox.view.entries).toHaveLength(1))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('a large video on an unknown network goes at once if the user says so', async () => {
    const app = await queued()
    await app.user.click((await question()).getByRole('button', { name: 'Enviar agora' }))
    await waitFor(() => expect(app.outbox.view.entries[0]?.anyNetwork).toBe(true))
    await nothingOpen()
  })
})

/** Installing the app, the shortcuts of its icon, and moving unsent changes from Safari to the installed app. */
import { act, screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { draftOf } from '@/action/draft'
import { createTeacher } from '@/nouns/teacher/actions'
import { manifestAt } from '../../sw/manifest'
import { goTo, heading, nothingOpen, openApp } from '../screens/support/open-app'
import { catalogue, dialog, press } from './support/catalogue'

const SHORTCUTS = manifestAt('/').shortcuts
const installButtons = () => screen.queryAllByRole('button', { name: 'Instalar aplicativo' })

it('the icon has a shortcut to what is opened most', () => {
  expect(SHORTCUTS.map(({ name }) => name)).toEqual(['Cursos', 'Stories', 'Fila de envio'])
})

it.each(SHORTCUTS)(
  'the shortcut “$name” of the icon opens that, and a reload opens no queue again',
  async ({ name, url }) => {
    const app = await openApp(catalogue(), url)
    if (name === 'Fila de envio') await dialog(name)
    else await heading(name)
    expect(location.search).toBe('')
    await app.reload()
    await nothingOpen()
  },
)

it('where the browser offers to install the app, so do Home and the preferences, until it was accepted', async () => {
  const app = await openApp(catalogue(), '/')
  await screen.findByRole('heading', { name: 'Ações rápidas' })
  expect(installButtons()).toEqual([])
  const prompt = vi.fn(async () => {})
  const offer = new Event('beforeinstallprompt', { cancelable: true })
  await act(async () => void dispatchEvent(Object.assign(offer, { prompt })))
  // The app prevents the browser's own install banner, which would cover the page.
  expect(offer.defaultPrevented).toBe(true)
  await press(app, 'Preferências')
  ;(await dialog('Preferências')).getByRole('button', { name: 'Instalar aplicativo' })
  await app.user.keyboard('{Escape}')
  await nothingOpen()
  await press(app, 'Instalar aplicativo')
  expect(prompt).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(installButtons()).toEqual([]))
})

describe('where only Safari can install it', () => {
  afterEach(() => vi.restoreAllMocks())

  it.each(['iPhone', 'iPad'] as const)('an %s is shown the steps, with a picture', async (device) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      `Mozilla/5.0 (${device}; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1`,
    )
    const app = await openApp(catalogue(), '/teachers')
    await goTo(app, 'Home')
    await press(app, 'Instalar aplicativo')
    const steps = await dialog('Instalar aplicativo')
    steps.getByText(new RegExp(`^No ${device},`))
    expect(steps.getAllByRole('listitem')).toHaveLength(3)
    steps.getByText('Adicionar à Tela de Início')
    expect(screen.getByRole('dialog').querySelector('svg')).not.toBeNull()
    // The emulated browser paints nothing, so axe cannot measure contrast.
    const { violations } = await axe.run(screen.getByRole('dialog'), {
      rules: { 'color-contrast': { enabled: false } },
    })
    expect(violations).toEqual([])
  })

  const SAFARI = 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'

  /** Makes the app run in a window of its own from now on, as if it were opened from the home screen. */
  function installed() {
    const plain = matchMedia
    vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
      query === '(display-mode: standalone)' ? ({ matches: true } as MediaQueryList) : plain(query),
    )
  }

  it('what is unsent is handed over to the installed app in two presses', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(SAFARI)
    const app = await openApp(catalogue(), '/')
    await screen.findByRole('heading', { name: 'Ações rápidas' })
    await app.disconnect()
    await press(app, /^Adicionar Categoria/)
    const form = await dialog('Adicionar Categoria')
    await app.user.type(form.getByLabelText('Nome'), 'Humanas')
    await app.user.click(form.getByRole('button', { name: 'Criar' }))
    await nothingOpen()
    await press(app, /^Fila de envio/)
    ;(await dialog('Fila de envio')).getByText('Envie antes de 7 dias')
    await app.user.keyboard('{Escape}')
    await nothingOpen()

    let file: Blob | undefined
    // The app downloads the file by a click on a link. The emulated browser would follow the link and leave the page.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      file = blob as Blob
      return 'blob:fila'
    })
    await press(app, 'Instalar aplicativo')
    const steps = await dialog('Instalar aplicativo')
    steps.getByText('1 alteração não enviada fica no Safari')
    await app.user.click(steps.getByRole('button', { name: 'Exportar fila' }))
    await screen.findByText('Fila exportada')
    await app.user.keyboard('{Escape}')
    await nothingOpen()

    // The installed app has storage of its own, without the entry that stays in Safari. So the test removes the entry.
    installed()
    const [entry] = app.outbox.view.entries
    await app.outbox.discard(entry?.seq ?? 0)
    await app.reload()
    await screen.findByText('Havia alterações não enviadas no Safari?')
    const exported = new File([file as Blob], 'fila.adc')
    await app.user.upload(screen.getByLabelText('Arquivo exportado'), exported)
    await screen.findByText('1 alteração importada')
    expect(app.outbox.view.entries).toHaveLength(1)
    await waitFor(() => expect(screen.queryByText('Havia alterações não enviadas no Safari?')).toBeNull())
  })

  it('an export of somebody else that is not taken over does not end the offer', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(SAFARI)
    installed()
    const app = await openApp(catalogue(), '/')
    await app.disconnect()
    const entry = await app.outbox.enqueue(
      'somebody else',
      draftOf(createTeacher, { name: 'Rui', description: 'x' }),
    )
    const exported = new File([await app.outbox.exportQueue('somebody else')], 'fila.adc')
    await app.outbox.discard(entry?.seq ?? 0)
    await screen.findByText('Havia alterações não enviadas no Safari?')
    await app.user.upload(screen.getByLabelText('Arquivo exportado'), exported)
    await screen.findByRole('dialog')
    await app.user.click(screen.getByRole('button', { name: 'Cancelar' }))
    await nothingOpen()
    screen.getByText('Havia alterações não enviadas no Safari?')
    await app.user.upload(screen.getByLabelText('Arquivo exportado'), exported)
    await screen.findByRole('dialog')
    await app.user.click(screen.getByRole('button', { name: /^Importar/ }))
    await screen.findByText('1 alteração importada')
    await waitFor(() => expect(screen.queryByText('Havia alterações não enviadas no Safari?')).toBeNull())
  })

  it('a browser that sends nothing once it is closed says so, while something is unsent', async () => {
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0'
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(firefox)
    const app = await openApp(catalogue(), '/categories')
    await app.disconnect()
    const LIMIT = /^Este navegador só envia com o aplicativo aberto/
    await press(app, /^Fila de envio/)
    expect((await dialog('Fila de envio')).queryByText(LIMIT)).toBeNull()
    await app.user.keyboard('{Escape}')
    await nothingOpen()
    await press(app, 'Adicionar Categoria')
    const form = await dialog('Adicionar Categoria')
    await app.user.type(form.getByLabelText('Nome'), 'Humanas')
    await app.user.click(form.getByRole('button', { name: 'Criar' }))
    await nothingOpen()
    await press(app, /^Fila de envio/)
    await (await dialog('Fila de envio')).findByText(LIMIT)
  })

  it('the installed app asks once whether something stayed in Safari', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(SAFARI)
    installed()
    const app = await openApp(catalogue(), '/')
    await screen.findByText('Havia alterações não enviadas no Safari?')
    await press(app, 'Não havia')
    expect(screen.queryByText('Havia alterações não enviadas no Safari?')).toBeNull()
    await goTo(app, 'Cursos')
    await goTo(app, 'Home')
    await screen.findByRole('heading', { name: 'Ações rápidas' })
    expect(screen.queryByText('Havia alterações não enviadas no Safari?')).toBeNull()
  })
})

/**
 * Checks that a form takes a pasted picture, and that it shows the picture of a video whose address is typed. Tests in
 * a real browser check what pictures look like.
 */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { findCard } from '../screens/support/harness'
import { nothingOpen, openApp, pass } from '../screens/support/open-app'
import { catalogue, choose, dialog, press } from './support/catalogue'

/** How a JPEG begins. */
const JPEG = new Uint8Array([0xff, 0xd8, 0xff])

it('a picture pasted into a form is taken, a text stays a text', async () => {
  const app = await openApp(catalogue(), '/courses')
  await findCard('Álgebra')
  await app.disconnect()
  await press(app, 'Adicionar Curso')
  const form = await dialog('Adicionar Curso')
  const name = form.getByLabelText('Nome')
  await app.user.type(name, 'Colada')
  const paste = async (...types: string[]) => {
    const files = [new File(['bytes of a picture'], 'image.png', { type: 'image/png' })]
    const event = new Event('paste', { bubbles: true, cancelable: true })
    Object.assign(event, { clipboardData: { files, types, getData: () => 'Álgebra' } })
    await act(async () => void name.dispatchEvent(event))
    return event.defaultPrevented
  }
  name.focus()
  expect(await paste('Files', 'text/plain')).toBe(false)
  expect(form.queryByText(/image\.png/)).toBeNull()
  expect(await paste('Files')).toBe(true)
  await form.findByAltText('Prévia')
  await app.user.click(form.getByRole('button', { name: 'Criar' }))
  await nothingOpen()
  const [entry] = app.outbox.view.entries
  const kept = await app.outbox.file(entry?.files[0] ?? '')
  expect(await kept?.text()).toBe('bytes of a picture')
})

it('a picture pasted while the field of the video has the focus goes to the field of the picture', async () => {
  const app = await openApp(catalogue(), '/stories/g')
  await press(app, 'Adicionar Stories')
  const form = await dialog('Adicionar Stories')
  await app.disconnect()
  const video = form.getByLabelText(/^Vídeo/)
  video.focus()
  const files = [new File(['bytes of a picture'], 'image.png', { type: 'image/png' })]
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(event, { clipboardData: { files, types: ['Files'], getData: () => '' } })
  await act(async () => void video.dispatchEvent(event))
  expect(event.defaultPrevented).toBe(true)
  await form.findByAltText('Prévia')
})

it('a picture that was being made smaller when another was picked changes nothing any more', async () => {
  const busy: BusyWorker[] = []
  class BusyWorker {
    onmessage?: (event: MessageEvent) => void
    constructor() {
      busy.push(this)
    }
    postMessage() {}
    terminate() {}
  }
  vi.stubGlobal('OffscreenCanvas', class {})
  vi.stubGlobal('Worker', BusyWorker)
  const app = await openApp(catalogue(), '/courses')
  await findCard('Álgebra')
  await press(app, 'Adicionar Curso')
  const form = await dialog('Adicionar Curso')
  const field = form.getByLabelText('Imagem')
  await app.user.upload(field, new File([JPEG, 'a large photograph'], 'lenta.jpg', { type: 'image/jpeg' }))
  await waitFor(() => expect(busy).toHaveLength(1))
  await app.user.upload(field, new File(['GIF89a moving'], 'outra.gif', { type: 'image/gif' }))
  await form.findByText('outra.gif')
  await act(async () =>
    busy[0]?.onmessage?.(new MessageEvent('message', { data: { blob: new Blob(['x']) } })),
  )
  await pass(0)
  expect(form.queryByLabelText('Enviar original')).toBeNull()
  form.getByText('outra.gif')
})

it('the small grey picture with which YouTube answers for a video that is gone is never sent', async () => {
  vi.stubGlobal(
    'Image',
    class extends Image {
      override get naturalWidth() {
        return 120
      }
      override get naturalHeight() {
        return 90
      }
      override set src(address: string) {
        this.setAttribute('src', address)
        queueMicrotask(() => this.dispatchEvent(new Event('load')))
      }
      override get src() {
        return this.getAttribute('src') ?? ''
      }
    },
  )
  const app = await openApp(catalogue(), '/courses')
  await findCard('Álgebra')
  await choose(app, 'Álgebra', 'Imagem via YouTube')
  const form = await dialog('Imagem via YouTube')
  await app.user.click(form.getByLabelText('URL do YouTube'))
  await app.user.paste('https://youtu.be/aaaaaaaaaaa')
  await app.user.click(form.getByRole('button', { name: 'Salvar' }))
  await form.findByText(/O YouTube não tem imagem deste vídeo/)
  expect(app.outbox.view.entries).toEqual([])
})

it('beside the address of a video stands its picture, where it can be had', async () => {
  const app = await openApp(catalogue(), '/courses')
  await findCard('Álgebra')
  await choose(app, 'Álgebra', 'Imagem via YouTube')
  const form = await dialog('Imagem via YouTube')
  const address = form.getByLabelText('URL do YouTube')
  const write = async (text: string) => {
    await app.user.clear(address)
    await app.user.click(address)
    await app.user.paste(text)
  }
  const picture = () => screen.queryByAltText('Prévia')
  await write('https://youtu.be/dQw4w9WgXcQ')
  await waitFor(() =>
    expect(picture()?.getAttribute('src')).toMatch(/^https:\/\/i\.ytimg\.com\/vi\/dQw4w9WgXcQ\//),
  )
  await write('https://youtu.be/9bZkp7q19f0')
  await waitFor(() => expect(picture()?.getAttribute('src')).toContain('9bZkp7q19f0'))
  fireEvent.error(picture() as HTMLElement)
  await waitFor(() => expect(picture()).toBeNull())
  await write('https://youtu.be/dQw4w9WgXcQ')
  await waitFor(() => expect(picture()).not.toBeNull())
  await write('https://example.com/')
  await waitFor(() => expect(picture()).toBeNull())
})

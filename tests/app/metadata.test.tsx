/** Whatever file a form takes, the device keeps and sends it without the metadata of its camera. */
import { expect, it } from 'vitest'
import { nothingOpen, openApp } from '../screens/support/open-app'
import { cat, SECRET } from '../shared/metadata/parts'
import { jpeg } from '../shared/metadata/pictures'
import { catalogue, dialog, press } from './support/catalogue'

const picked = (bytes: Buffer, name: string, type: string) =>
  new File([new Uint8Array(bytes)], name, { type })

it('of a photo that is sent as it is, only the metadata are taken out', async () => {
  const { file, clean } = jpeg(6)
  const app = await openApp(catalogue(), '/teachers')
  await app.disconnect()
  await press(app, 'Adicionar Professor')
  const form = await dialog('Adicionar Professor')
  await app.user.type(form.getByLabelText('Nome'), 'Eva')
  await app.user.type(form.getByLabelText('Descrição'), 'Física')
  await app.user.upload(form.getByLabelText('Imagem'), picked(file, 'IMG_0001.jpg', 'image/jpeg'))
  await form.findByText('IMG_0001.jpg')
  await app.user.click(form.getByRole('button', { name: 'Criar' }))
  await nothingOpen()
  const [entry] = app.outbox.view.entries
  const kept = await app.outbox.file(entry?.files[0] ?? '')
  expect(Buffer.from((await kept?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(clean)
})

it('a damaged photo with metadata that cannot be reached is not taken', async () => {
  const app = await openApp(catalogue(), '/teachers')
  await press(app, 'Adicionar Professor')
  const form = await dialog('Adicionar Professor')
  const damaged = cat([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff], 'Exif\0\0MM\0*', SECRET)
  await app.user.upload(form.getByLabelText('Imagem'), picked(damaged, 'foto.jpg', 'image/jpeg'))
  await form.findByText(/Não é possível tirar do arquivo as anotações da câmera/)
})

/** Steps of tests that pick a film in the form of a story, and that look at the film on the server. */
import { readFileSync } from 'node:fs'
import { type Locator, type Page, request } from '@playwright/test'
import { BufferSource, EncodedPacketSink, Input, MP4, QTFF } from 'mediabunny'
import { make, unique } from './catalogue.ts'
import { expect } from './fixtures.ts'
import type { TestServer } from './server.ts'

export const sample = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url))

export async function facts(film: Buffer) {
  const input = new Input({ formats: [MP4, QTFF], source: new BufferSource(film) })
  const track = await input.getPrimaryVideoTrack()
  if (track === null) throw new Error('no pictures')
  const pictures: string[] = []
  for await (const { data } of new EncodedPacketSink(track).packets())
    pictures.push(Buffer.from(data).toString('base64'))
  const size = [await track.getDisplayWidth(), await track.getDisplayHeight()]
  const sound = await (await input.getPrimaryAudioTrack())?.getCodec()
  return { pictures, size, sound, codec: await track.getCodec(), duration: await input.computeDuration() }
}

export async function filling(admin: Page, server: TestServer, app: string) {
  const group = await make(server, 'stories/group', { name: unique('Grupo') })
  await admin.goto(`${app}/stories/${group.id}`)
  const form = async () => {
    await admin.getByRole('button', { name: 'Adicionar Stories' }).first().click()
    return admin.getByRole('dialog')
  }
  const stored = async () => {
    const stories = (await server.get(`/api/app/stories/group/${group.id}/stories`)) as { url: string }[]
    const context = await request.newContext()
    const body = await (await context.get(new URL(String(stories.at(-1)?.url), server.url).href)).body()
    await context.dispose()
    return body
  }
  return { form, stored }
}

export const pick = (dialog: Locator, name: string, buffer: Buffer) =>
  dialog.getByLabel('Vídeo').setInputFiles({ name, mimeType: 'video/quicktime', buffer })

export const isTaken = (dialog: Locator, file: string) =>
  expect(dialog.getByRole('status').filter({ hasText: file })).toBeAttached()

export async function save(dialog: Locator) {
  await dialog.getByRole('button', { name: 'Criar' }).click()
  await expect(dialog).toBeHidden()
}

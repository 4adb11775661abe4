/** Steps of tests that pick a film in the form of a story, and that look at the film on the server. */
import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { BufferSource, EncodedPacketSink, Input, MP4, QTFF, WEBM } from 'mediabunny'
import { make, unique } from './catalogue.ts'
import type { TestServer } from './server.ts'

export const sample = (name: string) => readFileSync(new URL(`../samples/${name}`, import.meta.url))

/** Returns the film with an empty box of `bytes` bytes at its end. ISO/IEC 14496-12 (8.1.2, `free`) allows this box. */
export function heavy(film: Buffer, bytes: number): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(bytes)
  head.write('free', 4, 'latin1')
  return Buffer.concat([film, head, Buffer.alloc(bytes - 8)])
}

export async function facts(film: Buffer) {
  const input = new Input({ formats: [MP4, QTFF, WEBM], source: new BufferSource(film) })
  const track = await input.getPrimaryVideoTrack()
  if (track === null) throw new Error('no pictures')
  const pictures: string[] = []
  for await (const { data } of new EncodedPacketSink(track).packets())
    pictures.push(Buffer.from(data).toString('base64'))
  const size = [await track.getDisplayWidth(), await track.getDisplayHeight()]
  const sound = await (await input.getPrimaryAudioTrack())?.getCodec()
  return { pictures, size, sound, codec: await track.getCodec(), duration: await input.computeDuration() }
}

/** Returns the picture or film of the last story of a group, as the server has it. */
export async function storyOn(server: TestServer, groupId: string): Promise<Buffer> {
  const stories = (await server.get(`/api/app/stories/group/${groupId}/stories`)) as { url: string }[]
  const answer = await fetch(new URL(String(stories.at(-1)?.url), server.url))
  return Buffer.from(await answer.arrayBuffer())
}

export async function filling(admin: Page, server: TestServer, app: string) {
  const group = await make(server, 'stories/group', { name: unique('Grupo') })
  await admin.goto(`${app}/stories/${group.id}`)
  const form = async () => {
    await admin.getByRole('button', { name: 'Adicionar Stories' }).first().click()
    return admin.getByRole('dialog')
  }
  return { form, stored: () => storyOn(server, group.id) }
}

export const pick = (dialog: Locator, name: string, buffer: Buffer) =>
  dialog.getByLabel('Vídeo').setInputFiles({ name, mimeType: 'video/quicktime', buffer })

export const expectTaken = (dialog: Locator, file: string) =>
  expect(dialog.getByRole('status').filter({ hasText: file })).toBeAttached()

export async function save(dialog: Locator) {
  await dialog.getByRole('button', { name: 'Criar' }).click()
  await expect(dialog).toBeHidden()
}

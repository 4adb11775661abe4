/** The requests of a client that sends a file in pieces (tus 1.0). */
import { createHash, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Client, Reply } from './client.ts'

export const TUS = { 'Tus-Resumable': '1.0.0' }

/** The size of a piece, in bytes. */
export const PIECE = 1024 * 1024

export const sha = (bytes: Buffer) => `sha256 ${createHash('sha256').update(bytes).digest('base64')}`

/** Begins an upload of `size` bytes, and returns the address of the upload. */
export async function create(client: Client, size: number): Promise<string> {
  const { status, headers } = await client.call('POST', '/api/admin/uploads', {
    headers: { ...TUS, 'Upload-Length': String(size) },
  })
  expect(status).toBe(201)
  return headers.get('location') ?? ''
}

export function patch(
  client: Client,
  address: string,
  offset: number,
  piece: Buffer<ArrayBuffer>,
  checksum = sha(piece),
): Promise<Reply> {
  return client.call('PATCH', address, {
    raw: piece,
    headers: pieceHeaders(offset, checksum),
  })
}

export const pieceHeaders = (offset: number, checksum: string) => ({
  ...TUS,
  'Upload-Offset': String(offset),
  'Content-Type': 'application/offset+octet-stream',
  'Upload-Checksum': checksum,
})

export const head = (client: Client, address: string) => client.call('HEAD', address, { headers: TUS })

export async function offsetOf(client: Client, address: string): Promise<number> {
  return Number((await head(client, address)).headers.get('upload-offset') ?? Number.NaN)
}

/** Sends a whole file in pieces, and returns the address of the upload. */
export async function sendAhead(client: Client, file: Buffer<ArrayBuffer>): Promise<string> {
  const address = await create(client, file.length)
  for (let at = 0; at < file.length; at += PIECE) {
    const { status, headers } = await patch(client, address, at, file.subarray(at, at + PIECE))
    expect([status, Number(headers.get('upload-offset'))]).toEqual([204, Math.min(at + PIECE, file.length)])
  }
  return address
}

/** Creates a story. `video` is the bytes of a video, or the address of an upload that was sent ahead. */
export const story = (
  client: Client,
  storyGroupId: string,
  video: string | Buffer<ArrayBuffer>,
  key = randomUUID(),
) => client.call('POST', '/api/admin/stories', { form: { storyGroupId, video }, key })

/** Returns the bytes of a stored file. */
export async function storedFile(client: Client, url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(client.address + url)).arrayBuffer())
}

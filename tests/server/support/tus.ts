/** The requests of a client that sends a file in pieces (tus 1.0). */
import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import type { Client, Reply } from './client.ts'

export const TUS = { 'Tus-Resumable': '1.0.0' }

/** The size of a piece, in bytes. */
export const PIECE = 1024 * 1024

export const sha = (bytes: Buffer) => `sha256 ${createHash('sha256').update(bytes).digest('base64')}`

/** Begins an upload of this size. Returns its address. */
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
    headers: {
      ...TUS,
      'Upload-Offset': String(offset),
      'Content-Type': 'application/offset+octet-stream',
      'Upload-Checksum': checksum,
    },
  })
}

export const head = (client: Client, address: string) => client.call('HEAD', address, { headers: TUS })

export async function offsetOf(client: Client, address: string): Promise<number> {
  return Number((await head(client, address)).headers.get('upload-offset') ?? Number.NaN)
}

/** Files that begin with the signature of their type, and files of types that the server must refuse. */
import { randomBytes } from 'node:crypto'

const signatures = {
  png: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  gif: Buffer.from('GIF89a', 'latin1'),
  webp: Buffer.from('RIFF\x24\0\0\0WEBPVP8 ', 'latin1'),
  avif: Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', 'latin1'),
  mp4: Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp42', 'latin1'),
  webm: Buffer.from(
    '\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\xf7\x81\x01\x42\xf2\x81\x04\x42\xf3\x81\x08\x42\x82\x84webm',
    'latin1',
  ),
  /** The head of a WebM file, as some programs write it: the length of the type name takes two bytes instead of one. */
  webmLong: Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x82\x40\x04webm', 'latin1'),
  mov: Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'latin1'),
  mkv: Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x82\x88matroska', 'latin1'),
} as const

export type Signature = keyof typeof signatures

/** Returns a file with this signature and random content. @param size the size of the whole file, in bytes */
export function media(signature: Signature, size = 64): Buffer<ArrayBuffer> {
  const head = signatures[signature]
  return Buffer.concat([head, randomBytes(Math.max(0, size - head.length))])
}

export const html = Buffer.from('<!doctype html><script>alert(1)</script>')
export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')

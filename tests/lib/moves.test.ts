import { expect, it } from 'vitest'
import { moves } from '@/lib/image/moves'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

it.each([
  ['an animated PNG', '\x89PNG\r\n\x1a\n....IHDR....acTL....IDAT', true],
  ['a still PNG', '\x89PNG\r\n\x1a\n....IHDR....IDAT', false],
  ['a PNG whose pixels happen to say so', '\x89PNG\r\n\x1a\n....IDATacTL', false],
  ['an animated WebP', 'RIFF....WEBPVP8X\x0a\0\0\0\x12', true],
  ['a still WebP with transparency', 'RIFF....WEBPVP8X\x0a\0\0\0\x10', false],
  ['a plain WebP', 'RIFF....WEBPVP8 ....\x02', false],
  ['a JPEG', '\xff\xd8\xff\xe0', false],
])('%s', (_name, head, expected) => {
  expect(moves(bytes(head))).toBe(expected)
})

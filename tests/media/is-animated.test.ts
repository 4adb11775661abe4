import { expect, it } from 'vitest'
import { isAnimated } from '@/media/image/is-animated'
import { chunk, movingNoise, noise } from '../e2e/support/png.ts'

/** Returns a text as bytes, one byte for each letter. */
const bytes = (text: string) => Buffer.from(text, 'latin1')
/** Returns the `ftyp` box with which an AVIF file begins. Its brands say what the file contains. */
const ftyp = (...brands: string[]) =>
  Buffer.concat([bytes(`\0\0\0${String.fromCharCode(12 + 4 * brands.length)}ftyp`), ...brands.map(bytes)])

/** Returns a GIF with a table of two colours, and for each picture a control block and two pieces of data. */
const gif = (pictures: number) =>
  Buffer.concat([
    bytes('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff'),
    ...Array.from({ length: pictures }, () =>
      bytes('!\xf9\x04\0\x0a\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\x01,\0'),
    ),
    bytes(';'),
  ])

it.each([
  ['an animated PNG', movingNoise(4, 4), true],
  [
    'an animated PNG with 200 kB of colour profile before its animation chunk',
    movingNoise(4, 4, chunk('iCCP', Buffer.alloc(200_000))),
    true,
  ],
  ['an animated PNG whose colour profile spells IDAT', movingNoise(4, 4, chunk('iCCP', bytes('IDAT'))), true],
  ['a still PNG', noise(4, 4), false],
  [
    'a still PNG that spells acTL in a comment',
    Buffer.concat([
      noise(4, 4).subarray(0, 33),
      chunk('tEXt', bytes('Title\0acTL')),
      noise(4, 4).subarray(33),
    ]),
    false,
  ],
  ['a PNG cut off before its pixels', noise(4, 4).subarray(0, 37), false],
  ['a GIF with two pictures', gif(2), true],
  ['a GIF with one picture that lasts a while', gif(1), false],
  ['a GIF cut off in its first picture', gif(1).subarray(0, 40), false],
  ['an animated WebP', bytes('RIFF....WEBPVP8X\x0a\0\0\0\x12'), true],
  ['a still WebP with transparency', bytes('RIFF....WEBPVP8X\x0a\0\0\0\x10'), false],
  ['a plain WebP', bytes('RIFF....WEBPVP8 ....\x02'), false],
  ['an AVIF sequence', ftyp('avis', '\0\0\0\0', 'avif', 'mif1'), true],
  ['an AVIF whose second brand is the sequence', ftyp('avif', '\0\0\0\0', 'mif1', 'avis'), true],
  ['a still AVIF', ftyp('avif', '\0\0\0\0', 'mif1', 'miaf'), false],
  ['a JPEG', bytes('\xff\xd8\xff\xe0'), false],
  ['an empty file', Buffer.alloc(0), false],
])('%s', async (_name, picture, expected) => {
  expect(await isAnimated(new Blob([new Uint8Array(picture)]))).toBe(expected)
})

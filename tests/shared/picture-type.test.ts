import { expect, it } from 'vitest'
import { pictureType } from '@/shared/file-kind'
import { noise } from '../e2e/support/png.ts'

/** Returns a text as bytes, one byte for each letter. */
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const ftyp = (...brands: string[]) =>
  bytes(`\0\0\0${String.fromCharCode(8 + 4 * brands.length)}ftyp${brands.join('')}`)
const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'

it.each([
  ['a PNG', noise(4, 4), 'image/png'],
  ['a JPEG', bytes('\xff\xd8\xff\xe0..JFIF'), 'image/jpeg'],
  ['a WebP', bytes('RIFF....WEBPVP8 '), 'image/webp'],
  ['an old GIF', bytes('GIF87a'), 'image/gif'],
  ['a GIF', bytes('GIF89a'), 'image/gif'],
  ['an AVIF', ftyp('avif', '\0\0\0\0', 'mif1'), 'image/avif'],
  ['an AVIF that names its brand second', ftyp('mif1', '\0\0\0\0', 'avif'), 'image/avif'],
  ['an SVG', bytes(svg), 'image/svg+xml'],
  ['an SVG with a declaration', bytes(`\xef\xbb\xbf<?xml version="1.0"?>\n${svg}`), 'image/svg+xml'],
  [
    'an SVG with a comment and a doctype',
    bytes(
      `<!-- by hand -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://w3.example/svg.dtd">${svg}`,
    ),
    'image/svg+xml',
  ],
  ['an SVG with a prefix', bytes('<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
])('%s is a picture', (_, head, type) => {
  expect(pictureType(head)).toBe(type)
})

it.each([
  ['nothing', bytes('')],
  ['a page', bytes('<!doctype html><h1>Entre')],
  ['a page that shows an SVG', bytes(`<!doctype html>${svg}`)],
  ['a page after a comment', bytes('<!-- svg --><html><svg/></html>')],
  ['an answer in JSON', bytes('{"message":"Não"}')],
  ['a line of text', bytes('404 page not found')],
  ['a HEIC picture, which most browsers do not show', ftyp('heic', '\0\0\0\0', 'mif1')],
  ['a film', ftyp('isom', '\0\0\0\0', 'mp41')],
  ['the beginning of a sound', bytes('RIFF....WAVEfmt ')],
  ['half of the first bytes of a PNG', bytes('\x89PNG')],
])('%s is not a picture', (_, head) => {
  expect(pictureType(head)).toBeUndefined()
})

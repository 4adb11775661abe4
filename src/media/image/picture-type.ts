import { hasBrand, says } from './bytes'

/** This many bytes at the start of a file are enough to recognise a picture, if no long comment begins an SVG. */
export const PICTURE_HEAD = 4096

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]

/** What may stand before the first element of an SVG: a byte order mark, spaces, comments, a declaration, a doctype. */
const PROLOG = /^\uFEFF?(\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE\s+svg[^>[]*(\[[\s\S]*?\])?\s*>)*/i

/**
 * Returns the type of a picture, by its first bytes: PNG, JPEG, WebP, GIF, AVIF or SVG. The result is `undefined` if
 * the bytes are none of these. The name and the type that somebody gives a file do not count.
 * @param head the first bytes of the file, `PICTURE_HEAD` of them if it has as many
 */
export function pictureType(head: Uint8Array): `image/${string}` | undefined {
  if (beginsWith(head, PNG)) return 'image/png'
  if (beginsWith(head, JPEG)) return 'image/jpeg'
  if (says(head, 0, 'RIFF') && says(head, 8, 'WEBP')) return 'image/webp'
  if (says(head, 0, 'GIF87a') || says(head, 0, 'GIF89a')) return 'image/gif'
  if (hasBrand(head, ['avif', 'avis'])) return 'image/avif'
  return isSvg(head) ? 'image/svg+xml' : undefined
}

function beginsWith(head: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, at) => head[at] === byte)
}

function isSvg(head: Uint8Array): boolean {
  return /^<(\w+:)?svg[\s/>]/.test(new TextDecoder().decode(head).replace(PROLOG, ''))
}

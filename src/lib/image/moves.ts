/** As much of a file as is looked at: where an animation says so comes well before. */
export const HEAD = 64 * 1024

/** Whether a picture is animated, by its first bytes: an APNG (`acTL` before `IDAT`) or a WebP (`VP8X` with its flag). */
export function moves(head: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(head)
  if (text.startsWith('RIFF') && text.startsWith('WEBPVP8X', 8)) return ((head[20] ?? 0) & 0b10) !== 0
  if (!text.startsWith('\x89PNG')) return false
  const animation = text.indexOf('acTL')
  const pixels = text.indexOf('IDAT')
  return animation !== -1 && (pixels === -1 || animation < pixels)
}

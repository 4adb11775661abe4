/** What may be drawn anew without losing anything but size: no film, no drawing made of lines. */
const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])

/** Whether a picture of this type is sent smaller than it was picked. */
export function isReducible(type: string): boolean {
  return TYPES.has(type)
}

/** Types that can be re-encoded without losing anything but size: no video, no vector graphics. */
const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])

/** Whether a picture of this type is reduced before it is sent. */
export function isReducible(type: string): boolean {
  return TYPES.has(type)
}

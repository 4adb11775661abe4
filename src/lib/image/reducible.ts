/** Types that can be re-encoded without losing anything but size: no video, no vector graphics. */
const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])

/** Whether a picture of this type is reduced before it is sent. */
export function isReducible(type: string): boolean {
  return TYPES.has(type)
}

/** Whether a file calls itself HEIC. Most browsers know no type for it, so the name counts too. */
export function isNamedHeic({ type, name }: { type: string; name: string }): boolean {
  return /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name))
}

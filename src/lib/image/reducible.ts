/**
 * The types of pictures that lose nothing but size when they are re-encoded. Videos and vector graphics are not among
 * them.
 */
const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])

/** Whether a picture of this type is reduced before it is sent. */
export function isReducible(type: string): boolean {
  return TYPES.has(type)
}

/**
 * Whether the type or the name of a file says that it is HEIC. Most browsers know no type for HEIC, so the name counts
 * too.
 */
export function isNamedHeic({ type, name }: { type: string; name: string }): boolean {
  return /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name))
}

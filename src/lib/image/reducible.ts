/** The picture types that may be re-encoded. Videos, vector graphics and GIFs (often animated) are not among them. */
const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])

/** Whether a picture of this type is reduced before it is sent. */
export function isReducible(type: string): boolean {
  return TYPES.has(type)
}

/**
 * Whether the type or the name of a file says that it is HEIC. Most browsers have no type for HEIC, so the name
 * counts if the type is empty.
 */
export function isNamedHeic({ type, name }: { type: string; name: string }): boolean {
  return /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name))
}

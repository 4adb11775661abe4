/**
 * The picture types that the app re-encodes. Videos, vector graphics and GIFs (often animated) are not among them. The
 * app also re-encodes HEIC pictures, but recognises them by their content.
 */
const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])

/** Whether the app tries to reduce pictures of this type before it sends them. */
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

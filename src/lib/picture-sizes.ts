/**
 * The sizes of pictures that a host offers. The host announces a pattern, such as
 * `/uploads/{name}?w={width}; widths=320,640,1280`. It says that a picture at `/uploads/<name>` is also there in these
 * widths, in pixels, at the same path with that query. A host that announces none is asked for no sizes.
 */

/** The pattern behind the origin of the host. Only pictures at exactly this origin and in this folder have sizes. */
const PATTERN =
  /^(https?:\/\/[^/]+\/(?:[\w.-]+\/)*)\{name\}(\?[\w=&.-]*)\{width\}([\w=&.-]*); ?widths=(\d{2,4}(?:,\d{2,4})*)$/

/**
 * Returns a pattern with the origin of its host; `null` for one that is not understood.
 * @param announced what the host at `origin` announces
 */
export function patternOf(origin: string, announced: string | null | undefined): string | null {
  const pattern = announced?.[0] === '/' ? origin + announced : ''
  return PATTERN.test(pattern) ? pattern : null
}

/**
 * Returns the sizes of a picture, the smallest first: `[address, width]`. Empty if the host offers none of this picture.
 * @param src the absolute address of a picture
 * @param pattern what {@link patternOf} returned
 */
export function sizesOf(src: string, pattern: string | null): [string, string][] {
  const [, folder = ' ', before, after, widths = ''] = PATTERN.exec(pattern ?? '') ?? []
  if (!src.startsWith(folder) || !/^[\w.-]+$/.test(src.slice(folder.length))) return []
  return widths.split(',').map((width) => [src + before + width + after, width])
}

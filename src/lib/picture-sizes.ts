/**
 * Returns the sizes of a picture for the attribute `srcset`, the smallest first; nothing if its host offers none.
 *
 * @param src the absolute address of a picture
 * @param pattern the folder whose pictures have sizes, as an absolute address, the query that asks for a size, with `*`
 *   for its width, and the widths in pixels, with spaces between them; `''` for none
 */
export function sizesOf(src: string, pattern: string): string | undefined {
  const [folder, query, ...widths] = pattern.split(' ')
  if (folder && src.startsWith(folder) && /^[\w.-]+$/.test(src.slice(folder.length)))
    return widths.map((width) => `${src + query?.replace('*', width)} ${width}w`).join()
}

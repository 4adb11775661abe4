/**
 * Puts a text that is not there yet on the clipboard. Call it in the handler of the press, before any `await`: Safari
 * allows it only in the press itself, but then takes the promise of a text.
 *
 * @throws the browser's error if it refuses, or the error of `text`
 */
export async function copyText(text: Promise<string>): Promise<void> {
  const { clipboard } = navigator
  if (typeof ClipboardItem === 'undefined') return clipboard.writeText(await text)
  const blob = text.then((plain) => new Blob([plain], { type: 'text/plain' }))
  await clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}

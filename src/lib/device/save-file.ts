/** Saves a file where the browser puts downloads. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser needs the address at most until the next turn of the page's event loop. A minute is more than enough.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

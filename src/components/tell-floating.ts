/**
 * Returns a function that sets a custom property, in pixels, of everything that floats: dialogs and panels in their
 * overlay, and toasts, now or later. The property stands in a style sheet for these elements alone: one of <html> would
 * cost a new style for every element of the page.
 */
export function tellFloating(property: `--${string}`): (pixels: number) => void {
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  let told = 0
  return (pixels) => {
    if (pixels === told) return
    told = pixels
    sheet.replaceSync(`[data-slot=overlay],[data-sonner-toaster]{${property}:${pixels}px}`)
  }
}

/** Returns a ref that tells what floats the height of an element, while the element exists. */
export function tellHeight(property: `--${string}`) {
  const tell = tellFloating(property)
  return (element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(() => tell(element.offsetHeight))
    observer.observe(element)
    return () => {
      observer.disconnect()
      tell(0)
    }
  }
}

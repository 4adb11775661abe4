/**
 * Returns a function that sets a CSS custom property, in pixels, on all floating elements: the overlays of dialogs and
 * panels, and the toaster. Elements that appear later get the property too. The property is in a style sheet for these
 * elements only. If it were set on <html>, the browser would compute the styles of all elements of the page again.
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

/**
 * Returns a ref that sets the property (see `tellFloating`) to the height of the ref's element. When the element is
 * removed, the property becomes 0.
 */
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

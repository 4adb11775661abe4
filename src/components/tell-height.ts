/**
 * Returns a ref that publishes an element's height in a custom property of the root, while the element exists. The
 * toaster is elsewhere in the document and uses the height, so that it does not cover the element.
 */
export function tellHeight(property: `--${string}`) {
  return (element: HTMLElement | null) => {
    if (!element || typeof ResizeObserver === 'undefined') return
    const root = document.documentElement
    const observer = new ResizeObserver(() => root.style.setProperty(property, `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      root.style.removeProperty(property)
    }
  }
}

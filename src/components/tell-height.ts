/**
 * A ref that keeps how tall an element is in a custom property of the root, while it is there: for the toaster, which
 * stands elsewhere and must not cover it.
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

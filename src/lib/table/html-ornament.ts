/** An icon is at most this wide and high, in pixels. A formula or a figure that an author puts into a text is larger. */
const ICON = 32

/**
 * Whether a picture only adorns a page: an icon, a button, or what the page itself hides from people who do not see it. It
 * says nothing that a text could lose.
 */
export function isOrnament(element: Element): boolean {
  const name = element.localName
  if (name !== 'svg' && name !== 'img') return false
  if (element.closest('[aria-hidden="true"], [role="presentation"], button') !== null) return true
  if (name === 'img') return element.getAttribute('alt') === '' && sizeOf(element) <= ICON
  return element.querySelector('text, title') === null && sizeOf(element) <= ICON
}

/** Returns the larger side; 0 for a drawing without a size and without anything in it, and no bound if nobody can tell. */
function sizeOf(element: Element): number {
  const style = element.getAttribute('style') ?? ''
  const sides = ['width', 'height'].flatMap((side) => {
    const [, styled] = new RegExp(`(?:^|[;\\s])${side}\\s*:\\s*([\\d.]+)px`).exec(style) ?? []
    const size = Number.parseFloat(styled ?? element.getAttribute(side) ?? '')
    return Number.isFinite(size) ? [size] : []
  })
  const box =
    element
      .getAttribute('viewBox')
      ?.trim()
      .split(/[\s,]+/)
      .slice(2)
      .map(Number) ?? []
  const known = sides.length > 0 ? sides : box
  if (known.length > 0) return Math.max(...known)
  return element.localName === 'svg' && element.childElementCount === 0 ? 0 : Number.POSITIVE_INFINITY
}

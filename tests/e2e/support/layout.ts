import type { Page } from '@playwright/test'
import { settled } from './settled.ts'

/**
 * Returns what is wrong with the layout of the page or of the open dialog, one line for each violation of a rule:
 *
 * - The page does not scroll sideways.
 * - No words are cut off.
 * - Every element that can be pressed is within the width of the window.
 * - Nothing covers the middle of an element that can be pressed. There are two exceptions: a toast may cover everything
 *   but the header, and a card's link may lie under other parts of its card.
 * - Everything that can be pressed is at least `target` pixels wide and high. A link within a line of text may be
 *   narrower (WCAG 2.5.8 makes an exception for such links).
 */
export async function misplaced(page: Page, target: number): Promise<string[]> {
  await settled(page)
  return page.evaluate((least) => {
    const found: string[] = []
    const { innerWidth } = window
    // The browser lays out a card only when the card is near the window. This style sheet makes it lay out all cards.
    // A <style> element would not work: the Content-Security-Policy refuses it.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth} wide`)

    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`

    /** The area that can be pressed, including that of a pseudo-element. */
    const pressable = (element: HTMLElement) => {
      const box = element.getBoundingClientRect()
      const after = getComputedStyle(element, '::after')
      const grown = after.content !== 'none' && after.position === 'absolute'
      const label = element.matches('[type=checkbox], [type=radio]') ? element.closest('label') : null
      // A link that covers its card is as large as the card.
      const card = grown && getComputedStyle(element).position === 'static' ? element.offsetParent : null
      const whole = (label ?? card)?.getBoundingClientRect() ?? box
      return {
        box: whole,
        width: Math.max(whole.width, grown ? Number.parseFloat(after.width) : 0),
        height: Math.max(whole.height, grown ? Number.parseFloat(after.height) : 0),
      }
    }

    // Words may end in an ellipsis or continue in another line. They must not disappear under an edge.
    const cut = (element: HTMLElement) => {
      const { overflowX, textOverflow } = getComputedStyle(element)
      const hides = overflowX === 'hidden' && textOverflow !== 'ellipsis' && element.clientWidth > 1
      return hides && element.scrollWidth > element.clientWidth + 1
    }

    const scope = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document
    const all = [...scope.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')].filter(
      (element) => element.checkVisibility() && element.closest('[inert]') === null,
    )
    for (const element of scope.querySelectorAll<HTMLElement>('p, h1, h2, h3, span, time'))
      if (element.checkVisibility() && cut(element)) found.push(`${nameOf(element)} is cut`)
    for (const element of all) {
      element.scrollIntoView({ block: 'center', inline: 'nearest' })
      const { box, width, height } = pressable(element)
      // The link to the page's content is above the window until it has the focus.
      if (box.bottom <= 0 || box.width <= 1) continue
      const name = nameOf(element)
      const inText = element.matches('a') && getComputedStyle(element).display === 'inline'
      if (box.left < -0.5 || box.right > innerWidth + 0.5)
        found.push(`${name} reaches from ${Math.round(box.left)} to ${Math.round(box.right)}`)
      if ((width < least - 0.5 && !inText) || height < least - 0.5)
        found.push(`${name} is ${Math.round(width)} × ${Math.round(height)}`)
      const words = [element, ...element.querySelectorAll<HTMLElement>('.truncate')]
      if (
        element.matches('button') &&
        element.textContent.trim() !== '' &&
        words.some((part) => part.scrollWidth > part.clientWidth + 1)
      )
        found.push(`${name} does not show all its words`)
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      // A press on a label, or on a text in it, is a press on its control.
      const isLabel =
        top !== null && (top.matches('label') || element.closest('label')?.contains(top) === true)
      const own = top !== null && (element.contains(top) || top.contains(element) || isLabel)
      const covered =
        (element.matches('[data-card]') && element.closest('article')?.contains(top)) ||
        // A toast goes away by itself, so it is allowed to cover everything but the header.
        (top?.closest('[data-sonner-toaster]') != null && element.closest('header') === null)
      if (top !== null && !own && !covered) found.push(`${name} lies under ${nameOf(top)}`)
    }
    return found
  }, target)
}

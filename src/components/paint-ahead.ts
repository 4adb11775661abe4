import { idle } from '@/lib/first-screen'

/** So many cards are painted from the start. The style sheet says the same. */
const FIRST = 60

/** How many cards are painted between two idle moments: 130 ms on a tablet six times slower than a laptop. */
const AT_ONCE = 30

/**
 * Paints, while the page is idle, the cards of a long list that the style sheet has left out. The list stands sooner
 * without them, but painting them only when they near the screen holds up a page that scrolls (docs/BENCHMARKS.md).
 * @returns a function that ends this
 */
export function paintAhead(grid: Element | null | undefined): () => void {
  const later = [...(grid?.children ?? [])].slice(FIRST) as HTMLElement[]
  const rest = later.filter(({ style }) => !style.contentVisibility)
  const paint = async () => {
    while (rest.length > 0) {
      await idle()
      for (const card of rest.splice(0, AT_ONCE)) card.style.contentVisibility = 'visible'
    }
  }
  void paint()
  return () => void rest.splice(0)
}

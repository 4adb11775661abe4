import { idle } from '@/lib/device/first-screen'

/** This many cards of a list are painted from the start. The same number is in the style sheet (index.css). */
const FIRST = 60

/**
 * How many cards are painted between two idle moments. Painting them takes 130 ms on a tablet that is six times slower
 * than a laptop.
 */
const AT_ONCE = 30

/**
 * Paints the later cards of a long list while the page is idle. At first, the style sheet leaves these cards unpainted,
 * so that the list appears sooner. If they were painted only when they come near the screen, quick scrolling would show
 * empty cards on a slow device (docs/BENCHMARKS.md).
 * @returns a function that stops the painting
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

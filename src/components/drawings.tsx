import type { ReactElement } from 'react'

export type DrawingName = 'book' | 'search' | 'cloud' | 'queue' | 'people' | 'play' | 'shapes'

/**
 * The small line drawings of `EmptyState` and `ErrorState`. All lines are equally wide, except the handle of the
 * magnifying glass. Each drawing has a dot in a warm colour, and all but `cloud` have a tinted part.
 */
export default function Drawings({ name }: { name: DrawingName }): ReactElement | null {
  return (
    <svg
      aria-hidden
      viewBox="0 0 120 88"
      className="size-full text-muted-foreground"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <ellipse cx="60" cy="79" rx="42" ry="4" className="fill-muted" stroke="none" />
      {lines[name]}
    </svg>
  )
}

const tint = 'fill-primary-soft stroke-primary-ink'
const paper = 'fill-card'
const warm = 'fill-warm stroke-none'

const lines: Record<DrawingName, ReactElement> = {
  book: (
    <>
      <path className={tint} d="M60 30c-8-6-20-8-32-6v44c12-2 24 0 32 6z" />
      <path className={paper} d="M60 30c8-6 20-8 32-6v44c-12-2-24 0-32 6z" />
      <path d="M36 34c5-.5 10 .3 15 2M36 43c5-.5 10 .3 15 2M69 36c5-1.7 10-2.5 15-2M69 45c5-1.7 10-2.5 15-2M69 54c3-1 6-1.7 9-2" />
      <circle className={warm} cx="60" cy="13" r="4.5" />
      <path d="M46 12l-4-2M74 12l4-2" />
    </>
  ),
  search: (
    <>
      <rect className={paper} x="20" y="22" width="52" height="46" rx="6" />
      <path className={tint} d="M20 28a6 6 0 0 1 6-6h40a6 6 0 0 1 6 6v8H20z" />
      <path d="M29 46h22M29 55h14" />
      <circle className={paper} cx="76" cy="52" r="14" />
      <path d="M86 62l11 11" strokeWidth="3.5" />
      <path d="M70 48c1-2.5 3-4 6-4" />
      <circle className={warm} cx="98" cy="22" r="4" />
    </>
  ),
  cloud: (
    <>
      <path className={paper} d="M38 64a15 15 0 0 1-2-29.900A21 21 0 0 1 77 30a17 17 0 0 1 5 34z" />
      <path d="M50 44l20 14M70 44L50 58" className="stroke-destructive-ink" />
      <circle className={warm} cx="96" cy="20" r="4" />
      <path d="M20 74h14M88 74h12" />
    </>
  ),
  queue: (
    <>
      <rect className={paper} x="26" y="16" width="68" height="16" rx="5" />
      <rect className={tint} x="26" y="37" width="68" height="16" rx="5" />
      <rect className={paper} x="26" y="58" width="68" height="16" rx="5" />
      <path d="M44 24h30M44 45h38M44 66h24" />
      <path d="M33 24l2 2 4-4M33 66l2 2 4-4" className="stroke-success" />
      <circle className={warm} cx="36" cy="45" r="3" />
    </>
  ),
  people: (
    <>
      <circle className={paper} cx="42" cy="34" r="10" />
      <path className={paper} d="M22 72c0-13 8-21 20-21s20 8 20 21z" />
      <circle className={tint} cx="76" cy="30" r="11" />
      <path className={tint} d="M54 72c0-15 9-24 22-24s22 9 22 24z" />
      <circle className={warm} cx="100" cy="20" r="4" />
    </>
  ),
  play: (
    <>
      <rect className={paper} x="22" y="18" width="76" height="50" rx="7" />
      <path className={tint} d="M53 33v20l17-10z" />
      <path d="M32 60h40" className="stroke-primary-ink" />
      <circle className={warm} cx="72" cy="60" r="3.5" />
    </>
  ),
  shapes: (
    <>
      <rect className={paper} x="24" y="22" width="30" height="22" rx="5" />
      <rect className={tint} x="64" y="16" width="32" height="28" rx="5" />
      <rect className={tint} x="24" y="52" width="30" height="20" rx="5" />
      <rect className={paper} x="64" y="52" width="32" height="20" rx="5" />
      <circle className={warm} cx="39" cy="33" r="3.5" />
    </>
  ),
}

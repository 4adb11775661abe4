const line = 'fill-none stroke-muted-foreground'
const marked = 'fill-none stroke-primary-ink'

/**
 * Draws the first two steps of the installation in Safari, on the user's kind of device. In the first step, the user
 * presses the share button in the bar. In the second step, the user presses an item in the list that the button opens.
 * Screen readers skip the drawing, because the text below it says the same.
 */
export function ShareSheetDrawing({ device }: { device: 'iPad' | 'iPhone' }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 320 190"
      className="w-full rounded-lg bg-muted"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {device === 'iPad' ? <Pad /> : <Phone />}
    </svg>
  )
}

function Phone() {
  return (
    <>
      <rect className="fill-background stroke-border" x="36" y="14" width="112" height="220" rx="20" />
      <path className="fill-none stroke-border" d="M78 24h28" strokeWidth="4" />
      <Page x={50} y={42} width={84} />
      <rect className="fill-card stroke-border" x="44" y="140" width="96" height="32" rx="16" />
      <path className={line} d="M58 152l-4 4 4 4M126 152l4 4-4 4" />
      <circle className="fill-primary-soft" cx="92" cy="156" r="13" />
      <ShareIcon x={92} y={155} />
      <Arrow d="M110 150c24-22 34-44 56-50" />
      <Sheet x={172} y={34} />
    </>
  )
}

function Pad() {
  return (
    <>
      <rect className="fill-background stroke-border" x="18" y="18" width="284" height="230" rx="16" />
      <rect className="fill-card stroke-border" x="32" y="32" width="206" height="22" rx="11" />
      <path className={line} d="M46 38l-5 5 5 5M110 43h50" />
      <circle className="fill-primary-soft" cx="264" cy="43" r="14" />
      <ShareIcon x={264} y={42} />
      <Page x={36} y={72} width={110} />
      <Arrow d="M264 62v14" />
      <Sheet x={166} y={82} />
    </>
  )
}

/** A page in grey, because only the menus matter. */
function Page({ x, y, width }: { x: number; y: number; width: number }) {
  return (
    <g className="fill-muted">
      <rect x={x} y={y} width={width} height="36" rx="6" />
      <rect x={x} y={y + 44} width={width * 0.8} height="7" rx="3.5" />
      <rect x={x} y={y + 57} width={width * 0.55} height="7" rx="3.5" />
    </g>
  )
}

/** The list that the share button opens, with the wanted item highlighted. */
function Sheet({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className="fill-popover stroke-border" width="126" height="128" rx="12" />
      <path className={line} d="M14 22h52M14 42h64" strokeWidth="5" opacity="0.4" />
      <rect className="fill-primary-soft" x="6" y="56" width="114" height="30" rx="8" />
      <path className="fill-none stroke-primary-ink" d="M16 71h58" strokeWidth="5" />
      <rect className={marked} x="94" y="63" width="16" height="16" rx="4" />
      <path className={marked} d="M102 67v8M98 71h8" />
      <path className={line} d="M14 104h46" strokeWidth="5" opacity="0.4" />
    </g>
  )
}

function ShareIcon({ x, y }: { x: number; y: number }) {
  return (
    <path className={marked} transform={`translate(${x} ${y})`} d="M0-8V3M-4-4l4-4 4 4M-6-1h-1v9H7v-9H6" />
  )
}

function Arrow({ d }: { d: string }) {
  return <path className={marked} d={d} strokeDasharray="3 5" />
}

/** The few words the drawings are written in: SVG elements as strings, and a sheet that keeps their definitions. */

export type Attributes = Record<string, string | number>

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')

export const element = (name: string, attributes: Attributes, ...children: string[]) =>
  `<${name}${attributesOf(attributes)}>${children.join('')}</${name}>`

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  element('circle', { cx, cy, r, fill, ...more })

export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
) => element('ellipse', { cx, cy, rx, ry, fill, ...more })

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
) => element('rect', { x, y, width, height, fill, ...more })

/** A filled path. */
export const shape = (d: string, fill: string, more: Attributes = {}) => element('path', { d, fill, ...more })

/** A drawn path with round ends. */
export const line = (d: string, stroke: string, width: number, more: Attributes = {}) =>
  element('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  })

export const group = (attributes: Attributes, ...children: string[]) => element('g', attributes, ...children)

/** Moves, turns and scales, in that order of reading. */
export const placed = (x: number, y: number, turn: number, scale: number, ...children: string[]) =>
  group({ transform: `translate(${x} ${y}) rotate(${turn}) scale(${scale})` }, ...children)

export const fonts = {
  sans: 'Sora, sans-serif',
  display: "'League Spartan', sans-serif",
  text: 'Manrope, sans-serif',
  serif: "'EB Garamond', serif",
  mono: "'JetBrains Mono', monospace",
  tall: "'Bebas Neue', sans-serif",
  script: "'Lobster Two', cursive",
} as const

export interface Lettering {
  font?: keyof typeof fonts
  size: number
  fill: string
  weight?: number
  anchor?: 'start' | 'middle' | 'end'
  spacing?: number
  italic?: boolean
  more?: Attributes
}

export const text = (x: number, y: number, words: string, how: Lettering) =>
  element(
    'text',
    {
      x,
      y,
      'font-family': fonts[how.font ?? 'sans'],
      'font-size': how.size,
      'font-weight': how.weight ?? 700,
      'font-style': how.italic ? 'italic' : 'normal',
      'text-anchor': how.anchor ?? 'start',
      'letter-spacing': how.spacing ?? 0,
      fill: how.fill,
      ...how.more,
    },
    words.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  )

/** What `draw` gives for 0 to `count` − 1, one after the other. */
export const times = (count: number, draw: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')

export const polar = (cx: number, cy: number, r: number, degrees: number): [number, number] => {
  const angle = (degrees * Math.PI) / 180
  return [round(cx + r * Math.cos(angle)), round(cy + r * Math.sin(angle))]
}

export const round = (n: number) => Math.round(n * 10) / 10

/** A slice of a ring, from one angle to another, clockwise from three o'clock. */
export function slice(
  cx: number,
  cy: number,
  inner: number,
  outer: number,
  from: number,
  to: number,
): string {
  const large = to - from > 180 ? 1 : 0
  const [a, b, c, d] = [
    polar(cx, cy, outer, from),
    polar(cx, cy, outer, to),
    polar(cx, cy, inner, to),
    polar(cx, cy, inner, from),
  ]
  return `M${a}A${outer} ${outer} 0 ${large} 1 ${b}L${c}A${inner} ${inner} 0 ${large} 0 ${d}Z`
}

/** A smooth curve through points, as a path (Catmull–Rom turned into Béziers). */
export function smooth(points: [number, number][]): string {
  const at = (i: number) => points[Math.min(Math.max(i, 0), points.length - 1)] as [number, number]
  let d = `M${at(0)}`
  for (let i = 0; i < points.length - 1; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const first = [round(p1[0] + (p2[0] - p0[0]) / 6), round(p1[1] + (p2[1] - p0[1]) / 6)]
    const second = [round(p2[0] - (p3[0] - p1[0]) / 6), round(p2[1] - (p3[1] - p1[1]) / 6)]
    d += `C${first} ${second} ${p2}`
  }
  return d
}

/** Chance that falls the same way every time (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

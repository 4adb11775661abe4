import { type Attributes, element, rect, round } from './svg.ts'

/** One picture being drawn: its size, and the gradients, clips and filters its shapes refer to. */
export class Sheet {
  readonly width: number
  readonly height: number
  readonly #defs: string[]

  constructor(width: number, height: number, defs: string[] = []) {
    this.width = width
    this.height = height
    this.#defs = defs
  }

  /** A sheet of another size for a picture inside this one. */
  within(width: number, height: number): Sheet {
    return new Sheet(width, height, this.#defs)
  }

  /** A straight gradient; 0° runs to the right, 90° down. */
  linear(degrees: number, ...colors: string[]): string {
    const angle = (degrees * Math.PI) / 180
    const [x, y] = [round(Math.cos(angle) * 50), round(Math.sin(angle) * 50)]
    const ends = { x1: `${50 - x}%`, y1: `${50 - y}%`, x2: `${50 + x}%`, y2: `${50 + y}%` }
    return this.#define('linearGradient', ends, stops(colors))
  }

  radial(...colors: string[]): string {
    return this.#define('radialGradient', {}, stops(colors))
  }

  clip(...shapes: string[]): string {
    return this.#define('clipPath', {}, shapes.join(''))
  }

  shadow(down: number, blur: number, color: string): string {
    return this.#define(
      'filter',
      { x: '-50%', y: '-50%', width: '200%', height: '200%' },
      element('feDropShadow', { dx: 0, dy: down, stdDeviation: blur, 'flood-color': color }),
    )
  }

  blur(deviation: number): string {
    return this.#define(
      'filter',
      { x: '-50%', y: '-50%', width: '200%', height: '200%' },
      element('feGaussianBlur', { stdDeviation: deviation }),
    )
  }

  /** Tiles the drawing `tile` of the given size. */
  pattern(width: number, height: number, tile: string, more: Attributes = {}): string {
    return this.#define('pattern', { width, height, patternUnits: 'userSpaceOnUse', ...more }, tile)
  }

  fill(color: string, more: Attributes = {}): string {
    return rect(0, 0, this.width, this.height, color, more)
  }

  svg(body: string): string {
    const { width, height } = this
    return element(
      'svg',
      { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
      element('defs', {}, ...this.#defs),
      body,
    )
  }

  #define(name: string, attributes: Attributes, content: string): string {
    const id = `d${this.#defs.length}`
    this.#defs.push(element(name, { id, ...attributes }, content))
    return `url(#${id})`
  }
}

const stops = (colors: string[]) =>
  colors
    .map((color, i) => {
      const [tone, opacity = '1'] = color.split('/')
      return element('stop', {
        offset: i / Math.max(colors.length - 1, 1),
        'stop-color': tone ?? color,
        'stop-opacity': opacity,
      })
    })
    .join('')

/** Draws one picture on a sheet of its size. */
export type Draw = (sheet: Sheet) => string

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

// The stylesheets are read as files, because Vitest gives an empty text for an imported stylesheet.
const css = ['tokens', 'parts']
  .map((name) => readFileSync(`src/components/styles/${name}.css`, 'utf8'))
  .join('\n')

type Theme = 'light' | 'dark'
type Colour = [number, number, number]

/** Converts an OKLCH colour to linear sRGB. It clips each channel to the range 0 to 1, as a screen does. */
function linear(l: number, c: number, h: number): Colour {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const [x, y, z] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ]
  const clip = (value: number) => Math.min(1, Math.max(0, value))
  return [
    clip(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z),
    clip(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z),
    clip(-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z),
  ]
}

function contrast(one: Colour, other: Colour): number {
  const light = ([r, g, b]: Colour) => 0.2126 * r + 0.7152 * g + 0.0722 * b
  const [high, low] = [light(one), light(other)].sort((a, b) => b - a)
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
}

function token(name: string, theme: Theme): Colour {
  const found = new RegExp(`--${name}: light-dark\\(oklch\\(([^)]+)\\), oklch\\(([^)]+)\\)\\)`).exec(css)
  if (!found) throw new Error(`No token --${name}`)
  const [l, c, h] = (theme === 'light' ? found[1] : found[2])?.split(' ').map(Number) ?? []
  return linear(l ?? 0, c ?? 0, h ?? 0)
}

/** Computes a colour of a category with the formula in parts.css. */
function category(part: 'border' | 'tint' | 'ink', name: string, theme: Theme): Colour {
  const block = new RegExp(`\\[data-color="${name}" i\\] \\{([^}]+)\\}`).exec(css)?.[1] ?? ''
  const own = (key: string, otherwise: number) =>
    Number(new RegExp(`--cat-${key}: ([\\d.]+)`).exec(block)?.[1] ?? otherwise)
  const [h, c, l] = [own('h', Number.NaN), own('c', Number.NaN), own('l', 0.62)]
  const formula = new RegExp(
    `--cat-${part}: light-dark\\(\\s*oklch\\((.+)\\),\\s*oklch\\((.+)\\)\\s*\\);`,
  ).exec(css)
  const text = (theme === 'light' ? formula?.[1] : formula?.[2]) ?? ''
  const number = (piece: string) => {
    const terms = piece
      .replace('var(--cat-h)', `${h}`)
      .replace('var(--cat-c)', `${c}`)
      .replace('var(--cat-l)', `${l}`)
    const sum = /calc\(([\d.]+) ([+*]) ([\d.]+)\)/.exec(terms)
    if (!sum) return Number(terms)
    return sum[2] === '+' ? Number(sum[1]) + Number(sum[3]) : Number(sum[1]) * Number(sum[3])
  }
  const pieces = text.match(/calc\([^()]*(?:\([^()]*\))?[^()]*\)|var\([^)]+\)|[\d.]+/g) ?? []
  const [first, second, third] = pieces.map(number)
  return linear(first ?? Number.NaN, second ?? Number.NaN, third ?? Number.NaN)
}

const surfaces = ['background', 'card', 'popover', 'muted', 'sidebar', 'accent']
const texts: [string, string[]][] = [
  ['foreground', surfaces],
  ['muted-foreground', surfaces],
  ['primary-foreground', ['primary', 'primary-hover']],
  ['primary-ink', ['primary-soft', 'background', 'card', 'popover']],
  ['destructive-foreground', ['destructive', 'destructive-hover']],
  ['destructive-ink', ['destructive-soft', 'background', 'card', 'popover']],
  ['success-ink', ['success-soft']],
  ['warning-ink', ['warning-soft']],
  ['foreground', ['success-soft', 'warning-soft', 'destructive-soft', 'primary-soft']],
]
const shapes: [string, string[]][] = [
  ['input', ['background', 'card', 'popover']],
  ['ring', ['background', 'card', 'popover', 'sidebar']],
  ['primary', ['background', 'card', 'popover']],
  ['destructive', ['background', 'card', 'popover']],
  ['success', ['background', 'popover']],
  ['warning', ['background', 'popover']],
]
const names = ['red', 'blue', 'green', 'yellow', 'purple', 'orange', 'pink', 'brown', 'cyan', 'teal', 'amber']

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  it.each(texts)('the theme lets %s be read', (text, grounds) => {
    for (const ground of grounds) {
      expect
        .soft(contrast(token(text, theme), token(ground, theme)), `${text} on ${ground}`)
        .toBeGreaterThanOrEqual(4.5)
    }
  })

  it.each(shapes)('the theme lets the shape of %s be seen', (shape, grounds) => {
    for (const ground of grounds) {
      expect
        .soft(contrast(token(shape, theme), token(ground, theme)), `${shape} on ${ground}`)
        .toBeGreaterThanOrEqual(3)
    }
  })

  it.each(names)('the theme gives %s an ink, a tint and a border that tell apart', (name) => {
    const [border, tint, ink] = (['border', 'tint', 'ink'] as const).map((part) =>
      category(part, name, theme),
    )
    if (!border || !tint || !ink) throw new Error(name)
    expect.soft(contrast(ink, tint), 'ink on tint').toBeGreaterThanOrEqual(4.5)
    for (const ground of ['background', 'card']) {
      expect.soft(contrast(border, token(ground, theme)), `border on ${ground}`).toBeGreaterThanOrEqual(3)
    }
  })
})

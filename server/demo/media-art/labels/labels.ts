import type { DemoCategory } from '../../types.ts'
import type { Draw } from '../sheet.ts'
import { chance, circle, line, placed, rect, round, text, times } from '../svg.ts'
import type { Glyph } from './glyphs.ts'
import { type Tones, tonesOf } from './tones.ts'

/** A glyph on a rounded square, 256 × 256: white on the colour, or its ink on the tint where `quiet`. */
export const icon =
  (glyph: Glyph, tones: Tones, quiet: boolean): Draw =>
  (s) => {
    const inks = quiet
      ? { strong: tones.deep, quiet: tones.light, hole: tones.tint }
      : { strong: '#ffffff', quiet: tones.light, hole: tones.deep }
    const field = quiet ? tones.tint : s.linear(60, tones.main, tones.deep)
    return rect(0, 0, 256, 256, field, { rx: 60 }) + placed(56, 56, 0, 1.5, glyph(inks))
  }

/** Fills the sheet around the column `x`, where the glyph will stand. */
type Backdrop = (tones: Tones, x: number, next: () => number) => string

const backdrops: Backdrop[] = [
  (tones, x) =>
    times(6, (i) =>
      circle(x, 270, 620 - i * 76, i % 2 ? tones.main : tones.deep, { opacity: 0.35 + i * 0.06 }),
    ),
  (tones) =>
    times(14, (i) => line(`M${i * 110 - 260} 580L${i * 110 + 80} -40`, tones.deep, 36, { opacity: 0.28 })),
  (tones, _, next) =>
    times(7, (row) =>
      times(12, (i) =>
        circle(40 + i * 80, 30 + row * 80, round(6 + next() * 22), tones.light, { opacity: 0.32 }),
      ),
    ),
  (tones) =>
    times(7, (row) =>
      times(9, (i) =>
        circle(i * 120 + (row % 2) * 60, 600 - row * 96, 62, 'none', {
          stroke: tones.light,
          'stroke-width': 14,
          opacity: 0.3,
        }),
      ),
    ),
  (tones, _, next) =>
    times(6, (row) =>
      times(10, (i) => {
        const tone = [tones.deep, tones.light, tones.main][Math.floor(next() * 3)] ?? ''
        return rect(i * 96, row * 96, 96, 96, tone, {
          opacity: 0.5,
          rx: [0, 48, 96][Math.floor(next() * 3)] ?? 0,
        })
      }),
    ),
]

/**
 * A wide picture of a label, 960 × 540: its glyph before a backdrop, and its name where wanted.
 *
 * @param turn its place among its neighbours, which should not look the same
 */
export const banner =
  (glyph: Glyph, label: DemoCategory, turn: number, named: boolean): Draw =>
  (s) => {
    const tones = tonesOf[label.color]
    const x = named ? 730 : 480
    return [
      s.fill(s.linear(40, tones.main, tones.deep)),
      backdrops[turn % backdrops.length]?.(tones, x, chance(turn + 3)) ?? '',
      named ? s.fill(s.linear(0, tones.deep, tones.deep, `${tones.deep}/0`), { opacity: 0.8 }) : '',
      circle(x, 270, 190, tones.deep, { opacity: 0.55 }),
      circle(x, 270, 160, tones.main),
      placed(x - 96, 174, 0, 2, glyph({ strong: '#ffffff', quiet: tones.light, hole: tones.deep })),
      named ? title(label.namePt) : '',
    ].join('')
  }

/** In one or two lines, broken before its last word. */
function title(name: string): string {
  const rows = name.split(/ (?=\S+$)/)
  const size = Math.max(...rows.map((row) => row.length)) > 10 ? 58 : 66
  const first = 292 - (rows.length - 1) * 38
  return rows.map((row, i) => text(64, first + i * 78, row, { size, fill: '#ffffff' })).join('')
}

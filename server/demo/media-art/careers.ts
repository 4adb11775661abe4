import type { DemoCareer } from '../types.ts'
import { covers } from './covers/covers.ts'
import type { Glyph } from './labels/glyphs.ts'
import { tonesOf } from './labels/tones.ts'
import type { Draw, Sheet } from './sheet.ts'
import { circle, group, line, placed, rect, smooth, text, times } from './svg.ts'

/** Where three cards stand, in the order of the way: centre, turn and size. */
type Way = [number, number, number, number][]

const ways: Way[] = [
  [
    [335, 500, -5, 0.39],
    [660, 360, 3, 0.39],
    [985, 215, -4, 0.39],
  ],
  [
    [330, 250, -6, 0.39],
    [650, 480, 0, 0.41],
    [985, 250, 6, 0.39],
  ],
  [
    [335, 470, -7, 0.39],
    [650, 240, 0, 0.41],
    [985, 480, 7, 0.39],
  ],
]

/** A career, 1280 × 720: the covers of its first three courses along a way. */
export const careerImage =
  (career: DemoCareer, glyph: Glyph, turn: number): Draw =>
  (s) => {
    const tones = tonesOf[career.color]
    const way = ways[turn % ways.length] ?? []
    const stops = way.map(([x, y]): [number, number] => [x, y])
    const [first = [0, 0], last = [0, 0]] = [stops[0], stops.at(-1)]
    const inks = { strong: tones.light, quiet: tones.light, hole: tones.main }
    return [
      s.fill(s.linear(35, tones.main, tones.deep)),
      times(5, (i) => circle(last[0], last[1], 180 + i * 170, tones.light, { opacity: 0.07 })),
      group({ opacity: 0.14 }, placed(turn % 2 ? 860 : -60, 330, -12, 5, glyph(inks))),
      line(smooth([[-120, first[1] + 60], ...stops, [1400, last[1] - 60]]), '#ffffff', 10, {
        'stroke-dasharray': '1 28',
      }),
      ...way.map(([x, y, tilt, size], i) =>
        placed(x, y, tilt, size, card(s, career.courses[i] ?? '', i + 1, tones.deep)),
      ),
    ].join('')
  }

function card(s: Sheet, course: string, number: number, ink: string): string {
  const cover = covers[course]
  if (cover === undefined) throw new Error(`There is no cover for the course "${course}".`)
  const edge = 26
  return [
    rect(-640 - edge, -360 - edge, 1280 + edge * 2, 720 + edge * 2, '#ffffff', {
      rx: 80,
      filter: s.shadow(40, 40, '#00000066'),
    }),
    placed(
      -640,
      -360,
      0,
      1,
      group({ 'clip-path': s.clip(rect(0, 0, 1280, 720, '', { rx: 58 })) }, cover(s.within(1280, 720))),
    ),
    circle(-640, -360, 118, '#ffffff'),
    text(-640, -306, String(number), { size: 150, weight: 800, fill: ink, anchor: 'middle' }),
  ].join('')
}

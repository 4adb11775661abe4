import { covers } from '../covers/covers.ts'
import type { Draw, Sheet } from '../sheet.ts'
import { circle, group, type Lettering, line, placed, rect, shape, text } from '../svg.ts'

/** Lines of text one under the other; `y` is the first one's baseline. */
export const rows = (x: number, y: number, words: string[], how: Lettering, leading = 1.16) =>
  words.map((each, i) => text(x, y + i * how.size * leading, each, how)).join('')

/** The small line at the top that says which series a story belongs to. */
export const series = (name: string, fill: string, field: string) =>
  rect(56, 96, name.length * 19 + 56, 64, field, { rx: 32 }) +
  text(84, 138, name, { font: 'text', size: 32, weight: 700, fill })

/** A course's cover with round corners; 1280 × 720 times `scale`. */
export const framed = (s: Sheet, course: string, x: number, y: number, scale: number) =>
  placed(
    x,
    y,
    0,
    scale,
    rect(0, 0, 1280, 720, '#ffffff', { rx: 56, filter: s.shadow(30, 36, '#00000055') }),
    group(
      { 'clip-path': s.clip(rect(0, 0, 1280, 720, '', { rx: 56 })) },
      covers[course]?.(s.within(1280, 720)) ?? '',
    ),
  )

/** Part of a course's cover as a square picture of 720, for a group. */
export const cropped =
  (course: string, x: number, y: number, scale: number): Draw =>
  (s) =>
    placed(x, y, 0, scale, covers[course]?.(s.within(1280, 720)) ?? '')

/** The bowl of the recipe, its rim at 0, 0. */
export const bowl = (color: string, shade: string) =>
  shape('M-270 0H270Q262 250 90 270H-90Q-262 250 -270 0Z', color) +
  shape('M60 270H90Q262 250 270 0H200Q190 220 60 270Z', shade) +
  rect(-290, -22, 580, 44, color, { rx: 22 })

export const morsels: ((x: number, y: number, turn: number) => string)[] = [
  (x, y, turn) =>
    placed(x, y, turn, 1, rect(-26, -26, 52, 52, '#f0483e', { rx: 14 }), circle(4, -2, 9, '#ffc9a3')),
  (x, y, turn) =>
    placed(
      x,
      y,
      turn,
      1,
      line('M-26 14Q0 -30 26 14', '#f2e6ff', 13),
      line('M-14 18Q0 -6 14 18', '#d9b8ff', 9),
    ),
  (x, y, turn) => placed(x, y, turn, 1, rect(-30, -14, 60, 28, '#2fae5b', { rx: 14 })),
  (x, y, turn) =>
    placed(
      x,
      y,
      turn,
      1,
      shape('M0 24C-30 4 -22 -26 0 -30C22 -26 30 4 0 24Z', '#7ccf5f'),
      line('M0 20V-18', '#3f9b4c', 4),
    ),
]

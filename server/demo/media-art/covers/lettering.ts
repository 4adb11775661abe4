import type { Draw } from '../sheet.ts'
import { circle, element, group, line, placed, rect, shape, text, times } from '../svg.ts'

const typography: Draw = (s) =>
  [
    s.fill('#f4ecdf'),
    rect(0, 0, 470, 720, '#d8352a'),
    text(236, 556, 'R', { font: 'serif', size: 640, weight: 500, fill: '#f4ecdf', anchor: 'middle' }),
    text(862, 520, 'ag', {
      font: 'serif',
      size: 640,
      weight: 400,
      fill: '#1d1a19',
      anchor: 'middle',
      italic: true,
    }),
    ...[250, 520, 680].map((y) => line(`M500 ${y}H1250`, '#d8352a', 3, { 'stroke-dasharray': '2 12' })),
    circle(1236, 520, 9, '#d8352a'),
    circle(1236, 250, 9, '#d8352a'),
    line('M1210 262V508M1202 270L1210 258L1218 270M1202 500L1210 512L1218 500', '#d8352a', 3),
    text(510, 238, 'x-height', { font: 'text', size: 30, weight: 600, fill: '#d8352a' }),
    text(510, 562, 'baseline', { font: 'text', size: 30, weight: 600, fill: '#d8352a' }),
  ].join('')

const identity: Draw = (s) => {
  const flower = (x: number, y: number, scale: number, petal: string, heart: string, stem = petal) =>
    placed(
      x,
      y,
      0,
      scale,
      line('M0 10V130M0 110Q-10 60 -58 56M0 124Q8 84 50 78', stem, 14),
      times(6, (i) =>
        element('ellipse', { cx: 0, cy: -44, rx: 23, ry: 38, fill: petal, transform: `rotate(${i * 60})` }),
      ),
      circle(0, 0, 21, heart),
    )
  const tile = (column: number, row: number, fill: string, inside: string, wide = 1) =>
    group({ transform: `translate(${column * 320} ${row * 360})` }, rect(0, 0, 320 * wide, 360, fill), inside)
  const leaf = s.pattern(
    80,
    80,
    rect(0, 0, 80, 80, '#1f5d4c') +
      times(6, (i) =>
        element('ellipse', {
          cx: 40,
          cy: 27,
          rx: 6.5,
          ry: 11,
          fill: '#f7b7c5',
          transform: `rotate(${i * 60} 40 40)`,
        }),
      ) +
      circle(40, 40, 5, '#ffd98a'),
  )
  return [
    tile(0, 0, '#f7b7c5', flower(160, 140, 1.25, '#1f5d4c', '#f7b7c5')),
    tile(
      1,
      0,
      '#fff6ec',
      text(160, 190, 'Flor', { font: 'script', size: 150, fill: '#1f5d4c', anchor: 'middle' }) +
        text(164, 246, 'DE MAIO', {
          font: 'text',
          size: 32,
          weight: 700,
          spacing: 12,
          fill: '#e2607f',
          anchor: 'middle',
        }),
    ),
    tile(
      2,
      0,
      '#e2607f',
      circle(160, 180, 118, 'none', { stroke: '#fff6ec', 'stroke-width': 8 }) +
        circle(160, 180, 102, 'none', { stroke: '#fff6ec', 'stroke-width': 3 }) +
        flower(160, 156, 0.8, '#fff6ec', '#e2607f'),
    ),
    tile(3, 0, leaf, ''),
    tile(
      0,
      1,
      '#ffd98a',
      placed(
        160,
        200,
        -7,
        1,
        rect(-110, -70, 220, 140, '#1f5d4c', { rx: 12, transform: 'rotate(13) translate(6 -26)' }),
        rect(-110, -70, 220, 140, '#fff6ec', { rx: 12, filter: s.shadow(10, 10, '#7a4a0066') }),
        flower(-58, -12, 0.4, '#e2607f', '#ffd98a', '#1f5d4c'),
        rect(2, -26, 84, 12, '#1f5d4c', { rx: 6 }),
        rect(2, 0, 62, 10, '#b9cfc6', { rx: 5 }),
        rect(2, 20, 70, 10, '#b9cfc6', { rx: 5 }),
      ),
    ),
    tile(
      1,
      1,
      '#1f5d4c',
      times(4, (i) => circle(56 + i * 70, 180, 46, ['#f7b7c5', '#e2607f', '#ffd98a', '#fff6ec'][i] ?? '')),
      1,
    ),
    tile(
      2,
      1,
      '#fff6ec',
      line('M110 128Q110 60 160 60T210 128', '#c98f4e', 12) +
        shape('M62 120H258L276 340H44Z', '#e0b27a') +
        shape('M258 120L276 340H236L226 120Z', '#c9985f') +
        flower(150, 210, 0.62, '#fff6ec', '#e0b27a'),
    ),
    tile(
      3,
      1,
      '#f7b7c5',
      shape('M90 220H230L212 340H108Z', '#e2607f') +
        rect(78, 196, 164, 40, '#c94a6a', { rx: 10 }) +
        flower(160, 92, 0.95, '#fff6ec', '#ffd98a', '#1f5d4c'),
    ),
  ].join('')
}

export const lettering: Record<string, Draw> = {
  typography: typography,
  'identidade-visual': identity,
}

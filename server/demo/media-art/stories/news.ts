import type { Draw } from '../sheet.ts'
import { circle, line, placed, polar, rect, shape, times } from '../svg.ts'
import { framed, rows, series } from './parts.ts'

const newCourse =
  (course: string, from: string, to: string, label: string, title: string[], note: string[]): Draw =>
  (s) =>
    [
      s.fill(s.linear(80, from, to)),
      circle(640, 1200, 420, '#ffffff', { opacity: 0.08 }),
      series(label, from, '#ffffff'),
      framed(s, course, 56, 250, 0.475),
      rows(56, 730, title, { font: 'display', size: 84, weight: 700, fill: '#ffffff' }, 1.04),
      rows(56, 1010, note, { font: 'text', size: 38, weight: 500, fill: '#ffffffdd' }, 1.35),
    ].join('')

const downloads: Draw = (s) =>
  [
    s.fill(s.linear(80, '#0f6f66', '#084a4a')),
    circle(360, 560, 330, '#159a88', { opacity: 0.5 }),
    placed(
      200,
      250,
      0,
      1,
      rect(0, 0, 320, 590, '#06302f', { rx: 54 }),
      rect(16, 16, 288, 558, '#eafaf6', { rx: 42 }),
      times(
        3,
        (i) =>
          rect(40, 60 + i * 150, 240, 120, ['#ffd166', '#ff8f70', '#8fd3e8'][i] ?? '', { rx: 20 }) +
          circle(246, 90 + i * 150, 24, i < 2 ? '#159a88' : '#ffffff') +
          line(
            i < 2
              ? `M236 ${90 + i * 150}L244 ${98 + i * 150}L257 ${82 + i * 150}`
              : 'M246 380V398M238 392L246 400L254 392',
            i < 2 ? '#ffffff' : '#159a88',
            5,
          ),
      ),
    ),
    series('Você sabia?', '#084a4a', '#a7eadb'),
    rows(
      56,
      960,
      ['Baixe as aulas', 'e estude sem', 'internet'],
      { font: 'display', size: 82, weight: 700, fill: '#ffffff' },
      1.06,
    ),
  ].join('')

const headline: Draw = (s) =>
  [
    s.fill(s.radial('#7c4ff0', '#4a25b0')),
    times(20, (i) => {
      const [[x1, y1], [x2, y2], [x3, y3]] = [
        polar(360, 360, 90, i * 18),
        polar(360, 360, 700, i * 18 - 4),
        polar(360, 360, 700, i * 18 + 4),
      ]
      return shape(`M${x1} ${y1}L${x2} ${y2}L${x3} ${y3}Z`, '#ffffff', { opacity: 0.1 })
    }),
    placed(
      360,
      372,
      0,
      1,
      shape(
        `M${times(10, (i) => `${i ? 'L' : ''}${polar(0, 0, i % 2 ? 120 : 240, i * 36 - 90)}`)}Z`,
        '#ffd166',
        { stroke: '#ffd166', 'stroke-width': 40, 'stroke-linejoin': 'round' },
      ),
    ),
    ...[
      [590, 150, 1],
      [130, 560, 0.8],
      [600, 590, 0.6],
    ].map(([x = 0, y = 0, size = 1]) =>
      placed(x, y, 0, size, shape('M0 -60Q6 -6 60 0Q6 6 0 60Q-6 6 -60 0Q-6 -6 0 -60Z', '#ffffff')),
    ),
  ].join('')

/** What is new at the school. */
export const news: Record<string, Draw> = {
  'story-novidades': headline,
  'story-novidades-2': newCourse(
    'pao',
    '#c2571b',
    '#7a2d12',
    'Curso novo',
    ['Pão de', 'fermentação', 'natural'],
    ['Farinha, água, sal e tempo.', 'Com Iara Tapajós.'],
  ),
  'story-novidades-3': newCourse(
    'ilustracion',
    '#0f8a8a',
    '#0a4f56',
    'Agora em espanhol',
    ['Ilustración', 'vectorial', 'desde cero'],
    ['Formas simples, curvas limpias.', 'Com Lucía Fernández.'],
  ),
  'story-novidades-4': downloads,
}

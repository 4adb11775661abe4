import type { Draw } from '../sheet.ts'
import { chance, circle, line, placed, rect, shape, smooth, text, times } from '../svg.ts'

const python: Draw = (s) => {
  const body = 'M-60 610H780Q960 610 960 500T780 390H500Q330 390 330 285T500 180H850'
  return [
    s.fill(s.linear(90, '#12806f', '#0c5a5b')),
    circle(1080, 140, 300, '#18927c'),
    circle(120, 200, 210, '#0f6d66'),
    line(body, '#0a4348', 176, { transform: 'translate(0 22)', opacity: 0.55 }),
    line(body, s.linear(0, '#ffb02e', '#ffd95a'), 168),
    line(body, '#fff1b8', 26, { 'stroke-dasharray': '4 74' }),
    shape('M830 96H930Q1050 96 1050 180T930 264H830Z', '#ffd95a'),
    circle(950, 150, 30, '#ffffff'),
    circle(958, 150, 15, '#0a3136'),
    line('M1050 196H1110L1140 174M1110 196L1140 218', '#ff5d5d', 12),
    placed(
      150,
      410,
      -8,
      1,
      rect(-62, -62, 124, 124, '#2f6fed', { rx: 22 }),
      text(0, 24, '=', { font: 'mono', size: 84, fill: '#fff', anchor: 'middle' }),
    ),
    placed(
      1120,
      430,
      10,
      1,
      rect(-70, -70, 140, 140, '#ff6b5e', { rx: 24 }),
      text(0, 30, 'if', { font: 'mono', size: 84, weight: 800, fill: '#fff', anchor: 'middle' }),
    ),
    placed(
      650,
      288,
      6,
      1,
      rect(-54, -54, 108, 108, '#fdf6e3', { rx: 20 }),
      text(0, 22, ':', { font: 'mono', size: 84, weight: 800, fill: '#0c5a5b', anchor: 'middle' }),
    ),
  ].join('')
}

const sql: Draw = (s) => {
  const next = chance(11)
  const tones = ['#ff8a5c', '#ffd166', '#6c5ce7', '#4cc9f0', '#f72585', '#f8f4ff', '#43b88a']
  const shelf = (y: number) => {
    let x = -10
    let books = ''
    while (x < 1290) {
      const [width, height, tone] = [38 + next() * 44, 120 + next() * 62, tones[Math.floor(next() * 7)] ?? '']
      books += rect(x, y - height, width, height, tone, { rx: 5 })
      books += rect(x + 8, y - height + 22, width - 16, 10, '#00000030')
      books += rect(x + 8, y - 34, width - 16, 6, '#ffffff66')
      x += width + (next() > 0.86 ? 54 : 5)
    }
    return books + rect(0, y, 1280, 26, '#3a2468') + rect(0, y + 26, 1280, 10, '#1d0f3d')
  }
  return [
    s.fill(s.linear(90, '#2d1b55', '#221345')),
    shelf(206),
    shelf(440),
    shelf(674),
    s.fill('#1c0f3ab0', {
      'fill-rule': 'evenodd',
      'clip-path': s.clip(shape('M0 0H1280V720H0ZM250 232V482H1030V232Z', '', { 'clip-rule': 'evenodd' })),
    }),
    rect(250, 232, 780, 250, 'none', { stroke: '#ffe27a', 'stroke-width': 10, rx: 10 }),
    ...[
      [250, 232],
      [1030, 232],
      [250, 482],
      [1030, 482],
    ].map(([x = 0, y = 0]) =>
      rect(x - 18, y - 18, 36, 36, '#ffffff', { rx: 6, stroke: '#ffe27a', 'stroke-width': 8 }),
    ),
    rect(246, 148, 300, 70, '#ffe27a', { rx: 14 }),
    text(396, 198, 'SELECT', { font: 'mono', size: 48, weight: 800, fill: '#2d1b55', anchor: 'middle' }),
  ].join('')
}

const machineLearning: Draw = (s) => {
  const next = chance(5)
  const border = (shift: number): [number, number][] => [
    [-40, 560 + shift * 0.6],
    [200, 470 + shift * 0.8],
    [420, 520 + shift],
    [640, 400 + shift],
    [820, 210 + shift * 1.1],
    [1060, 250 + shift],
    [1320, 120 + shift],
  ]
  const below = (shift: number) => `${smooth(border(shift))}L1320 760L-40 760Z`
  const heights = border(0)
  const limit = (x: number) => {
    const i = Math.max(0, heights.findIndex(([at]) => at > x) - 1)
    const [[x1, y1], [x2, y2]] = [heights[i] ?? [0, 0], heights[i + 1] ?? [1, 0]]
    return y1 + ((x - x1) / (x2 - x1)) * (y2 - y1)
  }
  return [
    s.fill('#fbf1e4'),
    ...['#f9dfc9', '#f7c5b0', '#f4a79d'].map((tone, i) => shape(below(-150 + i * 52), tone)),
    ...['#7d5ba6', '#5d3f8f', '#452c74', '#341f5c'].map((tone, i) => shape(below(i * 80), tone)),
    line(smooth(border(0)), '#ffffff', 12, { 'stroke-dasharray': '2 26' }),
    times(110, () => {
      const [x, y] = [next() * 1280, next() * 720]
      const away = y - limit(x)
      if (Math.abs(away) < 44) return ''
      if (away > 0) return circle(x, y, 13, '#ffd166')
      return rect(x - 12, y - 12, 24, 24, '#e4576b', { transform: `rotate(45 ${x} ${y})`, rx: 4 })
    }),
  ].join('')
}

export const data: Record<string, Draw> = {
  python: python,
  sql: sql,
  'machine-learning': machineLearning,
}

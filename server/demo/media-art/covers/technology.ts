import type { Draw } from '../sheet.ts'
import { circle, ellipse, group, line, placed, rect, shape, text, times } from '../svg.ts'

const javascript: Draw = (s) => {
  const bars: [number, number, number, string][] = [
    [0, 0, 150, '#ff7a6b'],
    [0, 170, 120, '#8fd3ff'],
    [1, 50, 210, '#f4f1ff'],
    [2, 50, 90, '#8fd3ff'],
    [2, 160, 190, '#ffd43b'],
    [3, 100, 140, '#f4f1ff'],
    [3, 260, 90, '#7ee2a8'],
    [4, 50, 170, '#ff7a6b'],
    [5, 0, 60, '#f4f1ff'],
  ]
  return [
    s.fill(s.linear(35, '#ffd93d', '#ffc21a')),
    text(-60, 700, '{', { font: 'mono', size: 900, weight: 800, fill: '#f7b500' }),
    text(1340, 700, '}', { font: 'mono', size: 900, weight: 800, fill: '#f7b500', anchor: 'end' }),
    placed(
      330,
      130,
      -5,
      1,
      rect(0, 0, 660, 470, '#1b1d3a', { rx: 28, filter: s.shadow(30, 30, '#7a5500aa') }),
      rect(0, 0, 660, 64, '#2c2f57', { rx: 28 }),
      rect(0, 40, 660, 24, '#2c2f57'),
      times(3, (i) => circle(40 + i * 34, 32, 10, ['#ff7a6b', '#ffd43b', '#7ee2a8'][i] ?? '')),
      ...bars.map(([row, x, width, fill]) => rect(60 + x, 112 + row * 54, width, 24, fill, { rx: 12 })),
    ),
    times(3, (i) =>
      circle(900, 520, 70 + i * 46, 'none', {
        stroke: '#ffffff',
        'stroke-width': 8,
        opacity: 0.9 - i * 0.28,
      }),
    ),
    placed(
      892,
      512,
      -8,
      1.9,
      shape('M0 0L0 92L22 72L38 108L56 100L40 64L70 62Z', '#ffffff', {
        stroke: '#1b1d3a',
        'stroke-width': 9,
        'stroke-linejoin': 'round',
      }),
    ),
  ].join('')
}

const restApis: Draw = (s) => {
  const stop = (x: number, y: number, color: string) =>
    circle(x, y, 24, '#0d1838', { stroke: color, 'stroke-width': 13 })
  const pill = (x: number, y: number, verb: string, code: string, color: string) =>
    placed(
      x,
      y,
      0,
      1,
      rect(0, 0, 268, 76, '#f3f6ff', { rx: 38 }),
      rect(0, 0, 160, 76, color, { rx: 38 }),
      text(80, 51, verb, { font: 'mono', size: 34, weight: 800, fill: '#0d1838', anchor: 'middle' }),
      text(212, 51, code, { font: 'mono', size: 34, weight: 700, fill: '#0d1838', anchor: 'middle' }),
    )
  return [
    s.fill(s.linear(60, '#13235a', '#0a1230')),
    line('M-20 180H340Q420 180 470 230L690 450Q740 500 820 500H1300', '#ff6f61', 30),
    line('M-20 560H250Q330 560 380 510L600 290Q650 240 730 240H1300', '#5fe1ff', 30),
    line('M860 -20V180Q860 240 900 290L1010 400Q1050 440 1050 500V740', '#ffd84d', 30),
    stop(190, 180, '#ff6f61'),
    stop(1170, 500, '#ff6f61'),
    stop(150, 560, '#5fe1ff'),
    stop(1190, 240, '#5fe1ff'),
    stop(860, 90, '#ffd84d'),
    stop(1050, 640, '#ffd84d'),
    circle(535, 358, 66, '#f3f6ff', { stroke: '#0a1230', 'stroke-width': 14 }),
    text(535, 374, '/', { font: 'mono', size: 76, weight: 800, fill: '#0d1838', anchor: 'middle' }),
    pill(250, 70, 'GET', '200', '#5fe1ff'),
    pill(700, 566, 'POST', '201', '#ffd84d'),
    pill(240, 606, 'DEL', '204', '#ff6f61'),
    pill(930, 300, 'PUT', '200', '#a7f0c2'),
  ].join('')
}

const git: Draw = (s) => {
  const commit = (x: number, y: number, fill: string, r = 40) =>
    circle(x, y, r, fill, { stroke: '#33131c', 'stroke-width': 16 })
  return [
    s.fill(s.linear(20, '#ff7b54', '#f0503c')),
    shape('M-40 400H1320V760H-40Z', '#d93f35', { opacity: 0.5 }),
    line('M-40 400H1320', '#33131c', 34),
    line('M240 400C360 400 340 180 470 180H760C900 180 880 400 1010 400', '#fff3e6', 34),
    line('M470 400C590 400 570 590 690 590H1320', '#ffd166', 34),
    commit(120, 400, '#f0503c'),
    commit(240, 400, '#f0503c'),
    commit(470, 400, '#f0503c'),
    commit(540, 180, '#fff3e6'),
    commit(700, 180, '#fff3e6'),
    commit(830, 590, '#ffd166'),
    commit(1060, 590, '#ffd166'),
    commit(1010, 400, '#fff3e6', 62),
    line('M982 402L1003 423L1042 382', '#33131c', 16),
    placed(
      610,
      74,
      0,
      1,
      rect(-92, -38, 184, 66, '#33131c', { rx: 33 }),
      text(0, 8, 'feature', { font: 'mono', size: 32, fill: '#fff3e6', anchor: 'middle' }),
    ),
    placed(
      170,
      290,
      0,
      1,
      rect(-70, -38, 140, 66, '#33131c', { rx: 33 }),
      text(0, 8, 'main', { font: 'mono', size: 32, fill: '#fff3e6', anchor: 'middle' }),
    ),
  ].join('')
}

const react: Draw = (s) => {
  const layer = (y: number, fill: string, edge: string, inside: string) =>
    group(
      { transform: `translate(640 ${y}) scale(0.96 0.53) rotate(45)` },
      rect(-250, -250, 500, 500, edge, { rx: 46, transform: 'translate(26 26)' }),
      rect(-250, -250, 500, 500, fill, { rx: 46 }),
      inside,
    )
  return [
    s.fill(s.radial('#21406e', '#0d1b36')),
    times(7, (row) =>
      times(13, (i) => circle(40 + i * 100, 60 + row * 100, 4, '#5fd9ff', { opacity: 0.25 })),
    ),
    layer(498, '#274b86', '#16305c', rect(-200, -200, 400, 400, '#2f5aa0', { rx: 26 })),
    layer(
      360,
      '#38c6f4',
      '#1a7fb0',
      rect(-196, -196, 180, 392, '#8fe6ff', { rx: 22 }) +
        rect(16, -196, 180, 180, '#8fe6ff', { rx: 22 }) +
        rect(16, 16, 180, 180, '#0f5f8c', { rx: 22 }),
    ),
    layer(
      220,
      '#ffffff',
      '#c4d4ea',
      rect(-196, -196, 392, 70, '#dfe9f6', { rx: 20 }) +
        rect(-196, -96, 180, 292, '#ff7a8a', { rx: 22 }) +
        rect(16, -96, 180, 130, '#ffd166', { rx: 22 }) +
        rect(16, 66, 180, 130, '#38c6f4', { rx: 22 }),
    ),
  ].join('')
}

const security: Draw = (s) =>
  [
    s.fill(s.linear(70, '#ff5d73', '#c9254f')),
    times(5, (row) =>
      times(10, (i) =>
        placed(
          70 + i * 140 + (row % 2) * 70,
          80 + row * 150,
          45,
          0.62,
          circle(0, -34, 26, 'none', { stroke: '#ff8fa0', 'stroke-width': 14, opacity: 0.5 }),
          line('M0 -8V60M0 36H22M0 58H22', '#ff8fa0', 14, { opacity: 0.5 }),
        ),
      ),
    ),
    ellipse(640, 640, 330, 40, '#8d1238', { opacity: 0.6 }),
    line('M500 320V240A140 140 0 0 1 780 240V320', '#33122a', 62, { 'stroke-linecap': 'butt' }),
    line('M500 320V240A140 140 0 0 1 780 240V320', '#ffe9d6', 34, { 'stroke-linecap': 'butt' }),
    rect(420, 300, 440, 330, '#33122a', { rx: 54 }),
    rect(420, 300, 440, 310, s.linear(60, '#ffd166', '#ff9f45'), { rx: 54 }),
    circle(640, 420, 46, '#33122a'),
    shape('M618 440H662L678 530H602Z', '#33122a'),
    rect(230, 566, 820, 112, '#fffaf2', { rx: 56, filter: s.shadow(16, 16, '#5d0a2799') }),
    times(8, (i) => circle(320 + i * 74, 622, i < 6 ? 20 : 13, i < 6 ? '#33122a' : '#e3cfc4')),
    circle(980, 622, 38, '#2fb67c'),
    line('M962 622L975 636L999 609', '#ffffff', 10),
  ].join('')

export const technology: Record<string, Draw> = {
  javascript: javascript,
  'rest-apis': restApis,
  git: git,
  react: react,
  'seguranca-digital': security,
}

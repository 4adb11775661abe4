import type { Draw } from '../sheet.ts'
import {
  chance,
  circle,
  ellipse,
  group,
  line,
  placed,
  polar,
  rect,
  round,
  shape,
  smooth,
  text,
  times,
} from '../svg.ts'

const algebra: Draw = (s) => {
  const cube = (x: number, y: number, size = 108) =>
    placed(
      x,
      y,
      0,
      1,
      rect(0, 0, size, size, '#ff6b4a', { rx: 16 }),
      rect(0, size - 22, size, 22, '#d94e30', { rx: 11 }),
      text(size / 2, size * 0.72, 'x', {
        font: 'serif',
        size: 96,
        weight: 600,
        italic: true,
        fill: '#fff4e6',
        anchor: 'middle',
      }),
    )
  const ball = (x: number, y: number) => circle(x, y, 37, '#ffd166') + circle(x - 11, y - 12, 10, '#fff0c2')
  const pan = (x: number, y: number) =>
    line(`M${x} ${y - 196}L${x - 190} ${y}M${x} ${y - 196}L${x + 190} ${y}`, '#0b3a5c', 7) +
    shape(`M${x - 230} ${y}H${x + 230}Q${x + 190} ${y + 84} ${x} ${y + 84}T${x - 230} ${y}Z`, '#0b3a5c')
  return [
    s.fill(s.linear(90, '#7fe0ea', '#b9f1ec')),
    times(20, (i) => line(`M${i * 68} 0V720`, '#ffffff', 2, { opacity: 0.4 })),
    times(11, (i) => line(`M0 ${i * 68}H1280`, '#ffffff', 2, { opacity: 0.4 })),
    rect(624, 170, 32, 450, '#0b3a5c'),
    shape('M450 690Q450 600 640 600T830 690Z', '#0b3a5c'),
    line('M300 190H980', '#0b3a5c', 26),
    circle(640, 190, 44, '#ff6b4a', { stroke: '#0b3a5c', 'stroke-width': 14 }),
    cube(186, 340),
    cube(306, 340),
    cube(246, 230),
    pan(300, 446),
    ...[0, 1, 2, 3].map((i) => ball(866 + i * 76, 410)),
    ...[0, 1, 2].map((i) => ball(904 + i * 76, 345)),
    ...[0, 1].map((i) => ball(942 + i * 76, 280)),
    pan(980, 446),
  ].join('')
}

const statistics: Draw = (s) => {
  const columns = 25
  const tones = ['#ffd166', '#ff9f6b', '#ff6f7d', '#d96bd8']
  const heightOf = (i: number) => Math.round(13.4 * Math.exp(-(((i - 12) / 4.4) ** 2)))
  return [
    s.fill(s.linear(90, '#0d3b46', '#08272f')),
    shape(
      `${smooth(Array.from({ length: 27 }, (_, i): [number, number] => [i * 49.2, 640 - 560 * Math.exp(-(((i - 13) / 4.4) ** 2))]))}L1280 640H0Z`,
      '#14525c',
    ),
    times(columns, (i) =>
      times(heightOf(i), (j) => {
        const away = Math.abs(i - 12)
        const tone = tones[Math.min(3, Math.floor(away / 3))] ?? ''
        return circle(50 + i * 49.2, 612 - j * 42, 17, tone)
      }),
    ),
    line('M0 642H1280', '#eafcf7', 6),
    line('M640 660V40', '#eafcf7', 5, { 'stroke-dasharray': '2 18' }),
    times(25, (i) => line(`M${50 + i * 49.2} 642V${i % 4 === 0 ? 674 : 660}`, '#eafcf7', 5)),
  ].join('')
}

const calculus: Draw = (s) => {
  const curve = (x: number) => 520 - 250 * Math.sin((x - 120) / 260) - 0.16 * (x - 200)
  const points = (from: number, to: number, step: number): [number, number][] =>
    Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => [
      from + i * step,
      round(curve(from + i * step)),
    ])
  const bars: string[] = []
  let [x, width] = [160, 118]
  let i = 0
  while (x < 1120) {
    const height = 640 - curve(x + width / 2)
    bars.push(
      rect(x, 640 - height, width - 6, height, ['#ff6f91', '#ff8f70', '#ffc15e', '#ffe08a'][i % 4] ?? '', {
        rx: 6,
      }),
    )
    x += width
    width = Math.max(16, width * 0.88)
    i++
  }
  return [
    s.fill(s.linear(60, '#3a1c71', '#6a2c91')),
    times(19, (n) => line(`M${40 + n * 66} 0V720`, '#ffffff', 2, { opacity: 0.08 })),
    times(11, (n) => line(`M0 ${50 + n * 66}H1280`, '#ffffff', 2, { opacity: 0.08 })),
    ...bars,
    line(smooth(points(0, 1280, 40)), '#ffffff', 14),
    line('M90 700V60M40 640H1250', '#e5d4ff', 7),
    line('M74 84L90 56L106 84M1226 624L1254 640L1226 656', '#e5d4ff', 7),
    text(1010, 250, '∫', {
      font: 'serif',
      size: 340,
      fill: '#ffffff',
      weight: 400,
      italic: true,
      anchor: 'middle',
      more: { opacity: 0.95 },
    }),
    text(1130, 220, 'dx', {
      font: 'serif',
      size: 130,
      fill: '#ffe08a',
      italic: true,
      weight: 500,
      anchor: 'middle',
    }),
  ].join('')
}

const astronomy: Draw = (s) => {
  const next = chance(21)
  const shadows: [number, number][] = [
    [22, 44],
    [42, 52],
    [0, 0],
    [-42, 52],
    [-22, 44],
  ]
  const cross: [number, number, number][] = [
    [420, 120, 11],
    [470, 380, 14],
    [330, 250, 12],
    [548, 222, 10],
    [392, 300, 6],
  ]
  const star = (x: number, y: number, r: number) =>
    shape(
      `M${x} ${y - r * 2.6}Q${x} ${y} ${x + r * 2.6} ${y}Q${x} ${y} ${x} ${y + r * 2.6}Q${x} ${y} ${x - r * 2.6} ${y}Q${x} ${y} ${x} ${y - r * 2.6}Z`,
      '#fff6d6',
    ) + circle(x, y, r * 0.8, '#ffffff')
  return [
    s.fill(s.linear(90, '#0a0f3c', '#2a1f6e', '#7b3f97', '#f08a7a')),
    shape('M-40 560C300 520 500 60 900 -60L1240 -60C900 120 620 520 300 660Z', '#ffffff', { opacity: 0.07 }),
    times(150, () =>
      circle(next() * 1280, next() * 500, 1 + next() * 2.6, '#ffffff', {
        opacity: round(0.4 + next() * 0.6),
      }),
    ),
    line('M420 120L470 380M330 250L548 222', '#ffffff', 3, { 'stroke-dasharray': '2 12', opacity: 0.8 }),
    ...cross.map(([x, y, r]) => star(x, y, r)),
    ...shadows.map(([away, r], i) => {
      const [x, y] = polar(900, 640, 400, -142 + i * 26)
      const cut = s.clip(circle(x, y, 44, ''))
      return circle(x, y, 44, '#fff1c9') + group({ 'clip-path': cut }, circle(x + away, y, r, '#2b2069'))
    }),
    shape('M-20 600Q220 500 470 580T960 560T1300 590V740H-20Z', '#241451'),
    shape('M-20 650Q300 590 620 650T1300 640V740H-20Z', '#150b36'),
    shape('M930 640L1010 530L1090 640Z', '#ffb84d'),
    shape('M1010 530L1090 640H1040Z', '#e8852e'),
    shape('M996 640L1010 580L1024 640Z', '#7a3b12'),
    ellipse(1010, 646, 120, 10, '#ffb84d', { opacity: 0.35 }),
    placed(
      860,
      640,
      0,
      1,
      circle(0, -78, 17, '#0c0626'),
      shape('M-20 0Q-22 -58 0 -60T20 0Z', '#0c0626'),
      line('M6 -46L36 -72', '#0c0626', 10),
    ),
  ].join('')
}

export const science: Record<string, Draw> = {
  algebra,
  statistics,
  calculo: calculus,
  astronomia: astronomy,
}

import type { Draw } from '../sheet.ts'
import { chance, circle, line, polar, rect, round, shape, text, times } from '../svg.ts'
import { cropped, rows, series } from './parts.ts'

const moonStory: Draw = (s) => {
  const next = chance(6)
  return [
    s.fill(s.linear(90, '#0b1040', '#2b2a78', '#6a4a9c')),
    times(70, () =>
      circle(round(next() * 720), round(next() * 1100), round(1 + next() * 3), '#ffffff', {
        opacity: round(0.4 + next() * 0.6),
      }),
    ),
    circle(360, 640, 330, '#fff3cf', { opacity: 0.08 }),
    circle(360, 640, 250, '#fff3cf'),
    ...[
      [280, 560, 54],
      [430, 520, 30],
      [450, 690, 66],
      [300, 740, 36],
      [220, 660, 24],
      [370, 640, 20],
    ].map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#eadbaa')),
    series('O céu deste mês', '#1b1f5c', '#fff3cf'),
    text(56, 290, 'Lua cheia', { font: 'display', size: 120, weight: 700, fill: '#ffffff' }),
    rows(
      56,
      1040,
      ['Nasce quando o Sol se põe.', 'Olhe para o leste.'],
      { font: 'text', size: 44, weight: 600, fill: '#ffffff' },
      1.3,
    ),
  ].join('')
}

const crossStory: Draw = (s) => {
  const next = chance(14)
  const stars: [number, number, number][] = [
    [330, 430, 12],
    [390, 760, 15],
    [210, 620, 13],
    [478, 560, 11],
    [292, 664, 6],
  ]
  return [
    s.fill(s.linear(90, '#061a33', '#0d3b5c', '#1f6d7a')),
    times(80, () =>
      circle(round(next() * 720), round(next() * 1000), round(1 + next() * 2.4), '#ffffff', {
        opacity: round(0.3 + next() * 0.6),
      }),
    ),
    line('M330 430L390 760M210 620L478 560', '#8fe3ea', 4),
    line('M390 760L432 990', '#ffd166', 6, { 'stroke-dasharray': '2 18' }),
    ...stars.map(
      ([x, y, r]) => circle(x, y, r * 2.4, '#ffffff', { opacity: 0.16 }) + circle(x, y, r, '#ffffff'),
    ),
    shape('M-20 1010Q200 960 420 1000T760 980V1300H-20Z', '#041220'),
    circle(432, 994, 15, '#ffd166'),
    text(470, 980, 'sul', { font: 'text', size: 42, weight: 800, fill: '#ffd166' }),
    series('O céu deste mês', '#0d3b5c', '#8fe3ea'),
    rows(56, 280, ['Cruzeiro do Sul'], { font: 'display', size: 88, weight: 700, fill: '#ffffff' }),
    rows(
      56,
      1110,
      ['Prolongue o braço maior', 'e desça até o horizonte.'],
      { font: 'text', size: 42, weight: 600, fill: '#d5f3ee' },
      1.3,
    ),
  ].join('')
}

const venus: Draw = (s) =>
  [
    s.fill(s.linear(90, '#27306e', '#8a4f9c', '#f2793f', '#ffcf75')),
    times(8, (i) =>
      line(`M500 560L${polar(500, 560, i % 2 ? 90 : 170, i * 45)}`, '#fff6dd', 5, { opacity: 0.8 }),
    ),
    circle(500, 560, 34, '#ffffff'),
    circle(500, 560, 80, '#ffffff', { opacity: 0.2 }),
    rect(0, 1000, 720, 280, '#2a1638'),
    ...[0, 1, 2, 3, 4, 5, 6].map((i) => {
      const height = [120, 210, 90, 170, 250, 110, 180][i] ?? 0
      return (
        rect(i * 106 - 10, 1010 - height, 96, height, '#2a1638') +
        times(Math.min(4, Math.floor((height - 30) / 44)), (j) =>
          rect(i * 106 + 12, 1030 - height + j * 44, 18, 22, '#ffcf75', { opacity: (i + j) % 3 ? 0.9 : 0.2 }),
        )
      )
    }),
    series('O céu deste mês', '#27306e', '#ffe9c4'),
    text(56, 300, 'Vênus', { font: 'display', size: 140, weight: 700, fill: '#ffffff' }),
    rows(
      56,
      1110,
      ['Brilha antes das estrelas,', 'logo depois do pôr do sol.'],
      { font: 'text', size: 42, weight: 600, fill: '#ffe9c4' },
      1.3,
    ),
  ].join('')

/** The sky of this month. */
export const nightSky: Record<string, Draw> = {
  'story-ceu': cropped('astronomia', -60, 0, 1),
  'story-ceu-2': moonStory,
  'story-ceu-3': crossStory,
  'story-ceu-4': venus,
}

import type { Draw } from '../sheet.ts'
import { circle, group, line, placed, polar, rect, shape, slice, text, times } from '../svg.ts'

const social: Draw = (s) => {
  const tones = [
    '#ffd166',
    '#ff7a90',
    '#8ed8c9',
    '#7c8cff',
    '#ffb38a',
    '#4fc3f7',
    '#f9a8d4',
    '#a3e635',
    '#c4a7ff',
  ]
  const art = [
    circle(56, 70, 30, '#ffffff', { opacity: 0.85 }),
    shape('M0 112L40 60L70 88L112 40V112Z', '#00000033'),
    line('M24 88Q56 20 88 88', '#ffffff', 12),
    rect(30, 30, 52, 52, '#ffffff', { rx: 10, opacity: 0.8 }),
  ]
  const heart = 'M0 34C-60 -4 -62 -58 -26 -62C-8 -64 0 -44 0 -44C0 -44 8 -64 26 -62C62 -58 60 -4 0 34Z'
  return [
    s.fill(s.linear(40, '#ff8f70', '#ff4f79')),
    times(4, (i) =>
      circle(1060, 620, 120 + i * 110, 'none', {
        stroke: '#ffffff',
        'stroke-width': 3,
        opacity: 0.35 - i * 0.07,
      }),
    ),
    placed(
      400,
      50,
      -7,
      1,
      rect(0, 0, 440, 760, '#2a1537', { rx: 58, filter: s.shadow(30, 30, '#8a0f3a88') }),
      rect(18, 18, 404, 724, '#fffaf5', { rx: 44 }),
      circle(84, 96, 38, '#ffb52e'),
      rect(140, 72, 170, 20, '#2a1537', { rx: 10 }),
      rect(140, 106, 110, 16, '#d8cbd4', { rx: 8 }),
      times(9, (i) =>
        placed(
          40 + (i % 3) * 122,
          164 + Math.floor(i / 3) * 122,
          0,
          1,
          rect(0, 0, 112, 112, tones[i] ?? '', { rx: 12 }),
          group({ 'clip-path': 'inset(0 round 12px)' }, art[i % 4] ?? ''),
        ),
      ),
    ),
    placed(
      930,
      190,
      10,
      1.35,
      rect(-92, -66, 184, 126, '#ffffff', { rx: 36, filter: s.shadow(12, 12, '#8a0f3a66') }),
      shape('M-50 50L-70 96L-6 58Z', '#ffffff'),
      placed(-34, 10, 0, 0.72, shape(heart, '#ff4f79')),
      text(44, 16, '48', { font: 'display', size: 62, fill: '#2a1537', anchor: 'middle' }),
    ),
    placed(
      1060,
      610,
      0,
      1.7,
      shape('M0 0C-60 -66 -64 -96 -64 -116A64 64 0 0 1 64 -116C64 -96 60 -66 0 0Z', '#ffd166'),
      circle(0, -116, 27, '#2a1537'),
    ),
    placed(240, 220, -14, 1.5, shape(heart, '#ffffff', { opacity: 0.9 })),
    placed(190, 480, 12, 0.9, shape(heart, '#ffd9d2', { opacity: 0.9 })),
  ].join('')
}

const content: Draw = (s) =>
  [
    s.fill(s.linear(80, '#ffe08a', '#ffc857')),
    times(18, (i) => {
      const [x1, y1] = polar(640, 430, 330, i * 20)
      const [x2, y2] = polar(640, 430, 1000, i * 20 - 5)
      const [x3, y3] = polar(640, 430, 1000, i * 20 + 5)
      return shape(`M${x1} ${y1}L${x2} ${y2}L${x3} ${y3}Z`, '#fff3cf', { opacity: 0.7 })
    }),
    shape('M300 380L640 160L980 380V690H300Z', '#b32d4b'),
    placed(
      380,
      60,
      0,
      1,
      rect(0, 0, 520, 520, '#fffdf7', { rx: 20, filter: s.shadow(10, 18, '#7a2a1a66') }),
      rect(48, 48, 240, 34, '#2b2350', { rx: 10 }),
      rect(48, 100, 424, 150, '#7cc6fe', { rx: 16 }),
      circle(150, 175, 42, '#ffe08a'),
      shape('M48 250V220L190 150L300 226L380 176L472 236V250Z', '#2f6fb2'),
      ...[284, 318, 352].map((y, i) => rect(48, y, 424 - i * 60, 16, '#d6cfc0', { rx: 8 })),
    ),
    shape('M300 380L640 590L980 380V690Q980 700 970 700H310Q300 700 300 690Z', '#e5486a'),
    shape('M300 694L590 500Q640 470 690 500L980 694Q976 700 970 700H310Q304 700 300 694Z', '#f7708c'),
    placed(
      170,
      210,
      -16,
      1,
      rect(-70, -50, 140, 100, '#ffffff', { rx: 22 }),
      shape('M-20 -28L34 0L-20 28Z', '#e5486a'),
    ),
    placed(
      1110,
      190,
      12,
      1,
      circle(0, 0, 66, '#2b2350'),
      text(0, 30, '@', { font: 'sans', size: 84, weight: 600, fill: '#ffe08a', anchor: 'middle' }),
    ),
    placed(
      1130,
      470,
      -8,
      1,
      rect(-62, -62, 124, 124, '#ffffff', { rx: 22 }),
      shape(slice(0, 0, 22, 46, -90, 150), '#2f9e8f'),
      shape(slice(0, 0, 22, 46, 150, 270), '#ffc857'),
    ),
    placed(
      140,
      480,
      10,
      1,
      rect(-66, -54, 132, 108, '#2b2350', { rx: 20 }),
      ...[-30, 0, 30].map((x, i) => rect(x - 9, 2 - i * 18, 18, 26 + i * 18, '#7cc6fe', { rx: 6 })),
    ),
  ].join('')

export const marketing: Record<string, Draw> = {
  'redes-sociales': social,
  'marketing-conteudo': content,
}

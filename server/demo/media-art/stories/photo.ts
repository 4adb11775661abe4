import type { Draw } from '../sheet.ts'
import { circle, ellipse, group, line, placed, rect, shape, text } from '../svg.ts'
import { cropped, rows, series } from './parts.ts'

const sideLight: Draw = (s) =>
  [
    s.fill('#1d1a2b'),
    shape('M-20 520L760 760V1300H-20Z', s.linear(40, '#ffcf75', '#f2793f')),
    placed(
      360,
      800,
      0,
      1,
      rect(-250, -150, 500, 350, '#4a3d78', { rx: 60 }),
      shape('M-90 -210H90L130 -150H-130Z', '#362b5c'),
      rect(-250, -60, 500, 170, '#362b5c'),
      circle(0, 24, 142, '#2f2945'),
      circle(0, 24, 112, '#0b0914'),
      circle(0, 24, 78, s.radial('#8f7cf0', '#2f2470')),
      circle(-28, -6, 20, '#ffffff', { opacity: 0.8 }),
      circle(186, -92, 22, '#ff6f61'),
    ),
    series('Dica de foto', '#1d1a2b', '#ffcf75'),
    rows(
      56,
      310,
      ['Luz de lado,', 'foto com', 'volume'],
      { font: 'display', size: 92, weight: 700, fill: '#ffffff' },
      1.05,
    ),
  ].join('')

const nearWindow: Draw = (s) =>
  [
    s.fill(s.linear(0, '#fbe7c6', '#c99f7a')),
    placed(
      56,
      480,
      0,
      1,
      rect(-20, -20, 290, 560, '#ffffff'),
      rect(0, 0, 250, 520, s.linear(90, '#9fd8ff', '#fff3d6')),
      rect(115, 0, 20, 520, '#ffffff'),
      rect(0, 250, 250, 20, '#ffffff'),
      rect(-40, 540, 330, 34, '#ffffff'),
    ),
    shape('M306 460L720 700V1280H500L306 1040Z', '#fff6dd', { opacity: 0.55 }),
    placed(
      530,
      860,
      0,
      1,
      shape('M-190 430Q-190 210 0 200T190 430Z', '#7a3f5c'),
      rect(-40, 100, 80, 140, '#a56a4a'),
      ellipse(0, 0, 118, 144, '#c98a63'),
      group(
        { 'clip-path': s.clip(ellipse(0, 0, 118, 144, '')) },
        rect(10, -150, 120, 300, '#7d4c34', { opacity: 0.75 }),
      ),
      shape(
        'M-122 -10C-140 -170 -40 -190 10 -184C110 -180 140 -110 120 10C110 -60 80 -90 40 -100C-30 -70 -100 -80 -122 -10Z',
        '#2b1a1e',
      ),
      line('M-62 -4H-36M30 -4H56', '#2b1a1e', 10),
      line('M-24 74Q0 92 26 74', '#5c2d22', 8),
    ),
    series('Dica de foto', '#ffffff', '#7a3f5c'),
    rows(
      56,
      300,
      ['Perto da janela,', 'tudo melhora'],
      { font: 'display', size: 84, weight: 700, fill: '#4a2438' },
      1.05,
    ),
  ].join('')

const challenge: Draw = (s) => {
  const cup = (y: number, wall: string, light: string, shade: number) =>
    placed(
      0,
      y,
      0,
      1,
      rect(0, 0, 720, 430, wall),
      circle(shade < 0 ? 620 : 110, 110, 66, light),
      rect(0, 350, 720, 80, '#00000022'),
      shape(`M280 350L${360 + shade * 200} 400L${480 + shade * 200} 400L440 350Z`, '#00000033'),
      line('M438 210H470Q510 214 500 262T436 306', '#ffffff', 24),
      shape('M270 170H450V290Q450 350 390 350H330Q270 350 270 290Z', '#ffffff'),
      shape('M390 170H450V290Q450 350 390 350Z', '#00000018'),
    )
  return [
    s.fill('#2b1f3d'),
    series('Desafio', '#2b1f3d', '#ffcf75'),
    rows(
      56,
      290,
      ['A mesma xícara,', 'duas luzes'],
      { font: 'display', size: 86, weight: 700, fill: '#ffffff' },
      1.05,
    ),
    cup(420, '#8fd3e8', '#fff6d6', 1),
    cup(850, '#ff9f6e', '#ffe08a', -1),
    text(676, 490, 'manhã', { font: 'text', size: 36, weight: 700, fill: '#0f4c5e', anchor: 'end' }),
    text(44, 920, 'tarde', { font: 'text', size: 36, weight: 700, fill: '#7a2d12' }),
  ].join('')
}

/** A tip for photographs. */
export const photo: Record<string, Draw> = {
  'story-foto': cropped('fotografia-celular', -280, 0, 1),
  'story-foto-1': sideLight,
  'story-foto-2': nearWindow,
  'story-foto-3': challenge,
}

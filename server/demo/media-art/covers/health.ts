import type { Draw } from '../sheet.ts'
import { chance, circle, ellipse, group, line, placed, polar, rect, shape, slice, times } from '../svg.ts'

const leafSpray = (color: string) =>
  line('M0 0Q14 -120 0 -250', color, 8) +
  times(5, (i) =>
    placed(
      4,
      -40 - i * 44,
      0,
      1 - i * 0.1,
      shape('M0 0C50 -6 84 -40 92 -78C44 -76 6 -48 0 0Z', color),
      shape('M0 0C-50 -6 -84 -40 -92 -78C-44 -76 -6 -48 0 0Z', color),
    ),
  )

const yoga: Draw = (s) =>
  [
    s.fill(s.linear(90, '#ffd9c2', '#ffeedd')),
    circle(640, 330, 320, '#ffc49a'),
    circle(640, 330, 250, '#ff9f76'),
    circle(640, 330, 180, '#ff7f62'),
    placed(140, 690, -10, 1.35, leafSpray('#3f8f7a')),
    placed(290, 720, 12, 1, leafSpray('#2a6d63')),
    placed(1150, 690, 10, 1.35, leafSpray('#3f8f7a')),
    placed(1000, 720, -12, 1, leafSpray('#2a6d63')),
    ellipse(640, 650, 330, 44, '#2a4a6d'),
    ellipse(640, 640, 330, 40, '#3d6a94'),
    shape(
      'M410 600Q430 520 560 510H720Q850 520 870 600Q872 644 800 640L640 606L480 640Q408 644 410 600Z',
      '#26324f',
    ),
    shape('M480 640Q540 590 640 588T800 640Q720 660 640 634Q560 660 480 640Z', '#35456b'),
    ellipse(470, 626, 58, 20, '#a8633f'),
    ellipse(810, 626, 58, 20, '#a8633f'),
    shape('M560 320Q640 296 720 320Q728 430 712 540H568Q552 430 560 320Z', '#2f9d8a'),
    line('M572 346Q490 420 486 500L540 556', '#a8633f', 46),
    line('M708 346Q790 420 794 500L740 556', '#a8633f', 46),
    circle(546, 560, 24, '#a8633f'),
    circle(734, 560, 24, '#a8633f'),
    rect(612, 250, 56, 92, '#95542f', { rx: 26 }),
    ellipse(640, 212, 62, 74, '#a8633f'),
    shape('M574 214Q566 126 640 126T706 214Q700 166 640 164T574 214Z', '#2b1a1e'),
    circle(640, 112, 38, '#2b1a1e'),
    line('M606 216Q616 224 626 216M654 216Q664 224 674 216M626 250Q640 260 654 250', '#4d2413', 6),
  ].join('')

const food: Draw = (s) => {
  const check = s.pattern(
    120,
    120,
    rect(0, 0, 120, 120, '#fff8ef') +
      rect(0, 0, 60, 120, '#f7a08a', { opacity: 0.42 }) +
      rect(0, 0, 120, 60, '#f7a08a', { opacity: 0.42 }),
  )
  const quarter = (from: number, fill: string, inside: string) => {
    const d = slice(640, 360, 0, 222, from + 1.4, from + 88.6)
    return group({ 'clip-path': s.clip(shape(d, '')) }, shape(d, fill), inside)
  }
  const beans = times(26, (i) =>
    placed(
      500 + ((i * 67) % 150),
      410 + ((i * 43) % 150),
      i * 47,
      1,
      ellipse(0, 0, 19, 12, i % 3 ? '#6b2b22' : '#8a3a2c'),
    ),
  )
  const rice = times(70, (i) =>
    placed(
      640 + ((i * 61) % 220),
      370 + ((i * 37) % 210),
      i * 53,
      1,
      ellipse(0, 0, 11, 4.6, i % 4 ? '#fffdf5' : '#e8dcc2'),
    ),
  )
  const greens = times(12, (i) =>
    placed(
      500 + ((i * 53) % 150),
      180 + ((i * 71) % 170),
      i * 40,
      0.62,
      shape('M0 60C-50 20 -46 -40 0 -70C46 -40 50 20 0 60Z', ['#4fae5b', '#7ccf6b', '#2f8f4e'][i % 3] ?? ''),
      line('M0 50V-50', '#c9f0b0', 6),
    ),
  )
  const tomatoes = [
    [720, 230],
    [800, 290],
    [700, 310],
    [770, 190],
  ].map(
    ([x = 0, y = 0]) =>
      circle(x, y, 44, '#e5383b') +
      circle(x, y, 35, '#ff6b5e') +
      times(5, (i) =>
        ellipse(...polar(x, y, 20, i * 72), 7, 11, '#ffd0a0', {
          transform: `rotate(${i * 72 + 90} ${polar(x, y, 20, i * 72).join(' ')})`,
        }),
      ),
  )
  return [
    s.fill(check),
    circle(640, 372, 310, '#b5533c', { opacity: 0.25 }),
    circle(640, 360, 306, '#ffffff'),
    circle(640, 360, 306, 'none', { stroke: '#e2e8ea', 'stroke-width': 6 }),
    circle(640, 360, 240, '#eef3f4'),
    quarter(180, '#3a9650', greens),
    quarter(270, '#ff8a70', tomatoes.join('')),
    quarter(0, '#f4ead2', rice),
    quarter(90, '#57211b', beans),
    placed(
      220,
      360,
      0,
      1,
      rect(-14, -20, 28, 290, '#4a5568', { rx: 14 }),
      rect(-52, -250, 16, 150, '#4a5568', { rx: 8 }),
      rect(-19, -250, 16, 150, '#4a5568', { rx: 8 }),
      rect(5, -250, 16, 150, '#4a5568', { rx: 8 }),
      rect(36, -250, 16, 150, '#4a5568', { rx: 8 }),
      shape('M-52 -130H52Q52 -20 0 -10T-52 -130Z', '#4a5568'),
    ),
    placed(
      1060,
      360,
      0,
      1,
      rect(-14, 20, 28, 250, '#4a5568', { rx: 14 }),
      shape('M-18 40V-250Q56 -200 50 -40Q48 20 10 40Z', '#4a5568'),
    ),
  ].join('')
}

const sleep: Draw = (s) => {
  const next = chance(3)
  const quilt = s.pattern(
    110,
    110,
    rect(0, 0, 110, 110, '#5663d6') +
      rect(0, 0, 55, 55, '#6f7ce8') +
      rect(55, 55, 55, 55, '#6f7ce8') +
      circle(27, 27, 11, '#ffd98a') +
      circle(82, 82, 11, '#ff9eb5'),
    { patternTransform: 'rotate(8)' },
  )
  return [
    s.fill(s.linear(90, '#161b4d', '#2a2f7a')),
    rect(120, 60, 420, 330, '#0d1138', { rx: 26 }),
    group(
      { 'clip-path': s.clip(rect(140, 80, 380, 290, '', { rx: 12 })) },
      rect(140, 80, 380, 290, s.linear(90, '#27318f', '#5a53c4')),
      circle(400, 180, 66, '#fff3cf'),
      circle(428, 162, 56, '#343a9e'),
      times(26, (i) => circle(150 + next() * 370, 90 + next() * 220, 2 + (i % 3), '#ffffff')),
      shape('M130 340Q250 270 340 330T560 320V400H130Z', '#1c2268'),
    ),
    line('M330 80V370M140 225H520', '#0d1138', 14),
    rect(940, 250, 270, 420, '#a05a3c', { rx: 60 }),
    rect(960, 275, 230, 395, '#bb7049', { rx: 46 }),
    rect(60, 470, 900, 210, '#8a4a33', { rx: 30 }),
    rect(90, 670, 40, 60, '#5d2f22'),
    rect(1120, 670, 40, 60, '#5d2f22'),
    shape(
      'M720 470Q740 380 850 384L1010 390Q1090 400 1080 480Q1070 540 960 536L780 530Q716 524 720 470Z',
      '#f4f1ff',
    ),
    placed(
      880,
      400,
      0,
      1,
      ellipse(0, 0, 84, 76, '#e9ad85'),
      shape('M-86 -6Q-84 -96 14 -92T92 16Q66 -36 20 -40T-86 -6Z', '#3a1f2b'),
      line('M-52 12Q-40 22 -28 12M10 12Q22 22 34 12', '#5a2c22', 6),
      ellipse(-50, 34, 14, 9, '#ff8f7a', { opacity: 0.6 }),
      ellipse(36, 34, 14, 9, '#ff8f7a', { opacity: 0.6 }),
      line('M-18 40Q-8 48 2 40', '#5a2c22', 5),
    ),
    shape('M40 700V560Q60 460 200 470Q420 486 560 450Q700 420 860 470Q990 480 980 580V700Z', quilt),
    shape('M770 456Q860 430 930 462Q992 488 984 552Q940 512 880 506Q810 500 770 456Z', '#f4f1ff'),
    ...[0, 1, 2].map((i) =>
      placed(990 + i * 66, 230 - i * 62, 8, 0.55 + i * 0.3, line('M-26 -28H26L-26 28H26', '#ffd98a', 15)),
    ),
  ].join('')
}

export const health: Record<string, Draw> = { ioga: yoga, alimentacao: food, sleep }

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
  slice,
  times,
} from '../svg.ts'

const guitar: Draw = (s) =>
  [
    s.fill(s.linear(30, '#ff9a4d', '#f2643a')),
    circle(1140, 80, 320, '#ffb163', { opacity: 0.6 }),
    placed(
      470,
      390,
      -18,
      1.16,
      shape(
        'M-360 -170C-240 -290 -60 -250 20 -170C70 -120 130 -190 230 -180C340 -168 380 -80 380 10S340 188 230 200C130 210 70 140 20 190C-60 270 -240 310 -360 190C-440 100 -440 -80 -360 -170Z',
        '#5c2312',
        { transform: 'translate(10 22)', opacity: 0.5 },
      ),
      shape(
        'M-360 -170C-240 -290 -60 -250 20 -170C70 -120 130 -190 230 -180C340 -168 380 -80 380 10S340 188 230 200C130 210 70 140 20 190C-60 270 -240 310 -360 190C-440 100 -440 -80 -360 -170Z',
        '#7a3216',
      ),
      shape(
        'M-345 -158C-236 -264 -66 -230 14 -150C70 -96 134 -168 230 -160C326 -150 358 -72 358 10S326 170 230 180C134 188 70 116 14 170C-66 250 -236 284 -345 178C-416 96 -416 -76 -345 -158Z',
        s.linear(90, '#ffd08a', '#f0a551'),
      ),
      circle(130, 10, 116, '#c9742f'),
      circle(130, 10, 102, '#fbe3b5'),
      circle(130, 10, 90, '#3d160b'),
      rect(-270, -84, 44, 188, '#5c2312', { rx: 14 }),
      rect(236, -52, 700, 124, '#3d160b', { rx: 8 }),
      times(9, (i) => rect(300 + i * 68, -52, 7, 124, '#d9b37a')),
      circle(368, 10, 9, '#f6e3bf'),
      circle(504, 10, 9, '#f6e3bf'),
      circle(640, 10, 9, '#f6e3bf'),
      times(6, (i) => line(`M-248 ${-50 + i * 24}H940`, '#fff7e6', 6 - i * 0.7)),
    ),
    ...[0, 1, 2].map((i) =>
      placed(
        860 + i * 140,
        640 - i * 66,
        -12 + i * 10,
        1.1 - i * 0.08,
        ellipse(0, 0, 30, 22, '#5c2312', { transform: 'rotate(-20)' }),
        rect(22, -116, 10, 112, '#5c2312'),
        i === 1 ? shape('M22 -116Q70 -100 66 -52Q56 -84 22 -86Z', '#5c2312') : '',
      ),
    ),
  ].join('')

const theory: Draw = (s) => {
  const black = new Set([1, 3, 6, 8, 10])
  const dots: [number, string][] = [
    [0, '#ff5d8f'],
    [4, '#ffd166'],
    [7, '#4cc9f0'],
  ]
  const at = (i: number, r: number) => polar(640, 360, r, i * 30 - 90)
  return [
    s.fill(s.linear(45, '#272047', '#40276b')),
    times(7, (i) =>
      circle(640, 360, 380 + i * 70, 'none', {
        stroke: '#ffffff',
        'stroke-width': 3,
        opacity: 0.14 - i * 0.018,
      }),
    ),
    circle(640, 360, 342, '#120d26'),
    times(12, (i) =>
      shape(slice(640, 360, 150, 330, i * 30 - 104.2, i * 30 - 75.8), black.has(i) ? '#2b2440' : '#fdf8ef'),
    ),
    times(12, (i) =>
      black.has(i) ? shape(slice(640, 360, 210, 330, i * 30 - 101, i * 30 - 79), '#0d0a1a') : '',
    ),
    circle(640, 360, 142, '#40276b'),
    shape(`M${at(0, 270)}L${at(4, 270)}L${at(7, 270)}Z`, '#ff5d8f', {
      'fill-opacity': 0.25,
      stroke: '#ff5d8f',
      'stroke-width': 9,
      'stroke-linejoin': 'round',
    }),
    ...dots.map(([i, tone]) => circle(...at(i, 270), 33, tone, { stroke: '#120d26', 'stroke-width': 8 })),
    placed(
      636,
      392,
      0,
      1.25,
      ellipse(-34, 22, 30, 22, '#ffd166', { transform: 'rotate(-18 -34 22)' }),
      ellipse(48, 8, 30, 22, '#ffd166', { transform: 'rotate(-18 48 8)' }),
      shape('M-16 18V-86L78 -106V2H66V-72L-4 -56V18Z', '#ffd166'),
    ),
  ].join('')
}

const phonePhoto: Draw = (s) => {
  const hills = (a: string, b: string, c: string) =>
    shape('M-40 520L180 330L330 450L560 220L800 470L960 350L1320 560V760H-40Z', a) +
    shape('M-40 600L240 470L520 600L760 480L1040 610L1320 520V760H-40Z', b) +
    shape('M-40 660Q320 580 640 660T1320 640V760H-40Z', c)
  const screen = rect(440, 70, 400, 600, '', { rx: 30 })
  return [
    s.fill('#e9e4dc'),
    circle(1010, 180, 70, '#f7f3ec'),
    hills('#d3ccc1', '#bdb5a8', '#a69d90'),
    rect(414, 44, 452, 652, '#191627', { rx: 56, filter: s.shadow(24, 30, '#00000066') }),
    group(
      { 'clip-path': s.clip(screen) },
      rect(440, 70, 400, 600, s.linear(90, '#3b2a8c', '#e8508a', '#ffb25e')),
      circle(716, 240, 74, '#fff0b8'),
      hills('#7a2f8f', '#4d1f73', '#2a1450'),
      ...[573, 707].map((x) => line(`M${x} 70V670`, '#ffffff', 2, { opacity: 0.6 })),
      ...[270, 470].map((y) => line(`M440 ${y}H840`, '#ffffff', 2, { opacity: 0.6 })),
      rect(616, 140, 200, 200, 'none', {
        stroke: '#ffe27a',
        'stroke-width': 6,
        rx: 12,
        'stroke-dasharray': '60 80 120 80 120 80 120 80 60',
      }),
      circle(640, 606, 42, '#ffffff'),
      circle(640, 606, 34, '#ffffff', { stroke: '#2a1450', 'stroke-width': 4 }),
    ),
    rect(590, 54, 100, 10, '#3a3550', { rx: 5 }),
  ].join('')
}

const composition: Draw = (s) =>
  [
    s.fill(s.linear(90, '#ff9f6e', '#ffcf9a', '#ffe9c9')),
    circle(427, 240, 96, '#fff4de'),
    shape('M-20 480Q300 430 640 470T1300 450V740H-20Z', '#e3744f'),
    shape('M-20 540Q420 470 800 540T1300 520V740H-20Z', '#c4553f'),
    shape('M-20 640Q420 560 860 640T1300 600V740H-20Z', '#8f3537'),
    line('M853 500V330M853 420Q800 410 790 360M853 396Q910 390 920 340', '#3d1626', 18),
    circle(853, 300, 82, '#2f6f63'),
    circle(786, 344, 54, '#276055'),
    circle(922, 326, 60, '#37806f'),
    ellipse(880, 510, 150, 12, '#7a2b2e', { opacity: 0.5 }),
    ...[427, 853].map((x) => line(`M${x} 40V680`, '#ffffff', 4, { 'stroke-dasharray': '2 14' })),
    ...[240, 480].map((y) => line(`M60 ${y}H1220`, '#ffffff', 4, { 'stroke-dasharray': '2 14' })),
    line('M60 150V40H170M1110 40H1220V150M1220 570V680H1110M170 680H60V570', '#ffffff', 14),
    circle(1166, 92, 15, '#e5383b'),
  ].join('')

const production: Draw = (s) => {
  const next = chance(8)
  const tones = ['#ff5fa2', '#ff8f6b', '#ffd166', '#5fe1c9', '#6aa8ff', '#b58cff', '#ff5fa2', '#ff8f6b']
  const levels = [0.35, 0.6, 0.25, 0.75, 0.5, 0.42, 0.68, 0.3]
  return [
    s.fill(s.linear(90, '#2a1140', '#160824')),
    times(64, (i) => {
      const height = 20 + Math.abs(Math.sin(i / 5.2) * Math.cos(i / 13)) * 190 + next() * 40
      return rect(8 + i * 20, round(165 - height / 2), 11, round(height), i < 38 ? '#ff5fa2' : '#5b3a78', {
        rx: 5,
      })
    }),
    line('M772 30V300', '#ffffff', 5),
    circle(772, 30, 13, '#ffffff'),
    rect(0, 340, 1280, 380, '#21102f'),
    times(8, (i) => {
      const x = 116 + i * 150
      const y = 430 + (1 - (levels[i] ?? 0)) * 220
      return [
        circle(x, 386, 27, '#3a2150', { stroke: tones[i] ?? '', 'stroke-width': 6 }),
        line(`M${x} 386L${polar(x, 386, 22, -150 + (levels[i] ?? 0) * 220)}`, '#ffffff', 6),
        rect(x - 6, 440, 12, 250, '#0f0618', { rx: 6 }),
        rect(x - 6, y, 12, 690 - y, tones[i] ?? '', { rx: 6 }),
        times(6, (j) => line(`M${x - 44} ${456 + j * 44}h14M${x + 30} ${456 + j * 44}h14`, '#5b3a78', 4)),
        rect(x - 34, y - 28, 68, 56, '#f7efff', { rx: 12 }),
        rect(x - 34, y - 5, 68, 10, tones[i] ?? ''),
      ].join('')
    }),
  ].join('')
}

export const arts: Record<string, Draw> = {
  violao: guitar,
  'music-theory': theory,
  'fotografia-celular': phonePhoto,
  composicion: composition,
  'producao-musical': production,
}

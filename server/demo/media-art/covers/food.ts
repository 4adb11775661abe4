import type { Draw } from '../sheet.ts'
import { chance, circle, ellipse, group, line, placed, polar, rect, round, shape, times } from '../svg.ts'

const bread: Draw = (s) => {
  const next = chance(4)
  const wheat = (x: number, y: number, turn: number, scale: number) =>
    placed(
      x,
      y,
      turn,
      scale,
      line('M0 260V-100', '#d9a441', 9),
      times(6, (i) =>
        group(
          { transform: `translate(0 ${80 - i * 44})` },
          shape('M0 0C44 -8 58 -46 48 -78C16 -70 -4 -40 0 0Z', '#f0bf5a'),
          shape('M0 0C-44 -8 -58 -46 -48 -78C-16 -70 4 -40 0 0Z', '#e3ab43'),
        ),
      ),
      shape('M0 -130C30 -160 26 -200 0 -224C-26 -200 -30 -160 0 -130Z', '#f0bf5a'),
    )
  return [
    s.fill(s.radial('#4a5a68', '#26323d')),
    times(130, () =>
      circle(round(next() * 1280), round(next() * 720), round(1 + next() * 4), '#ffffff', {
        opacity: round(0.1 + next() * 0.5),
      }),
    ),
    wheat(180, 400, -24, 1.1),
    wheat(300, 470, -8, 0.85),
    wheat(1100, 400, 24, 1.1),
    wheat(980, 470, 8, 0.85),
    circle(640, 376, 296, '#141c24', { opacity: 0.5 }),
    circle(640, 360, 290, s.radial('#e8a552', '#d98f3c', '#a85f22')),
    circle(640, 360, 250, '#fbe6c2', { opacity: 0.28 }),
    circle(640, 360, 196, 'none', { stroke: '#fff3dc', 'stroke-width': 10, opacity: 0.5 }),
    line('M640 150Q620 360 640 570', '#fff0d0', 26),
    line('M640 150Q620 360 640 570', '#b8682a', 9),
    times(5, (i) => {
      const y = 230 + i * 68
      return (
        line(`M662 ${y + 40}Q720 ${y + 20} 764 ${y - 34}`, '#fff0d0', 20) +
        line(`M662 ${y + 40}Q720 ${y + 20} 764 ${y - 34}`, '#b8682a', 7) +
        line(`M610 ${y + 40}Q552 ${y + 20} 508 ${y - 34}`, '#fff0d0', 20) +
        line(`M610 ${y + 40}Q552 ${y + 20} 508 ${y - 34}`, '#b8682a', 7)
      )
    }),
  ].join('')
}

const clayPot: Draw = (s) => {
  const tile = s.pattern(
    160,
    160,
    rect(0, 0, 160, 160, '#fdf6e6') +
      circle(80, 80, 62, 'none', { stroke: '#2f7fb8', 'stroke-width': 6 }) +
      times(4, (i) =>
        placed(80, 80, i * 90, 1, shape('M0 0C30 -20 30 -44 0 -58C-30 -44 -30 -20 0 0Z', '#2f7fb8')),
      ) +
      times(4, (i) => circle(...polar(80, 80, 113, 45 + i * 90), 34, '#f4b942')) +
      rect(0, 0, 160, 160, 'none', { stroke: '#d8cdb4', 'stroke-width': 3 }),
  )
  const steam = (x: number, lift: number) =>
    line(
      `M${x} ${220 - lift}C${x - 60} ${160 - lift} ${x + 60} ${110 - lift} ${x} ${40 - lift}`,
      '#ffffff',
      22,
      { opacity: 0.85 },
    )
  return [
    s.fill(tile),
    s.fill('#0d3a5c', { opacity: 0.12 }),
    rect(0, 560, 1280, 160, '#8a4b2a'),
    rect(0, 560, 1280, 20, '#a9623a'),
    steam(520, 0),
    steam(640, 24),
    steam(760, 0),
    ellipse(640, 654, 380, 26, '#5c2d17'),
    line('M262 380H190V450H290M1018 380H1090V450H990', '#3a1710', 44),
    shape('M250 330H1030Q1050 650 820 660H460Q230 650 250 330Z', s.linear(0, '#6b2f1d', '#4a1e12')),
    ellipse(640, 330, 392, 92, '#3a1710'),
    ellipse(640, 326, 356, 74, '#f28a2e'),
    ellipse(640, 332, 330, 60, '#f9a23f'),
    ...[
      [480, 318],
      [620, 352],
      [770, 312],
    ].map(([x = 0, y = 0], i) =>
      placed(
        x,
        y,
        -12 + i * 14,
        1,
        ellipse(0, 0, 78, 30, '#fff4e4'),
        line('M-50 0Q-20 -12 0 0T50 0', '#e8cdb0', 6),
      ),
    ),
    ...[
      [560, 294],
      [700, 300],
      [850, 340],
      [400, 332],
      [660, 376],
    ].map(([x = 0, y = 0], i) =>
      ellipse(x, y, 34, 17, 'none', { stroke: i % 2 ? '#d62f2f' : '#3f9b4c', 'stroke-width': 12 }),
    ),
    times(16, (i) =>
      placed(
        400 + ((i * 131) % 480),
        296 + ((i * 29) % 76),
        i * 50,
        0.7,
        shape('M0 0C14 -10 18 -26 6 -36C-10 -30 -14 -12 0 0Z', '#2f8f4e'),
      ),
    ),
    placed(
      150,
      600,
      0,
      1,
      circle(0, 0, 70, '#7cc24a'),
      circle(0, 0, 58, '#dff2b0'),
      times(8, (i) => line(`M0 0L${polar(0, 0, 50, i * 45 + 20)}`, '#a8d66a', 6)),
      circle(0, 0, 8, '#dff2b0'),
    ),
    placed(
      1140,
      610,
      22,
      1,
      shape('M-20 -70Q60 -60 50 20Q40 90 -10 110Q20 20 -20 -70Z', '#e5383b'),
      line('M-18 -70Q-40 -96 -30 -116', '#3f9b4c', 14),
    ),
  ].join('')
}

const coffee: Draw = (s) => {
  const bean = (x: number, y: number, turn: number, scale = 1) =>
    placed(
      x,
      y,
      turn,
      scale,
      ellipse(0, 0, 46, 64, '#5a3220'),
      line('M4 -54Q-22 -18 4 0T-4 54', '#2f170d', 9),
    )
  return [
    s.fill(s.linear(90, '#f6d9b8', '#efc597')),
    circle(640, 330, 330, '#fae6cc'),
    bean(140, 150, 24, 1.1),
    bean(250, 390, -38, 0.8),
    bean(110, 590, 62, 0.95),
    bean(1150, 170, -24, 1.1),
    bean(1040, 390, 34, 0.8),
    bean(1190, 560, -60, 0.95),
    shape('M770 10L700 110Q690 124 676 116Q664 108 672 94L730 -20Z', '#3c4654'),
    line('M680 118V200', '#6fb7d6', 10),
    shape('M420 140H860L730 330H550Z', '#ffffff'),
    shape('M446 160H834L722 322H558Z', '#6b3d26'),
    ellipse(640, 160, 194, 26, '#8a5536'),
    ellipse(640, 160, 120, 14, '#b57f56'),
    shape('M420 140H452L570 330H550ZM860 140H828L710 330H730Z', '#e8edf2'),
    rect(520, 328, 240, 30, '#d7dee6', { rx: 15 }),
    line('M836 176H900Q930 230 850 268H790', '#e8edf2', 22),
    line('M640 366V560', '#5a2f1b', 9),
    shape(
      'M560 366H720V410Q830 470 830 570Q830 680 760 684H520Q450 680 450 570Q450 470 560 410Z',
      '#ffffff',
      { opacity: 0.62 },
    ),
    group(
      {
        'clip-path': s.clip(
          shape('M560 366H720V410Q830 470 830 570Q830 680 760 684H520Q450 680 450 570Q450 470 560 410Z', ''),
        ),
      },
      rect(440, 560, 420, 140, '#5a2f1b'),
      ellipse(640, 560, 200, 16, '#8a5536'),
    ),
    rect(556, 400, 168, 34, '#c8894b', { rx: 10 }),
    line('M486 560Q484 520 510 488', '#ffffff', 12, { opacity: 0.9 }),
    rect(0, 684, 1280, 36, '#b57f4e'),
  ].join('')
}

export const food: Record<string, Draw> = { pao: bread, 'cozinha-brasileira': clayPot, cafe: coffee }

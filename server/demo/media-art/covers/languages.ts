import type { Draw } from '../sheet.ts'
import { chance, circle, group, line, placed, rect, shape, text, times } from '../svg.ts'

const travel: Draw = (s) => {
  const next = chance(9)
  const pane = (x: number, scene: string) => {
    const opening = rect(x + 34, 134, 262, 412, '', { rx: 126 })
    return [
      rect(x, 96, 330, 488, '#d9dff0', { rx: 164 }),
      rect(x + 8, 104, 314, 472, '#f4f6fc', { rx: 157 }),
      group({ 'clip-path': s.clip(opening) }, scene),
      rect(x + 34, 134, 262, 412, 'none', { rx: 126, stroke: '#b7c1dc', 'stroke-width': 10 }),
    ].join('')
  }
  const sky = (x: number, ...tones: string[]) => rect(x, 100, 340, 480, s.linear(90, ...tones))
  const cloud = (x: number, y: number, scale: number, opacity = 0.95) =>
    placed(
      x,
      y,
      0,
      scale,
      shape('M-90 40A40 40 0 0 1 -70 -36A62 62 0 0 1 44 -50A50 50 0 0 1 92 40V260H-90Z', '#ffffff', {
        opacity,
      }),
    )
  return [
    s.fill(s.linear(90, '#e9edf8', '#cdd6ec')),
    rect(0, 640, 1280, 80, '#2f4b8f'),
    rect(0, 628, 1280, 14, '#ff8a4c'),
    pane(
      105,
      sky(105, '#2b6fd6', '#9fd8ff') +
        circle(310, 220, 44, '#ffe08a') +
        cloud(230, 420, 1.2) +
        cloud(350, 500, 0.9) +
        shape('M90 560L420 392L440 430L250 580Z', '#e8ecf6') +
        shape('M330 438L420 392L440 430L372 486Z', '#ff8a4c'),
    ),
    pane(
      475,
      sky(475, '#ff7a59', '#ffd08a', '#fff1cf') +
        circle(640, 400, 74, '#fff6dc') +
        shape(
          'M470 480H500V430H530V400H556V360L566 320L576 360V480H620V446H650V410H690V470H720V430H760V500H830V600H470Z',
          '#7a2e5c',
        ) +
        shape('M470 520Q640 480 840 530V600H470Z', '#52204a'),
    ),
    pane(
      845,
      sky(845, '#1b1f57', '#4a3a9a', '#b06ac0') +
        circle(1060, 230, 46, '#fff4d6') +
        circle(1040, 218, 40, '#2c2a6c') +
        times(18, () => circle(880 + next() * 250, 150 + next() * 230, 4, '#ffffff')) +
        cloud(960, 520, 1.2, 0.5) +
        cloud(1100, 470, 1, 0.7),
    ),
  ].join('')
}

const brazil: Draw = (s) => {
  const wave = (y: number, x: number, fill: string) =>
    shape(
      `M${x} ${y}${times(6, () => 'q75 -70 150 0t150 0')}V${y + 46}${times(6, () => 'q-75 70 -150 0t-150 0')}Z`,
      fill,
    )
  return [
    s.fill(s.linear(90, '#ffd75e', '#ff9d4d')),
    circle(860, 250, 130, '#fff0b8'),
    shape('M-20 480C90 460 150 330 240 330S360 450 470 490H-20Z', '#3f8f6b'),
    shape('M360 490C450 460 470 150 560 150S660 420 780 480V500H360Z', '#1f6f5c'),
    shape('M660 490C740 460 790 350 880 350S1010 450 1100 480V500H660Z', '#2c8466'),
    shape('M980 490C1060 440 1100 400 1180 400S1270 440 1320 470V500H980Z', '#3f9c77'),
    line('M560 156L880 352', '#5a2d2d', 4),
    placed(716, 252, 0, 1, rect(-26, 0, 52, 30, '#e2463f', { rx: 8 }), line('M0 -6V2', '#5a2d2d', 5)),
    rect(0, 480, 1280, 84, '#1fa4b8'),
    times(10, (i) => line(`M${40 + i * 132} ${506 + (i % 3) * 18}h56`, '#8fe3ea', 7)),
    rect(0, 560, 1280, 160, '#fff8ea'),
    wave(600, -40, '#23262b'),
    wave(700, -190, '#23262b'),
    placed(
      250,
      190,
      0,
      1,
      rect(-150, -118, 300, 208, '#ffffff', { rx: 64, filter: s.shadow(12, 14, '#a3480066') }),
      shape('M40 70L96 140L104 62Z', '#ffffff'),
      text(0, 38, 'Oi!', { font: 'display', size: 160, weight: 800, fill: '#1f6f5c', anchor: 'middle' }),
    ),
  ].join('')
}

/** A hand from behind: lengths of thumb and fingers; a folded finger is short. */
const hand = (
  skin: string,
  shade: string,
  sleeve: string,
  lengths: [number, number, number, number, number],
) => {
  const [thumb, ...fingers] = lengths
  return [
    rect(-66, 120, 132, 300, sleeve, { rx: 30 }),
    rect(-80, 112, 160, 54, sleeve, { rx: 20 }),
    rect(-58, 40, 116, 110, shade, { rx: 30 }),
    placed(-70, 40, -46, 1, rect(-27, -thumb, 54, thumb + 60, skin, { rx: 27 })),
    ...fingers.map((length, i) =>
      placed(
        -66 + i * 45,
        -70 + ([12, 0, 2, 20][i] ?? 0),
        -9 + i * 6,
        1,
        rect(-22, -length, 44, length + 80, skin, { rx: 22 }),
        line(`M-12 ${-length + 34 > 20 ? 20 : -length + 40}H12`, shade, 5, { opacity: 0.7 }),
      ),
    ),
    rect(-92, -76, 184, 200, skin, { rx: 60 }),
    line('M-50 20Q0 -16 60 6', shade, 6, { opacity: 0.8 }),
  ].join('')
}

const libras: Draw = (s) =>
  [
    s.fill(s.linear(20, '#3148c8', '#5b3fd0')),
    circle(330, 350, 290, '#ffc247'),
    circle(950, 350, 290, '#ff6f6f'),
    ...[0, 1, 2].map((i) =>
      line(
        `M${596 - i * 8} ${250 - i * 46}Q640 ${226 - i * 52} ${684 + i * 8} ${250 - i * 46}`,
        '#ffffff',
        14,
        { opacity: 1 - i * 0.28 },
      ),
    ),
    placed(330, 400, -8, 1.25, hand('#8a5235', '#6f3e26', '#ffffff', [120, 150, 176, 164, 126])),
    placed(
      950,
      400,
      8,
      1.25,
      group({ transform: 'scale(-1 1)' }, hand('#f3c19d', '#dc9f78', '#182a8c', [130, 168, 34, 30, 142])),
    ),
  ].join('')

const twoTongues: Draw = (s) =>
  [
    s.fill('#fff3df'),
    times(6, (row) => times(12, (i) => circle(40 + i * 110 + (row % 2) * 55, 40 + row * 128, 7, '#f1d9b3'))),
    group(
      { filter: s.shadow(16, 18, '#8a5a0044') },
      rect(110, 90, 560, 430, '#ff5b4a', { rx: 110 }),
      shape('M200 480L170 640L360 500Z', '#ff5b4a'),
    ),
    group(
      { filter: s.shadow(16, 18, '#8a5a0044') },
      rect(610, 190, 560, 430, '#18a77a', { rx: 110 }),
      shape('M1080 580L1130 700L930 600Z', '#18a77a'),
    ),
    rect(610, 190, 560, 430, '#ffc93c', {
      rx: 110,
      'clip-path': s.clip(rect(110, 90, 560, 430, '', { rx: 110 })),
    }),
    text(372, 400, 'ñ', { font: 'display', size: 380, weight: 800, fill: '#fff3df', anchor: 'middle' }),
    text(908, 510, 'nh', { font: 'display', size: 330, weight: 800, fill: '#fff3df', anchor: 'middle' }),
  ].join('')

export const languages: Record<string, Draw> = {
  'ingles-viagens': travel,
  'brazilian-portuguese': brazil,
  libras,
  'portugues-hispanohablantes': twoTongues,
}

import { circle, ellipse, line, placed, rect, shape, times } from '../svg.ts'

/** Little scenes for the lower half of the word of the day, each within 720 × 1280. */

export const armchair = [
  ellipse(360, 1150, 320, 40, '#2a1470', { opacity: 0.6 }),
  line('M590 1140V760', '#ffd98a', 12),
  shape('M530 770L556 670H624L650 770Z', '#ffd98a'),
  shape('M520 780L400 1140H700L660 780Z', '#ffd98a', { opacity: 0.16 }),
  rect(150, 820, 320, 280, '#ff8f70', { rx: 80 }),
  rect(190, 960, 240, 130, '#ffb199', { rx: 34 }),
  rect(100, 920, 100, 200, '#f2674a', { rx: 50 }),
  rect(420, 920, 100, 200, '#f2674a', { rx: 50 }),
  rect(120, 1080, 380, 50, '#e2553a', { rx: 25 }),
  line('M160 1130V1156M460 1130V1156', '#3a1c1c', 18),
  shape('M210 840Q320 800 410 850L440 990Q320 950 200 1000Z', '#fff3df'),
  times(4, (i) => line(`M${232 + i * 54} ${846 - (i % 2) * 10}L${236 + i * 56} 968`, '#ffd166', 9)),
].join('')

export const voice = [
  rect(90, 800, 540, 270, '#ffffff', { rx: 80 }),
  shape('M170 1050L140 1170L310 1060Z', '#ffffff'),
  times(13, (i) => {
    const height = [40, 90, 150, 110, 60, 40, 40, 80, 160, 120, 70, 40, 24][i] ?? 0
    return rect(146 + i * 34, 935 - height / 2, 18, height, i < 6 ? '#ff7a59' : '#159a88', { rx: 9 })
  }),
].join('')

export const cafeFront = [
  rect(0, 1130, 720, 150, '#7a2d12'),
  rect(110, 830, 500, 310, '#fff3df'),
  rect(90, 780, 540, 66, '#7a2d12', { rx: 14 }),
  times(6, (i) =>
    shape(`M${110 + i * 83.4} 846h83.4v54a41.7 41.7 0 0 1 -83.4 0Z`, i % 2 ? '#fff8ee' : '#e5383b'),
  ),
  rect(150, 960, 220, 130, '#ffd98a', { rx: 10 }),
  rect(430, 960, 130, 180, '#5a2410', { rx: 10 }),
  circle(542, 1056, 9, '#ffd98a'),
  line('M216 1090V1140M180 1140H252', '#5a2410', 12),
  placed(
    260,
    812,
    0,
    0.6,
    shape('M-40 -24H40V10Q40 40 10 40H-10Q-40 40 -40 10Z', '#ffd98a'),
    line('M40 -10Q70 -10 64 12T36 26', '#ffd98a', 10),
  ),
  rect(310, 800, 170, 26, '#ffd98a', { rx: 13 }),
].join('')

export const mug = [
  line('M560 900C520 850 600 800 560 750M620 900C580 850 660 800 620 750', '#ffffff', 16, { opacity: 0.7 }),
  line('M660 990Q740 990 720 1070T640 1120', '#ffd166', 34),
  shape('M480 940H680V1110Q680 1180 610 1180H550Q480 1180 480 1110Z', '#ffd166'),
  line('M500 1010L530 1040L560 1010L590 1040L620 1010L650 1040L672 1016', '#ff7a59', 14),
  ellipse(580, 1194, 170, 20, '#12256e', { opacity: 0.6 }),
].join('')

export const night = [
  rect(360, 860, 290, 330, '#5c0f38', { rx: 24 }),
  rect(384, 884, 242, 282, '#2b1a5e', { rx: 10 }),
  circle(530, 980, 56, '#fff3cf'),
  circle(552, 964, 48, '#2b1a5e'),
  times(9, (i) => circle(400 + ((i * 83) % 210), 900 + ((i * 127) % 240), 4, '#ffffff')),
  line('M505 884V1166M384 1025H626', '#5c0f38', 14),
  rect(330, 1184, 350, 34, '#7a1448', { rx: 12 }),
  placed(
    420,
    1186,
    0,
    1,
    shape('M-50 0Q-64 -74 -22 -90L-26 -126L-4 -106H16L38 -126L34 -88Q66 -60 50 0Z', '#1d0a24'),
    line('M48 -8Q92 -10 88 -52', '#1d0a24', 15),
  ),
].join('')

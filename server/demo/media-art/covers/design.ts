import type { Draw } from '../sheet.ts'
import { circle, group, line, placed, rect, shape, slice } from '../svg.ts'

const interfaces: Draw = (s) => {
  const frame = (x: number, y: number, fill: string, inside: string, edge = 'none') =>
    placed(
      x,
      y,
      0,
      1,
      rect(0, 0, 270, 540, fill, {
        rx: 40,
        stroke: edge,
        'stroke-width': 6,
        filter: s.shadow(22, 24, '#3a1f7a66'),
      }),
      inside,
    )
  const pencil = '#7b68b8'
  const sketch = [
    line('M34 74Q90 66 170 76', pencil, 7),
    line(
      'M32 120Q140 110 238 122Q244 190 236 250Q130 258 34 248Q28 180 32 120ZM34 122L236 248M236 122L34 248',
      pencil,
      5,
    ),
    line('M34 300Q140 292 232 302M34 340Q120 334 190 342', pencil, 7),
    line('M38 410Q140 400 232 412Q240 440 230 468Q130 476 40 466Q30 440 38 410Z', pencil, 5),
  ].join('')
  const wire = [
    rect(32, 62, 150, 22, '#b9aee0', { rx: 11 }),
    rect(32, 116, 206, 140, '#d9d1f3', { rx: 18 }),
    rect(32, 292, 206, 16, '#cfc5ee', { rx: 8 }),
    rect(32, 326, 150, 16, '#cfc5ee', { rx: 8 }),
    rect(32, 408, 206, 62, '#a797da', { rx: 31 }),
  ].join('')
  const scene = s.clip(rect(32, 116, 206, 140, '', { rx: 18 }))
  const finished = [
    rect(32, 62, 150, 22, '#2b1a5e', { rx: 11 }),
    circle(224, 73, 17, '#ff8f6b'),
    group(
      { 'clip-path': scene },
      rect(32, 116, 206, 140, s.linear(90, '#ffcf6b', '#ff8f6b')),
      circle(176, 190, 40, '#fff3d6'),
      shape('M20 262L96 176L150 232L186 200L260 270Z', '#5b3fd6'),
    ),
    rect(32, 292, 206, 16, '#8f84b8', { rx: 8 }),
    rect(32, 326, 150, 16, '#c9c2e2', { rx: 8 }),
    rect(32, 408, 206, 62, '#5b3fd6', { rx: 31 }),
    rect(90, 431, 90, 16, '#ffffff', { rx: 8 }),
  ].join('')
  return [
    s.fill(s.linear(30, '#cdbcff', '#a88bff')),
    circle(1120, 120, 260, '#bda6ff'),
    circle(160, 700, 300, '#ddd0ff'),
    frame(130, 120, '#f7f4ff', sketch, '#7b68b8'),
    frame(505, 90, '#f1edff', wire),
    frame(880, 60, '#ffffff', finished),
    line('M418 420H482M462 398L486 420L462 442', '#4a2fa8', 12),
    line('M793 390H857M837 368L861 390L837 412', '#4a2fa8', 12),
  ].join('')
}

const colors: Draw = (s) => {
  const hues = [
    '#f94144',
    '#f3722c',
    '#f8961e',
    '#f9c74f',
    '#c5d86d',
    '#90be6d',
    '#43aa8b',
    '#2a9d8f',
    '#277da1',
    '#3d5a98',
    '#6a4c93',
    '#b5477f',
  ]
  return [
    s.fill('#fff7ea'),
    ...hues.flatMap((tone, i) => {
      const [from, to] = [i * 30 - 15, i * 30 + 15]
      return [
        shape(slice(330, 360, 130, 470, from, to), tone),
        shape(slice(330, 360, 130, 250, from, to), '#ffffff', { opacity: 0.42 }),
        shape(slice(330, 360, 370, 470, from, to), '#1a1433', { opacity: 0.2 }),
      ]
    }),
    circle(330, 360, 120, '#fff7ea'),
    group(
      { style: 'mix-blend-mode:multiply' },
      circle(1030, 270, 165, '#ffd23f', { style: 'mix-blend-mode:multiply' }),
      circle(945, 420, 165, '#ff5d8f', { style: 'mix-blend-mode:multiply' }),
      circle(1115, 420, 165, '#3fb8ff', { style: 'mix-blend-mode:multiply' }),
    ),
  ].join('')
}

const ilustracion: Draw = (s) => {
  const handle = (x1: number, y1: number, x2: number, y2: number) =>
    line(`M${x1} ${y1}L${x2} ${y2}`, '#ffffff', 4) +
    rect(x1 - 13, y1 - 13, 26, 26, '#ffffff', { stroke: '#0d4f56', 'stroke-width': 6 }) +
    circle(x2, y2, 12, '#0d4f56', { stroke: '#ffffff', 'stroke-width': 6 })
  return [
    s.fill(s.linear(50, '#2ec4b6', '#128a8a')),
    circle(640, 400, 330, '#25b0a6'),
    shape('M380 90Q360 330 470 410L640 250L810 410Q920 330 900 90L720 220Q640 195 560 220Z', '#e8631c'),
    shape('M408 150Q398 260 440 330L530 236Z', '#7a2d12'),
    shape('M872 150Q882 260 840 330L750 236Z', '#7a2d12'),
    shape('M640 206Q880 210 900 400Q860 560 640 690Q420 560 380 400Q400 210 640 206Z', '#ff8a34'),
    shape('M380 400Q470 380 560 440Q620 490 640 690Q420 560 380 400Z', '#fff4e3'),
    shape('M900 400Q810 380 720 440Q660 490 640 690Q860 560 900 400Z', '#fff4e3'),
    shape('M590 640Q640 610 690 640Q672 684 640 700Q608 684 590 640Z', '#33160d'),
    circle(535, 392, 25, '#33160d'),
    circle(745, 392, 25, '#33160d'),
    circle(543, 384, 8, '#ffffff'),
    circle(753, 384, 8, '#ffffff'),
    line('M900 90Q920 330 810 410', '#ffffff', 5),
    handle(900, 90, 1040, 190),
    handle(380, 400, 230, 320),
    handle(380, 400, 300, 560),
    line('M640 690Q420 560 380 400', '#ffffff', 5),
    rect(627, 193, 26, 26, '#ffffff', { stroke: '#0d4f56', 'stroke-width': 6 }),
  ].join('')
}

export const design: Record<string, Draw> = {
  interfaces: interfaces,
  cores: colors,
  ilustracion: ilustracion,
}

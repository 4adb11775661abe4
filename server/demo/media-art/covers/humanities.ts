import type { Draw } from '../sheet.ts'
import { circle, ellipse, group, line, placed, polar, rect, shape, text, times } from '../svg.ts'

const history: Draw = (s) => {
  const plinth = (x: number, y: number, width: number, number: string) =>
    rect(x - width / 2, y, width, 740 - y, '#f3e8d6') +
    rect(x - width / 2, y, width, 24, '#fffaf0') +
    rect(x + width / 2 - 30, y + 24, 30, 740 - y, '#e0d0b6') +
    text(x - 10, y + 92, number, { font: 'serif', size: 52, weight: 600, fill: '#a8482f', anchor: 'middle' })
  const greek = (y: number, color: string) =>
    line(
      times(
        7,
        (i) => `M${-126 + i * 38} ${y + 34}V${y}H${-98 + i * 38}V${y + 24}H${-112 + i * 38}V${y + 14}`,
      ),
      color,
      6,
      { 'stroke-linecap': 'square' },
    )
  const cone = (x: number) =>
    shape(`M${x - 40} -10H${x + 40}L${x + 190} 560H${x - 190}Z`, s.linear(90, '#ffe7b5/0.5', '#ffe7b5/0'))
  return [
    s.fill(s.linear(90, '#7a2a22', '#5a1c1b')),
    rect(0, 620, 1280, 100, '#3d1212'),
    cone(250),
    cone(640),
    cone(1030),
    plinth(250, 470, 250, 'I'),
    plinth(640, 530, 320, 'II'),
    plinth(1030, 470, 270, 'III'),
    placed(
      250,
      470,
      0,
      1,
      circle(0, -118, 104, '#5a3a22'),
      circle(0, -118, 68, '#f3e8d6'),
      times(12, (i) => placed(0, -118, i * 30, 1, rect(-15, -134, 30, 40, '#5a3a22', { rx: 5 }))),
      circle(0, -118, 26, '#5a3a22'),
      times(6, (i) => line(`M0 -118L${polar(0, -118, 80, i * 60)}`, '#5a3a22', 14)),
    ),
    placed(
      640,
      530,
      0,
      1,
      shape(
        'M-70 0Q-150 -80 -150 -190Q-150 -300 -70 -330V-370H70V-330Q150 -300 150 -190Q150 -80 70 0Z',
        s.linear(0, '#e88a4f', '#c8602f'),
      ),
      rect(-92, -400, 184, 38, '#a8482f', { rx: 14 }),
      group(
        {
          'clip-path': s.clip(
            shape(
              'M-70 0Q-150 -80 -150 -190Q-150 -300 -70 -330V-370H70V-330Q150 -300 150 -190Q150 -80 70 0Z',
              '',
            ),
          ),
        },
        rect(-160, -300, 320, 56, '#fbe6c8'),
        greek(-290, '#7a2a22'),
        rect(-160, -120, 320, 56, '#fbe6c8'),
        greek(-110, '#7a2a22'),
        circle(-50, -186, 28, 'none', { stroke: '#fbe6c8', 'stroke-width': 9 }),
        circle(50, -186, 28, 'none', { stroke: '#fbe6c8', 'stroke-width': 9 }),
        circle(-50, -186, 9, '#fbe6c8'),
        circle(50, -186, 9, '#fbe6c8'),
        shape('M-12 -150L0 -186L12 -150Z', '#fbe6c8'),
      ),
    ),
    placed(
      1030,
      470,
      0,
      1,
      shape('M-130 0V-110Q-130 -210 0 -210T130 -110V0Z', '#8a4b2a'),
      shape('M-106 -20V-110Q-106 -186 0 -186T106 -110V-20Z', '#6b351c'),
      circle(0, -112, 56, '#f0c987'),
      times(5, (i) => line(`M-44 ${-140 + i * 14}H44`, '#8a4b2a', 4)),
      circle(-66, -40, 16, '#f0c987'),
      circle(66, -40, 16, '#f0c987'),
      rect(-36, -50, 72, 18, '#ffe9b8', { rx: 4 }),
    ),
  ].join('')
}

const writing: Draw = (s) =>
  [
    s.fill(s.linear(90, '#fbf3e2', '#f4e6c8')),
    times(10, (i) => line(`M0 ${70 + i * 68}H1280`, '#cbd9ea', 3)),
    line('M170 0V720', '#f1a7a0', 4),
    shape(
      'M-20 620C140 520 220 640 340 560S480 430 600 520L664 452L700 490C640 570 560 560 480 590S330 720 200 650S60 690 -20 740Z',
      '#1d3fbb',
    ),
    shape(
      'M-20 700C120 600 220 700 340 640S560 560 640 560L690 500C720 560 640 640 520 660S240 740 160 760H-20Z',
      '#3f6bff',
      { opacity: 0.75 },
    ),
    shape('M90 580L130 480L170 590ZM250 584L270 520L296 580Z', '#1d3fbb'),
    circle(420, 330, 62, '#ff8a5c'),
    ...[0, 1, 2].map((i) => line(`M${230 + i * 90} ${300 - i * 40}q18 -22 36 0q18 -22 36 0`, '#1d3fbb', 7)),
    placed(
      690,
      478,
      45,
      1,
      shape('M0 0L-64 -150Q-96 -230 -70 -300H70Q96 -230 64 -150Z', s.linear(0, '#ffd98a', '#e2a23a')),
      shape('M0 0L64 -150Q96 -230 70 -300H0Z', '#c9852a', { opacity: 0.45 }),
      line('M0 -14V-170', '#5a3410', 6),
      circle(0, -188, 20, '#5a3410'),
      rect(-78, -372, 156, 82, '#1b1d3a', { rx: 14 }),
      shape('M-72 -366H72L92 -900H-92Z', '#272a57'),
      shape('M20 -366H72L92 -900H40Z', '#1b1d3a'),
      rect(-82, -420, 164, 20, '#e2a23a'),
    ),
  ].join('')

const philosophy: Draw = (s) => {
  const arch = (x: number, width: number, top: number, base: number, depth: string) => {
    const r = width / 2
    return shape(`M${x} ${base}V${top + r}A${r} ${r} 0 0 1 ${x + width} ${top + r}V${base}Z`, depth)
  }
  return [
    s.fill(s.linear(90, '#1f8a8c', '#7fc4a4', '#ffd98f')),
    shape('M-10 470H1290V740H-10Z', '#e8a84f'),
    shape('M560 470H1290V740H-10Z', '#f3bd63'),
    shape('M-10 40L560 190V486L-10 640Z', '#f4e3c4'),
    shape('M-10 40L560 190V216L-10 80Z', '#d9bf93'),
    ...[
      [10, 150, 175, 622],
      [196, 118, 225, 572],
      [344, 88, 262, 534],
      [456, 62, 288, 506],
    ].map(
      ([x = 0, width = 0, top = 0, base = 0]) =>
        arch(x, width, top, base, '#3a2a4d') +
        arch(x + width * 0.2, width * 0.8, top + 10, base - 6, '#57406b'),
    ),
    rect(900, 250, 110, 230, '#c8553d'),
    rect(984, 250, 26, 230, '#8f3a30'),
    shape('M880 250H1030L955 190Z', '#8f3a30'),
    arch(930, 44, 380, 480, '#3a2a4d'),
    circle(1140, 150, 62, '#fff1cf'),
    shape('M740 640L420 700H330L724 632Z', '#7a4a2a', { opacity: 0.7 }),
    shape('M900 480H1010L700 560L560 560Z', '#a86b34', { opacity: 0.5 }),
    placed(
      740,
      640,
      0,
      1.25,
      circle(0, -150, 19, '#2b1a33'),
      shape('M-26 -30Q-30 -126 0 -128T26 -30Z', '#b5342f'),
      line('M-8 -34L-22 0M8 -34L24 -4', '#2b1a33', 12),
      line('M18 -100L40 -60V0', '#2b1a33', 7),
    ),
    ellipse(740, 642, 46, 8, '#7a4a2a', { opacity: 0.6 }),
  ].join('')
}

export const humanities: Record<string, Draw> = {
  'historia-brasil': history,
  'escrita-criativa': writing,
  philosophy,
}

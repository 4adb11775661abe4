import type { Draw } from '../sheet.ts'
import { circle, ellipse, line, placed, rect, shape, text, times } from '../svg.ts'

const finance: Draw = (s) => {
  const gold = s.linear(0, '#ffd45e', '#ffb52e')
  const stack = (x: number, coins: number) =>
    times(coins, (i) => {
      const y = 590 - i * 46
      return (
        rect(x - 92, y - 36, 184, 46, '#d98a12') +
        ellipse(x, y + 10, 92, 30, '#d98a12') +
        ellipse(x, y - 34, 92, 30, gold) +
        ellipse(x, y - 34, 62, 18, 'none', { stroke: '#e79a1c', 'stroke-width': 6 })
      )
    })
  const leaf = (x: number, y: number, turn: number, scale = 1) =>
    placed(
      x,
      y,
      turn,
      scale,
      shape('M0 0C70 -16 104 -84 96 -152C30 -132 -22 -82 0 0Z', '#8be28f'),
      line('M4 -8Q40 -70 84 -134', '#4fb567', 6),
    )
  return [
    s.fill(s.linear(60, '#0f7a55', '#095a46')),
    circle(980, 250, 330, '#138a5f'),
    circle(980, 250, 220, '#1a9a69'),
    line('M-20 500C200 500 300 430 480 400S780 300 900 150', '#ffffff', 8, {
      'stroke-dasharray': '1 24',
      opacity: 0.5,
    }),
    rect(0, 600, 1280, 120, '#07463a'),
    stack(230, 2),
    stack(470, 4),
    stack(710, 6),
    stack(950, 8),
    line('M950 190V96', '#8be28f', 12),
    leaf(950, 130, 8, 1),
    leaf(950, 160, -82, 0.9),
  ].join('')
}

const storytelling: Draw = (s) => {
  const fold = (x: number, width: number, tone: string) => rect(x, -20, width, 660, tone, { rx: width / 2 })
  const tones = ['#8e1230', '#b51b3e', '#d02a4b', '#a8163a']
  return [
    s.fill(s.radial('#4a1338', '#1c0719')),
    shape('M560 -20H720L980 610H300Z', s.linear(90, '#fff2c4/0.85', '#ffe9a6/0.15')),
    ellipse(640, 612, 350, 62, '#ffe9a6', { opacity: 0.9 }),
    shape('M0 620Q640 560 1280 620V720H0Z', '#5a2a1e'),
    shape('M0 640Q640 584 1280 640V720H0Z', '#3f1c15'),
    ellipse(640, 626, 310, 40, '#ffe9a6', { opacity: 0.55 }),
    rect(628, 330, 24, 280, '#20101f', { rx: 10 }),
    ellipse(640, 616, 86, 20, '#20101f'),
    placed(
      640,
      322,
      0,
      1,
      rect(-62, -160, 124, 206, '#2a1830', { rx: 62 }),
      rect(-62, -160, 124, 120, '#d9d3e6', { rx: 62 }),
      rect(-62, -98, 124, 62, '#d9d3e6'),
      ...[-120, -92, -64].map((y) => line(`M-48 ${y}H48`, '#9b91b3', 8)),
      rect(-70, -42, 140, 22, '#ff9f45', { rx: 11 }),
    ),
    times(5, (i) => fold(-50 + i * 62, 92 - i * 4, tones[i % 4] ?? '')),
    times(5, (i) => fold(958 + (4 - i) * 62 + i * 4, 92 - i * 4, tones[i % 4] ?? '')),
    times(9, (i) => circle(i * 160, 0, 96, i % 2 ? '#c3213f' : '#a8163a')),
    line('M-20 6H1300', '#ffb84d', 14),
  ].join('')
}

const entrepreneurship: Draw = (s) => {
  const awning = times(8, (i) => {
    const x = 300 + i * 85
    return shape(`M${x} 210H${x + 85}V300A42.5 42.5 0 0 1 ${x} 300Z`, i % 2 ? '#fff7e8' : '#ff6b4a')
  })
  const pot = (x: number, tone: string) =>
    placed(
      x,
      560,
      0,
      1,
      circle(0, -66, 62, tone),
      circle(-44, -30, 42, tone),
      circle(44, -34, 44, tone),
      shape('M-48 -8H48L36 62H-36Z', '#c65d3b'),
    )
  return [
    s.fill(s.linear(90, '#8fe0e6', '#dff6ee')),
    circle(1090, 130, 70, '#ffd45e'),
    shape('M60 620V330H200V620ZM1090 620V290H1220V620Z', '#b7e3dc'),
    rect(300, 170, 680, 450, '#0f766e'),
    rect(270, 120, 740, 90, '#0b5a55', { rx: 12 }),
    text(640, 184, 'ABERTO', {
      font: 'display',
      size: 64,
      weight: 700,
      fill: '#ffe9b0',
      anchor: 'middle',
      spacing: 14,
    }),
    rect(350, 330, 340, 210, '#cdeff0', { rx: 10 }),
    shape('M350 540L520 330H600L430 540Z', '#ffffff', { opacity: 0.45 }),
    rect(350, 480, 340, 20, '#8a5a36'),
    ...[400, 480, 560, 640].map((x, i) =>
      circle(x, 448, 32, ['#ffb52e', '#ff6b4a', '#8b5cf6', '#ffb52e'][i] ?? ''),
    ),
    rect(750, 330, 170, 290, '#083f3b', { rx: 10 }),
    rect(770, 350, 130, 150, '#cdeff0', { rx: 8 }),
    circle(892, 540, 10, '#ffd45e'),
    awning,
    rect(0, 620, 1280, 100, '#f0c98b'),
    rect(0, 620, 1280, 16, '#d9ab66'),
    pot(250, '#2fa36b'),
    pot(1030, '#258a5a'),
  ].join('')
}

export const business: Record<string, Draw> = {
  financas: finance,
  storytelling: storytelling,
  empreendedorismo: entrepreneurship,
}

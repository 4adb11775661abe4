import type { Draw } from '../sheet.ts'
import { chance, circle, line, placed, rect, shape, text, times } from '../svg.ts'
import { bowl, cropped, morsels, rows, series } from './parts.ts'

const recipeTitle: Draw = (s) => {
  const next = chance(12)
  return [
    s.fill(s.linear(80, '#ffcf5c', '#ffb02e')),
    circle(360, 900, 400, '#ffe08a'),
    series('Receita rápida', '#ffffff', '#c2410c'),
    rows(
      56,
      320,
      ['Vinagrete', 'de cinco', 'minutos'],
      { font: 'display', size: 128, weight: 800, fill: '#7a2d05' },
      0.98,
    ),
    times(26, (i) => morsels[i % 4]?.(160 + next() * 400, 800 + next() * 90, next() * 360) ?? ''),
    placed(360, 900, 0, 1, bowl('#2f6fb2', '#245a94')),
    times(5, (i) =>
      placed(180 + i * 90, 1010, 45, 1, rect(-20, -20, 40, 40, i % 2 ? '#ffcf5c' : '#ffffff', { rx: 6 })),
    ),
  ].join('')
}

const ingredients: Draw = (s) => {
  const list = [
    '2 tomates maduros',
    '1 cebola roxa',
    '1 pimentão verde',
    'cheiro-verde à vontade',
    'vinagre, azeite e sal',
  ]
  return [
    s.fill('#fff6e0'),
    rect(0, 0, 720, 420, '#2fae5b'),
    series('Receita rápida', '#1b7a3d', '#ffffff'),
    rows(56, 330, ['Separe'], { font: 'display', size: 130, weight: 800, fill: '#ffffff' }),
    ...list.map(
      (each, i) =>
        circle(96, 520 + i * 136, 40, ['#f0483e', '#a06bd6', '#2fae5b', '#7ccf5f', '#ffb02e'][i] ?? '') +
        line(`M78 ${520 + i * 136}L91 ${533 + i * 136}L115 ${507 + i * 136}`, '#ffffff', 9) +
        text(164, 534 + i * 136, each, { font: 'text', size: 42, weight: 700, fill: '#3d2a12' }),
    ),
  ].join('')
}

const chop: Draw = (s) => {
  const next = chance(2)
  return [
    s.fill(s.linear(90, '#f0483e', '#c92f38')),
    series('Receita rápida', '#c92f38', '#ffffff'),
    rows(
      56,
      320,
      ['Pique tudo', 'bem miúdo'],
      { font: 'display', size: 116, weight: 800, fill: '#ffffff' },
      1,
    ),
    rect(70, 600, 580, 560, '#d9a066', { rx: 60 }),
    rect(70, 600, 580, 530, '#eab97e', { rx: 60 }),
    circle(590, 660, 26, '#c92f38'),
    times(34, (i) => morsels[i % 4]?.(130 + next() * 300, 770 + next() * 290, next() * 360) ?? ''),
    placed(
      560,
      640,
      16,
      1,
      shape('M-40 60H30V420Q-40 360 -40 60Z', '#eef3f6'),
      shape('M-10 60H30V420Q0 380 -10 60Z', '#cfd9e0'),
      rect(-44, -150, 78, 214, '#3d2a2a', { rx: 26 }),
      circle(-5, -90, 9, '#d9a066'),
      circle(-5, -20, 9, '#d9a066'),
    ),
  ].join('')
}

const season: Draw = (s) => {
  const bottle = (x: number, color: string, name: string) =>
    placed(
      x,
      620,
      0,
      1,
      rect(-34, -120, 68, 90, color, { rx: 16 }),
      rect(-42, -150, 84, 46, '#3d2a12', { rx: 12 }),
      shape('M-34 -40Q-110 0 -110 80V330Q-110 370 -70 370H70Q110 370 110 330V80Q110 0 34 -40Z', color),
      rect(-82, 120, 164, 150, '#fff6e0', { rx: 18 }),
      text(0, 212, name, { font: 'text', size: 38, weight: 800, fill: '#3d2a12', anchor: 'middle' }),
    )
  return [
    s.fill(s.linear(90, '#4c8c3f', '#2c6b3d')),
    series('Receita rápida', '#2c6b3d', '#ffffff'),
    rows(
      56,
      310,
      ['Duas de azeite,', 'uma de vinagre'],
      { font: 'display', size: 84, weight: 800, fill: '#ffffff' },
      1.06,
    ),
    bottle(220, '#d9c22e', 'azeite'),
    bottle(500, '#9c2f4f', 'vinagre'),
    rect(0, 990, 720, 290, '#1f4f2e'),
    rows(
      360,
      1110,
      ['Sal no fim, provando', 'a cada pitada.'],
      { font: 'text', size: 42, weight: 600, fill: '#dff2d0', anchor: 'middle' },
      1.3,
    ),
  ].join('')
}

/** A quick recipe. */
export const recipe: Record<string, Draw> = {
  'story-receita': cropped('cozinha-brasileira', -280, 0, 1),
  'story-receita-1': recipeTitle,
  'story-receita-2': ingredients,
  'story-receita-3': chop,
  'story-receita-4': season,
}

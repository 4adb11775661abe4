import type { Draw } from '../sheet.ts'
import { circle, placed, rect, shape, text } from '../svg.ts'
import { armchair, cafeFront, mug, night, voice } from './cozy.ts'
import { rows, series } from './parts.ts'

const wordCover: Draw = (s) =>
  [
    s.fill(s.linear(40, '#ff8f70', '#f2567a')),
    circle(600, 120, 240, '#ffb199', { opacity: 0.6 }),
    rect(90, 170, 540, 330, '#ffffff', { rx: 90, filter: s.shadow(16, 18, '#8a1f4466') }),
    shape('M200 480L160 620L340 490Z', '#ffffff'),
    text(360, 390, 'cozy', { font: 'display', size: 190, weight: 800, fill: '#e2476c', anchor: 'middle' }),
  ].join('')

const wordCard =
  (
    from: string,
    to: string,
    ink: string,
    label: string,
    scene: string,
    body: (ink: string) => string,
  ): Draw =>
  (s) =>
    [
      s.fill(s.linear(70, from, to)),
      circle(90, 1180, 330, '#ffffff', { opacity: 0.1 }),
      circle(690, 200, 230, '#ffffff', { opacity: 0.1 }),
      series('Palavra do dia: cozy', ink, '#ffffff'),
      scene,
      text(56, 300, label, { font: 'text', size: 44, weight: 600, fill: '#ffffffcc' }),
      body('#ffffff'),
    ].join('')

const big =
  (y: number, words: string[], size = 110) =>
  (ink: string) =>
    rows(56, y, words, { font: 'display', size, weight: 800, fill: ink }, 1.04)

/** The English word of the day. */
export const word: Record<string, Draw> = {
  'story-palavra': wordCover,
  'story-palavra-2': wordCard(
    '#7c4ff0',
    '#4a25b0',
    '#4a25b0',
    'quer dizer',
    armchair,
    big(470, ['acon-', 'chegante'], 132),
  ),
  'story-palavra-3': wordCard(
    '#159a88',
    '#0b5a55',
    '#0b5a55',
    'diga assim',
    voice,
    (ink) =>
      big(500, ['côu-zi'], 170)(ink) +
      text(56, 640, '/ˈkoʊ.zi/', { font: 'serif', size: 90, weight: 500, fill: ink }),
  ),
  'story-palavra-4': wordCard(
    '#f2793f',
    '#c2410c',
    '#c2410c',
    'numa frase',
    cafeFront,
    big(470, ['“What', 'a cozy', 'little café!”'], 116),
  ),
  'story-palavra-5': wordCard(
    '#3576f0',
    '#1f3fa8',
    '#1f3fa8',
    'parecidas',
    placed(-36, 0, 0, 1, mug),
    (ink) =>
      ['snug', 'comfy', 'homey']
        .map(
          (word, i) =>
            rect(56, 400 + i * 200, 480 - i * 30, 150, '#ffffff', { rx: 75, opacity: 0.16 }) +
            text(110, 508 + i * 200, word, { font: 'display', size: 96, weight: 700, fill: ink }),
        )
        .join(''),
  ),
  'story-palavra-6': wordCard(
    '#ec4899',
    '#a81f66',
    '#a81f66',
    'sua vez: traduza',
    night,
    big(480, ['uma noite', 'acon-', 'chegante'], 124),
  ),
}

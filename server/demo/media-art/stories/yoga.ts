import { portraits } from '../portraits/portraits.ts'
import type { Draw } from '../sheet.ts'
import { circle, group, line, placed, rect, shape } from '../svg.ts'
import { cropped, rows, series } from './parts.ts'

const yogaTitle: Draw = (s) =>
  [
    s.fill('#ffeedd'),
    group({ transform: 'translate(-560 330) scale(1.44)' }, cropped('ioga', 0, 0, 1)(s)),
    rect(0, 0, 720, 340, '#ffd9c2'),
    rows(56, 210, ['Um minuto', 'de ioga'], { font: 'display', size: 112, weight: 700, fill: '#26324f' }, 1),
  ].join('')

const shoulders: Draw = (s) =>
  [
    s.fill(s.linear(90, '#ffc2c7', '#ffa5ad')),
    series('Um minuto de ioga', '#7a2b3c', '#ffffffaa'),
    rows(56, 290, ['Solte os', 'ombros'], { font: 'display', size: 120, weight: 700, fill: '#5a1c2e' }, 1),
    rows(
      56,
      500,
      ['Suba até as orelhas, segure', 'três segundos e deixe cair.'],
      { font: 'text', size: 38, weight: 600, fill: '#7a2b3c' },
      1.35,
    ),
    placed(
      -20,
      560,
      0,
      1.485,
      group(
        { 'clip-path': s.clip(rect(0, 0, 512, 512, '')) },
        portraits['samira']?.(s.within(512, 512)).replace(/^<rect[^>]*><\/rect>/, '') ?? '',
      ),
    ),
    line(
      'M70 1010C30 960 30 900 64 860M44 884L66 856L88 886M650 1010C690 960 690 900 656 860M632 886L654 856L676 884',
      '#ffffff',
      16,
    ),
  ].join('')

const tomorrow: Draw = (s) =>
  [
    s.fill(s.linear(90, '#2b3a67', '#7b4f8f', '#ff9f76', '#ffd9a0')),
    circle(360, 900, 200, '#fff1cf'),
    shape('M-20 960Q180 860 400 950T760 920V1300H-20Z', '#5c3566'),
    shape('M-20 1060Q240 960 480 1060T760 1040V1300H-20Z', '#35244f'),
    rows(
      360,
      320,
      ['Amanhã', 'tem mais'],
      { font: 'display', size: 128, weight: 700, fill: '#ffffff', anchor: 'middle' },
      1,
    ),
    rows(360, 520, ['Mesma hora, mesmo tapete.'], {
      font: 'text',
      size: 40,
      weight: 500,
      fill: '#ffe9d6',
      anchor: 'middle',
    }),
  ].join('')

/** A minute of yoga. */
export const yoga: Record<string, Draw> = {
  'story-ioga': cropped('ioga', -380, -70, 1.15),
  'story-ioga-1': yogaTitle,
  'story-ioga-3': shoulders,
  'story-ioga-4': tomorrow,
}

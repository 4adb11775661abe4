import type { Draw } from '../sheet.ts'
import { chance, circle, ellipse, line, placed, polar, rect, round, shape, text, times } from '../svg.ts'
import { bowl, morsels, rows } from './parts.ts'

/** A short film: how long it is, and what it shows at each moment from 0 to 1; 720 × 1280. */
export interface Clip {
  seconds: number
  at: (moment: number) => Draw
}

const ease = (t: number) => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2)
/** 0 before `from`, 1 after `to`, smooth between. */
const during = (moment: number, from: number, to: number) =>
  ease(Math.min(1, Math.max(0, (moment - from) / (to - from))))

/** 1 at the start, for players show the first frame before they play; then gone, and back from `from` to `to`. */
const again = (moment: number, from: number, to: number) =>
  moment < 0.24 ? 1 - during(moment, 0.14, 0.24) : during(moment, from, to)

const news: Clip = {
  seconds: 5,
  at: (moment) => (s) => {
    const next = chance(30)
    const tones = ['#ffd166', '#ff6f91', '#4cc9f0', '#7ee2a8', '#ffffff']
    const word = (y: number, name: string, from: number, tone: string) => {
      const seen = again(moment, from, from + 0.16)
      return text(64, round(y + (1 - seen) * 120), name, {
        font: 'display',
        size: 116,
        weight: 800,
        fill: tone,
        more: { opacity: round(seen * 10) / 10 },
      })
    }
    return [
      s.fill('#4a25b0'),
      circle(360, 640, round(200 + again(moment, 0.22, 0.46) * 760), '#5a31c4'),
      circle(360, 640, round(60 + again(moment, 0.26, 0.5) * 480), '#7c4ff0'),
      times(34, (i) => {
        const [x, speed, size, start] = [next() * 720, 0.7 + next() * 0.8, 16 + next() * 26, next()]
        const y = ((start + moment * speed) % 1.2) * 1400 - 140
        return placed(
          round(x + Math.sin(moment * 9 + i) * 24),
          round(y),
          round(moment * 420 * (i % 2 ? 1 : -1) + i * 40),
          1,
          i % 3
            ? rect(-size / 2, -size / 4, size, size / 2, tones[i % 5] ?? '', { rx: 4 })
            : circle(0, 0, size / 3, tones[i % 5] ?? ''),
        )
      }),
      word(560, 'Novidades', 0.32, '#ffffff'),
      word(690, 'da semana', 0.42, '#ffd166'),
      rect(64, 740, round(again(moment, 0.54, 0.7) * 420), 14, '#ff6f91', { rx: 7 }),
    ].join('')
  },
}

const breath: Clip = {
  seconds: 6,
  at: (moment) => (s) => {
    const air = (1 - Math.cos(moment * 2 * Math.PI)) / 2
    return [
      s.fill(s.linear(90, '#1f5f6b', '#2f9d8a')),
      ...[3, 2, 1, 0].map((i) =>
        circle(360, 640, round(150 + air * (110 + i * 44) + i * 14), '#a7f0dc', {
          opacity: 0.13 + (3 - i) * 0.08,
        }),
      ),
      times(12, (i) =>
        circle(...polar(360, 640, round(190 + air * 190), i * 30 + moment * 60), 9, '#ffffff', {
          opacity: 0.75,
        }),
      ),
      circle(360, 640, round(130 + air * 90), '#eafff8'),
      text(360, 664, moment < 0.5 ? 'inspire' : 'solte', {
        font: 'display',
        size: 68,
        weight: 700,
        fill: '#1f5f6b',
        anchor: 'middle',
      }),
      rows(360, 200, ['Respire comigo'], {
        font: 'display',
        size: 80,
        weight: 700,
        fill: '#ffffff',
        anchor: 'middle',
      }),
    ].join('')
  },
}

const salad: Clip = {
  seconds: 5,
  at: (moment) => (s) => {
    const next = chance(77)
    const falling = times(28, (i) => {
      const [x, rest, begin, turn] = [150 + next() * 420, 770 + next() * 90, next() * 0.7 - 0.3, next() * 360]
      const fall = Math.min(1, Math.max(0, (moment - begin) / 0.22))
      const y = -80 + fall ** 2 * (rest + 80)
      return (
        morsels[i % 4]?.(
          round(x + (fall === 1 ? Math.sin(moment * 20 + i) * 8 : 0)),
          round(y),
          round(turn + moment * 200),
        ) ?? ''
      )
    })
    const spoon = during(moment, 0.55, 0.68)
    const swing = Math.sin(moment * 22) * 130 * spoon
    return [
      s.fill(s.linear(80, '#ffcf5c', '#ff9f3d')),
      circle(360, 900, 420, '#ffe08a', { opacity: 0.7 }),
      placed(
        round(360 + swing),
        round(820 - (1 - spoon) * 1200),
        round(16 + swing / 8),
        1,
        rect(-18, -620, 36, 620, '#a9683a', { rx: 18 }),
        ellipse(0, 10, 62, 84, '#a9683a'),
      ),
      falling,
      placed(
        360,
        880,
        0,
        1,
        bowl('#2f6fb2', '#245a94'),
        times(5, (i) =>
          placed(-180 + i * 90, 110, 45, 1, rect(-20, -20, 40, 40, i % 2 ? '#ffcf5c' : '#ffffff', { rx: 6 })),
        ),
      ),
      rows(
        360,
        210,
        ['Misture', 'e sirva'],
        { font: 'display', size: 116, weight: 800, fill: '#7a2d05', anchor: 'middle' },
        1,
      ),
    ].join('')
  },
}

const word: Clip = {
  seconds: 5,
  at: (moment) => (s) =>
    [
      s.fill(s.linear(60, '#ff8f70', '#f2567a')),
      circle(600, 260, round(220 + Math.sin(moment * 6.283) * 24), '#ffb199', { opacity: 0.5 }),
      circle(100, 1100, round(300 - Math.sin(moment * 6.283) * 24), '#d93a68', { opacity: 0.5 }),
      placed(
        360,
        640,
        0,
        round(again(moment, 0.26, 0.4) * 100) / 100,
        rect(-300, -190, 600, 330, '#ffffff', { rx: 100 }),
        shape('M-160 120L-210 270L-10 130Z', '#ffffff'),
      ),
      ...[...'cozy'].map((letter, i) => {
        const seen = again(moment, 0.36 + i * 0.06, 0.5 + i * 0.06)
        const wave =
          moment > 0.7
            ? Math.sin((moment - 0.7) * 40 - i) * 12 * Math.sin(((moment - 0.7) / 0.3) * Math.PI)
            : 0
        return text([190, 304, 412, 520][i] ?? 0, round(672 + wave + (1 - seen) * 80), letter, {
          font: 'display',
          size: 200,
          weight: 800,
          fill: '#e2476c',
          anchor: 'middle',
          more: { opacity: round(seen * 10) / 10 },
        })
      }),
      rows(360, 270, ['Palavra do dia'], {
        font: 'text',
        size: 52,
        weight: 700,
        fill: '#ffffff',
        anchor: 'middle',
      }),
      text(360, 1010, 'você conhece?', {
        font: 'text',
        size: 48,
        weight: 600,
        fill: '#ffffff',
        anchor: 'middle',
        more: { opacity: round(again(moment, 0.68, 0.8) * 10) / 10 },
      }),
    ].join(''),
}

const sky: Clip = {
  seconds: 6,
  at: (moment) => (s) => {
    const next = chance(50)
    const meteor = (begin: number, x: number, y: number) => {
      const t = (moment - begin) / 0.13
      if (t < 0 || t > 1) return ''
      return line(`M${round(x - t * 420)} ${round(y + t * 260)}l120 -74`, '#ffffff', 7, {
        opacity: round(Math.sin(t * Math.PI) * 10) / 10,
      })
    }
    return [
      s.fill(s.linear(90, '#070b2e', '#1d2066', '#57398c', '#d9757a')),
      times(170, () => {
        const [r, angle, size, glow] = [100 + next() * 900, 170 + next() * 200, 1.6 + next() * 3.4, next()]
        const [x, y] = polar(360, 900, r, angle + moment * 14)
        return y > 1000
          ? ''
          : circle(x, y, round(size), '#ffffff', {
              opacity: round((0.45 + 0.5 * Math.abs(Math.sin(glow * 6 + moment * 8))) * 10) / 10,
            })
      }),
      meteor(0.2, 620, 240),
      meteor(0.5, 500, 420),
      meteor(0.78, 700, 330),
      shape('M-20 1020Q180 930 400 1010T760 980V1300H-20Z', '#2a1650'),
      shape('M-20 1120Q240 1040 480 1120T760 1100V1300H-20Z', '#140a30'),
      shape('M430 1110L500 1000L570 1110Z', '#ffb84d'),
      shape('M500 1000L570 1110H526Z', '#e8852e'),
      rows(56, 230, ['O céu', 'deste mês'], { font: 'display', size: 116, weight: 700, fill: '#ffffff' }, 1),
    ].join('')
  },
}

/** The videos among the stories, by the name of their file. */
export const clips: Record<string, Clip> = {
  'story-novidades-1': news,
  'story-ioga-2': breath,
  'story-receita-5': salad,
  'story-palavra-1': word,
  'story-ceu-1': sky,
}

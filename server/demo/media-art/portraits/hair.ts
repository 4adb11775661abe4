import { circle, ellipse, polar, rect, shape, times } from '../svg.ts'

/** Hair in two layers: behind the head and over the forehead. The head is an ellipse at 256, 220 of 84 by 100. */
export interface Hair {
  behind: (color: string) => string
  over: (color: string) => string
}

const none = () => ''
const parted =
  'M256 116C236 160 190 164 170 250C142 150 190 84 256 84S370 150 342 250C322 164 276 160 256 116Z'
const fringe =
  'M166 222C150 118 204 86 256 86S362 118 346 222C336 196 330 184 322 178C280 192 226 192 190 178C182 184 174 198 166 222Z'
const crop =
  'M166 226C146 112 206 78 270 84C338 88 364 142 346 226C340 196 332 178 318 166C270 178 226 170 200 150C182 172 172 198 166 226Z'
const hairline = 'M168 226C160 150 196 126 256 126S352 150 344 226C360 120 316 86 256 86S152 120 168 226Z'

export const hair = {
  crop: { behind: none, over: (c) => shape(crop, c) },
  side: {
    behind: none,
    over: (c) =>
      shape(
        'M164 236C136 118 196 70 270 78C340 74 372 140 347 232C342 190 330 164 300 148C262 160 220 160 206 132C196 168 174 190 164 236Z',
        c,
      ),
  },
  bob: {
    behind: (c) =>
      shape(
        'M140 226C136 108 196 72 256 72S376 108 372 226C372 290 380 330 356 352H156C132 330 140 290 140 226Z',
        c,
      ),
    over: (c) => shape(fringe, c),
  },
  long: {
    behind: (c) =>
      shape(
        'M142 230C136 108 196 72 256 72S376 108 370 230C366 320 392 380 396 450H116C120 380 146 320 142 230Z',
        c,
      ),
    over: (c) => shape(parted, c),
  },
  wavy: {
    behind: (c) =>
      shape(
        'M256 70C340 66 382 128 372 206C404 240 366 270 390 310C410 350 372 380 384 420H128C140 380 102 350 122 310C146 270 108 240 140 206C130 128 172 66 256 70Z',
        c,
      ),
    over: (c) =>
      shape(
        'M170 240C146 140 206 84 300 92C350 104 364 160 342 244C338 190 322 160 290 146C250 186 196 176 170 240Z',
        c,
      ),
  },
  curls: {
    behind: (c) =>
      times(15, (i) => circle(...polar(256, 236, 124, 128 + i * 20.3), 46, c)) +
      ellipse(256, 220, 120, 130, c) +
      times(
        4,
        (i) =>
          circle(136 + (i % 2) * 14, 250 + i * 34, 42, c) + circle(376 - (i % 2) * 14, 250 + i * 34, 42, c),
      ),
    over: (c) => times(7, (i) => circle(180 + i * 25, 150 - Math.sin((i / 6) * Math.PI) * 30, 27, c)),
  },
  afro: {
    behind: (c) =>
      circle(256, 178, 146, c) + times(16, (i) => circle(...polar(256, 178, 130, i * 22.5), 32, c)),
    over: (c) => shape(hairline, c),
  },
  bun: {
    behind: (c) => circle(256, 62, 52, c) + ellipse(256, 190, 100, 112, c),
    over: (c) => shape(hairline, c),
  },
  braids: {
    behind: (c) =>
      ellipse(256, 180, 104, 108, c) +
      times(8, (i) => {
        const x = i < 4 ? 138 + i * 16 : 326 + (i - 4) * 16
        return times(9, (j) => ellipse(x, 200 + j * 26, 13, 17, c))
      }),
    over: (c) => shape(hairline, c) + ellipse(256, 84, 62, 38, c),
  },
  locks: {
    behind: (c) =>
      times(6, (i) =>
        rect(126 + i * 14, 150, 18, 176 - i * 26 + (i % 2) * 22, c, {
          rx: 9,
          transform: `rotate(${10 - i * 2} 180 150)`,
        }),
      ) +
      times(6, (i) =>
        rect(368 - i * 14, 150, 18, 176 - i * 26 + (i % 2) * 22, c, {
          rx: 9,
          transform: `rotate(${i * 2 - 10} 332 150)`,
        }),
      ) +
      ellipse(256, 168, 108, 96, c) +
      times(7, (i) =>
        rect(178 + i * 22, 52 + Math.abs(i - 3) * 8, 20, 70, c, {
          rx: 10,
          transform: `rotate(${(i - 3) * 9} ${188 + i * 22} 110)`,
        }),
      ),
    over: (c) =>
      shape(hairline, c) +
      times(7, (i) => rect(176 + i * 23, 90 + Math.abs(i - 3) * 10, 24, 66, c, { rx: 12 })),
  },
  thin: {
    behind: (c) => ellipse(170, 216, 26, 52, c) + ellipse(342, 216, 26, 52, c),
    over: none,
  },
  tousled: {
    behind: none,
    over: (c) =>
      shape(
        'M164 232C140 180 150 120 196 104C206 72 262 66 284 84C330 74 366 112 352 150C366 178 356 210 348 232C344 200 334 182 318 172C296 186 268 168 250 176C228 186 204 170 194 168C178 186 170 206 164 232Z',
        c,
      ),
  },
} satisfies Record<string, Hair>

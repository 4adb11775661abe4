import type { Draw, Sheet } from '../sheet.ts'
import { circle, ellipse, group, line, rect, shape, times } from '../svg.ts'
import { hair } from './hair.ts'

type Clothes = 'crew' | 'shirt' | 'turtleneck' | 'blazer' | 'apron' | 'vest'

interface Person {
  skin: [string, string]
  hair: [keyof typeof hair, string]
  wall: [string, string]
  clothes: [Clothes, string, string]
  brows?: string
  extras?: ((person: Person) => string)[]
}

const glasses = (color: string) => () =>
  circle(220, 226, 31, '#ffffff33', { stroke: color, 'stroke-width': 7 }) +
  circle(292, 226, 31, '#ffffff33', { stroke: color, 'stroke-width': 7 }) +
  line('M250 222Q256 216 262 222M189 220L172 214M323 220L340 214', color, 7)

const beard = (color: string) => () =>
  shape(
    'M171 226C172 330 210 350 256 350S340 330 341 226C332 262 318 272 296 270C276 258 236 258 216 270C194 272 180 262 171 226Z',
    color,
  ) + shape('M226 276Q256 268 286 276Q276 300 256 300T226 276Z', '#ffffff')

const moustache = (color: string) => () =>
  shape(
    'M256 262C240 250 214 258 206 280C228 284 246 280 256 272C266 280 284 284 306 280C298 258 272 250 256 262Z',
    color,
  )

const hoops = (color: string) => () =>
  circle(170, 276, 17, 'none', { stroke: color, 'stroke-width': 6 }) +
  circle(342, 276, 17, 'none', { stroke: color, 'stroke-width': 6 })

const studs = (color: string) => () => circle(173, 258, 8, color) + circle(339, 258, 8, color)

const feather = () =>
  shape('M170 262Q148 300 168 340Q188 300 170 262Z', '#2fa39a') +
  shape('M342 262Q364 300 344 340Q324 300 342 262Z', '#ff7a4d')

const band = (color: string) => () =>
  shape('M160 190C164 110 206 82 256 82S348 110 352 190C340 140 306 118 256 118S172 140 160 190Z', color)

const cap = (color: string, dark: string) => () =>
  shape('M160 184C156 96 204 66 256 66S356 96 352 184Q256 150 160 184Z', color) +
  shape('M158 186Q256 136 354 186Q360 204 340 200Q256 172 172 200Q152 204 158 186Z', dark)

const freckles = (color: string) => () =>
  times(
    6,
    (i) =>
      circle(204 + (i % 3) * 13, 254 + Math.floor(i / 3) * 11, 3, color) +
      circle(282 + (i % 3) * 13, 254 + Math.floor(i / 3) * 11, 3, color),
  )

const people: Record<string, Person> = {
  marina: {
    skin: ['#b87349', '#9c5c36'],
    hair: ['curls', '#3a2018'],
    wall: ['#ffd166', '#ffbf3d'],
    clothes: ['crew', '#2f5fd0', '#264fb0'],
    extras: [hoops('#ffe9b0')],
  },
  rafael: {
    skin: ['#f0c39c', '#d9a379'],
    hair: ['side', '#1d1b22'],
    wall: ['#8fd3e8', '#6fc0da'],
    clothes: ['shirt', '#f7f4ee', '#d9d4c8'],
    extras: [glasses('#23202b')],
  },
  grace: {
    skin: ['#6f432c', '#59331f'],
    hair: ['braids', '#1c1416'],
    wall: ['#ff9e80', '#ff8562'],
    clothes: ['blazer', '#273060', '#f4d35e'],
    extras: [hoops('#ffc94d')],
  },
  lucia: {
    skin: ['#f6cdac', '#e0aa84'],
    hair: ['bob', '#a63d2a'],
    wall: ['#b7e4c7', '#93d3aa'],
    clothes: ['crew', '#1b3a4b', '#f6f1e4'],
    extras: [freckles('#d68f63'), studs('#ffd166')],
  },
  beatriz: {
    skin: ['#e9b48c', '#cf946a'],
    hair: ['wavy', '#8a5a2b'],
    wall: ['#d6c3ff', '#bfa4fb'],
    clothes: ['turtleneck', '#e2517a', '#c43e66'],
  },
  antonio: {
    skin: ['#d9a27a', '#bd8459'],
    hair: ['thin', '#e4e4e8'],
    wall: ['#a9c9ff', '#88b2fa'],
    clothes: ['vest', '#5b6b4a', '#f6f1e4'],
    brows: '#d0d0d6',
    extras: [glasses('#5a4632'), moustache('#e4e4e8')],
  },
  helena: {
    skin: ['#f3cbb0', '#dba688'],
    hair: ['bob', '#c9ced8'],
    wall: ['#8fd8c8', '#6cc7b4'],
    clothes: ['blazer', '#7b2d4f', '#ffffff'],
    brows: '#8f95a3',
    extras: [studs('#ffffff')],
  },
  diego: {
    skin: ['#cf9468', '#b3784e'],
    hair: ['crop', '#2a1c18'],
    wall: ['#ffb98a', '#ffa267'],
    clothes: ['crew', '#2b2b33', '#45454f'],
    extras: [beard('#2a1c18'), cap('#e4572e', '#b93f1d')],
  },
  iara: {
    skin: ['#b97b52', '#9b6039'],
    hair: ['long', '#15131a'],
    wall: ['#f9d976', '#f4c842'],
    clothes: ['apron', '#f4efe4', '#2f7f6b'],
    extras: [feather],
  },
  caetano: {
    skin: ['#7d4d31', '#653b23'],
    hair: ['locks', '#231815'],
    wall: ['#9be0d2', '#78cfbe'],
    clothes: ['shirt', '#f28f3b', '#d67622'],
    extras: [beard('#231815')],
  },
  samira: {
    skin: ['#dca87e', '#c08a5f'],
    hair: ['bun', '#2a1a1c'],
    wall: ['#ffc2c7', '#ffa5ad'],
    clothes: ['crew', '#3f8f7a', '#347866'],
    extras: [studs('#ffd166')],
  },
  joao: {
    skin: ['#f4c9a8', '#dda480'],
    hair: ['tousled', '#b4622d'],
    wall: ['#c9d6a3', '#b3c484'],
    clothes: ['turtleneck', '#3c3a5c', '#2f2d4a'],
    extras: [beard('#b4622d')],
  },
  oliver: {
    skin: ['#f8d5bd', '#e6b496'],
    hair: ['side', '#d9a441'],
    wall: ['#b8c4f5', '#9babee'],
    clothes: ['shirt', '#6c86a8', '#55708f'],
    brows: '#b07f28',
    extras: [glasses('#7a4a2a')],
  },
  clara: {
    skin: ['#94603f', '#7a4b2e'],
    hair: ['afro', '#2b1a17'],
    wall: ['#ffad9b', '#ff9480'],
    clothes: ['blazer', '#ffffff', '#e2517a'],
    extras: [band('#2fa39a'), hoops('#ffe08a')],
  },
}

const shoulders = 'M40 530C44 420 120 388 206 372Q256 400 306 372C392 388 468 420 472 530Z'

function dressed(s: Sheet, [kind, color, second]: Person['clothes'], skin: string): string {
  const base = shape(shoulders, color)
  const inside = group(
    { 'clip-path': s.clip(shape(shoulders, '')) },
    {
      crew: line('M196 368Q256 432 316 368', second, 18),
      shirt:
        shape('M256 440L214 366L176 378L206 450ZM256 440L298 366L336 378L306 450Z', second) +
        line('M256 440V530', second, 6),
      turtleneck: '',
      blazer:
        shape('M204 368L256 530L308 368Z', second) +
        shape(
          'M206 366L150 386L190 440L170 460L256 530L220 420ZM306 366L362 386L322 440L342 460L256 530L292 420Z',
          color,
          { stroke: '#00000022', 'stroke-width': 3 },
        ),
      apron: shape('M176 530V430H336V530Z', second) + line('M190 440L204 366M322 440L308 366', second, 16),
      vest:
        shape('M206 366L256 452L306 366L330 374L262 530H250L182 374Z', second) +
        shape('M244 440H268L276 530H236Z', '#a23b2f'),
    }[kind],
  )
  const collar = kind === 'turtleneck' ? rect(206, 328, 100, 66, second, { rx: 22 }) : ''
  return (
    shape('M206 372Q256 440 306 372L256 350Z', skin) +
    base +
    (kind === 'turtleneck' ? '' : shape('M206 368Q256 424 306 368V350H206Z', skin)) +
    inside +
    collar
  )
}

const portrait =
  (person: Person): Draw =>
  (s) => {
    const [skin, shade] = person.skin
    const [style, tint] = person.hair
    const brows = person.brows ?? tint
    return [
      s.fill(person.wall[0]),
      circle(256, 300, 220, person.wall[1]),
      hair[style].behind(tint),
      rect(214, 280, 84, 110, shade, { rx: 34 }),
      dressed(s, person.clothes, shade),
      circle(172, 232, 20, shade),
      circle(340, 232, 20, shade),
      ellipse(256, 220, 84, 100, skin),
      ellipse(204, 264, 19, 13, '#ff5a4a', { opacity: 0.16 }),
      ellipse(308, 264, 19, 13, '#ff5a4a', { opacity: 0.16 }),
      ellipse(220, 226, 8.5, 10.5, '#241a1f'),
      ellipse(292, 226, 8.5, 10.5, '#241a1f'),
      circle(223, 222, 3, '#ffffff'),
      circle(295, 222, 3, '#ffffff'),
      line('M202 200Q220 188 238 198M274 198Q292 188 310 200', brows, 8),
      line('M256 228Q246 250 258 252', shade, 6),
      shape('M226 276Q256 284 286 276Q278 304 256 304T226 276Z', '#ffffff', {
        stroke: '#a5423a',
        'stroke-width': 5,
        'stroke-linejoin': 'round',
      }),
      hair[style].over(tint),
      ...(person.extras ?? []).map((draw) => draw(person)),
    ].join('')
  }

/** The portrait of every teacher by key, 512 × 512. */
export const portraits: Record<string, Draw> = Object.fromEntries(
  Object.entries(people).map(([key, person]) => [key, portrait(person)]),
)

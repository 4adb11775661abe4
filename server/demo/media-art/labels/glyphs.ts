import { circle, ellipse, line, rect, shape, text, times } from '../svg.ts'

/** The colours of a glyph: its strong and its quiet parts, and what it stands on where something is cut out. */
export interface Inks {
  strong: string
  quiet: string
  hole: string
}

/** Draws a glyph on a field of 96 by 96. */
export type Glyph = (inks: Inks) => string

const letters =
  (word: string): Glyph =>
  ({ strong, quiet, hole }) =>
    rect(26, 10, 62, 50, quiet, { rx: 14 }) +
    shape('M74 56L80 74L58 58Z', quiet) +
    rect(8, 24, 66, 52, strong, { rx: 14 }) +
    shape('M20 72L18 90L40 74Z', strong) +
    text(41, 62, word, { font: 'display', size: 38, weight: 800, fill: hole, anchor: 'middle' })

const pot: Glyph = ({ strong, quiet }) =>
  line('M36 26C30 20 42 14 36 8M50 26C44 20 56 14 50 8M64 26C58 20 70 14 64 8', quiet, 5) +
  rect(12, 36, 72, 10, quiet, { rx: 5 }) +
  shape('M18 48H78V70Q78 86 62 86H34Q18 86 18 70Z', strong) +
  line('M12 56H6V64H14M84 56H90V64H82', strong, 5)

const note: Glyph = ({ strong, quiet }) =>
  ellipse(28, 74, 16, 12, strong, { transform: 'rotate(-18 28 74)' }) +
  ellipse(72, 64, 16, 12, strong, { transform: 'rotate(-18 72 64)' }) +
  shape('M36 76V22L88 10V64H80V36L44 44V76Z', strong) +
  line('M14 24H24M10 36H20M14 48H22', quiet, 5)

const database: Glyph = ({ strong, quiet, hole }) =>
  shape('M16 24V72Q16 86 48 86T80 72V24Z', strong) +
  ellipse(48, 24, 32, 13, quiet) +
  line('M16 42Q18 54 48 54T80 42M16 60Q18 72 48 72T80 60', hole, 4) +
  circle(68, 64, 3.5, hole) +
  circle(68, 46, 3.5, hole)

const browser: Glyph = ({ strong, quiet, hole }) =>
  rect(8, 16, 80, 64, strong, { rx: 12 }) +
  shape('M8 34V28Q8 16 20 16H76Q88 16 88 28V34Z', quiet) +
  times(3, (i) => circle(20 + i * 10, 25, 3, hole)) +
  line('M38 46L26 57L38 68M58 46L70 57L58 68', hole, 6)

export const glyphs: Record<string, Glyph> = {
  tecnologia: ({ strong, quiet, hole }) =>
    rect(16, 18, 64, 46, quiet, { rx: 8 }) +
    rect(23, 25, 50, 32, strong, { rx: 4 }) +
    line('M42 34L34 41L42 48M54 34L62 41L54 48', hole, 4.5) +
    shape('M6 68H90L84 80H12Z', strong),
  design: ({ strong, quiet }) =>
    circle(34, 36, 24, quiet) + rect(44, 44, 42, 42, strong, { rx: 8 }) + shape('M70 8L90 40H50Z', strong),
  negocios: ({ strong, quiet, hole }) =>
    line('M34 32V22Q34 16 40 16H56Q62 16 62 22V32', quiet, 7) +
    rect(10, 32, 76, 50, strong, { rx: 10 }) +
    rect(10, 52, 76, 5, hole) +
    rect(40, 47, 16, 15, quiet, { rx: 4 }),
  idiomas: letters('Aa'),
  ciencias: ({ strong, quiet }) =>
    times(3, (i) =>
      ellipse(48, 48, 40, 15, 'none', {
        stroke: i ? strong : quiet,
        'stroke-width': 5.5,
        transform: `rotate(${i * 60 + 30} 48 48)`,
      }),
    ) + circle(48, 48, 9, strong),
  artes: note,
  saude: ({ strong, quiet, hole }) =>
    shape('M48 84C-6 46 8 14 30 14C42 14 48 26 48 26C48 26 54 14 66 14C88 14 102 46 48 84Z', strong) +
    line('M14 48H34L40 36L50 60L57 48H82', hole, 5.5) +
    circle(82, 48, 5, quiet),
  culinaria: ({ strong, quiet, hole }) =>
    circle(26, 36, 20, strong) +
    circle(48, 28, 22, strong) +
    circle(70, 36, 20, strong) +
    rect(24, 36, 48, 34, strong) +
    line('M38 52V64M48 48V64M58 52V64', hole, 4) +
    rect(22, 72, 52, 14, quiet, { rx: 5 }),
  humanidades: ({ strong, quiet, hole }) =>
    shape('M48 26Q28 12 8 18V76Q28 70 48 84Z', strong) +
    shape('M48 26Q68 12 88 18V76Q68 70 48 84Z', quiet) +
    line('M18 34Q28 33 38 39M18 48Q28 47 38 53M18 62Q28 61 38 67', hole, 4),
  web: browser,
  python: ({ strong, quiet, hole }) =>
    line('M12 76H60Q78 76 78 61T60 46H36Q18 46 18 32T36 18H66', strong, 18) +
    line('M14 76H58', quiet, 4, { 'stroke-dasharray': '1 10' }) +
    circle(62, 15, 3.6, hole) +
    line('M76 20H86L91 16M86 20L91 25', quiet, 3.5),
  dados: database,
  seguranca: ({ strong, quiet, hole }) =>
    shape('M48 6L84 18V46Q84 76 48 92Q12 76 12 46V18Z', strong) +
    shape('M48 6L84 18V46Q84 76 48 92Z', quiet) +
    line('M32 48L44 60L66 36', hole, 8),
  interfaces: ({ strong, quiet }) =>
    rect(10, 14, 24, 68, strong, { rx: 7 }) +
    rect(40, 14, 46, 30, quiet, { rx: 7 }) +
    rect(40, 50, 46, 32, strong, { rx: 7 }),
  identidade: ({ strong, quiet, hole }) =>
    shape('M32 56L22 92L48 78L74 92L64 56Z', quiet) +
    times(8, (i) => rect(20, 14, 56, 56, strong, { rx: 12, transform: `rotate(${i * 11.25} 48 42)` })) +
    shape('M48 24L53.5 36L66 37.5L56.5 46L59 58.5L48 52L37 58.5L39.5 46L30 37.5L42.5 36Z', hole),
  ilustracao: ({ strong, quiet }) =>
    shape('M84 8Q92 16 84 26L52 62L36 46L70 12Q78 4 84 8Z', strong) +
    shape('M30 50L46 66Q42 88 12 86Q22 78 20 66Q20 54 30 50Z', quiet),
  marketing: ({ strong, quiet }) =>
    shape('M22 38L66 16V76L22 56Z', strong) +
    rect(8, 36, 22, 22, quiet, { rx: 8 }) +
    shape('M24 60H40L46 84H32Z', quiet) +
    line('M76 34L86 28M78 46H90M76 58L86 64', strong, 5.5),
  financas: ({ strong, quiet, hole }) =>
    times(3, (i) => rect(8, 72 - i * 15, 42, 12, i % 2 ? quiet : strong, { rx: 6 })) +
    circle(62, 38, 28, strong) +
    circle(62, 38, 20, 'none', { stroke: quiet, 'stroke-width': 3.5 }) +
    text(62, 49, '$', { font: 'display', size: 32, weight: 800, fill: hole, anchor: 'middle' }),
  empreendedorismo: ({ strong, quiet, hole }) =>
    shape('M48 8A30 30 0 0 1 64 63V70H32V63A30 30 0 0 1 48 8Z', strong) +
    line('M38 40L48 50L58 40M48 50V68', hole, 5) +
    rect(33, 74, 30, 7, quiet, { rx: 3.5 }) +
    rect(38, 84, 20, 7, quiet, { rx: 3.5 }),
  comunicacao: ({ strong, quiet, hole }) =>
    rect(8, 12, 80, 56, strong, { rx: 16 }) +
    shape('M24 64L22 88L48 66Z', strong) +
    line('M26 32H70', quiet, 6) +
    line('M26 48H54', hole, 6),
  ingles: letters('En'),
  portugues: letters('ão'),
  libras: ({ strong, quiet }) =>
    rect(28, 14, 12, 46, strong, { rx: 6 }) +
    rect(42, 8, 12, 50, strong, { rx: 6 }) +
    rect(56, 12, 12, 46, strong, { rx: 6 }) +
    rect(70, 24, 11, 40, strong, { rx: 5.5 }) +
    rect(28, 42, 53, 46, strong, { rx: 20 }) +
    line('M36 68L20 50', strong, 13) +
    line('M8 30Q4 20 10 12M18 34Q14 24 18 16', quiet, 5),
  matematica: ({ strong, quiet }) =>
    line('M12 28H40M26 14V42', strong, 8) +
    line('M56 28H84', quiet, 8) +
    line('M16 60L36 80M36 60L16 80', quiet, 8) +
    line('M56 64H84M56 78H84', strong, 8),
  estatistica: ({ strong, quiet }) =>
    rect(12, 54, 16, 32, quiet, { rx: 5 }) +
    rect(34, 36, 16, 50, strong, { rx: 5 }) +
    rect(56, 46, 16, 40, quiet, { rx: 5 }) +
    rect(76, 22, 14, 64, strong, { rx: 5 }) +
    line('M12 38L40 18L62 28L84 8', strong, 4.5),
  astronomia: ({ strong, quiet, hole }) =>
    circle(48, 50, 26, strong) +
    ellipse(48, 50, 44, 13, 'none', { stroke: quiet, 'stroke-width': 6, transform: 'rotate(-20 48 50)' }) +
    shape('M24 44A26 26 0 0 1 71 38L26 54Z', strong) +
    circle(56, 62, 5, hole, { opacity: 0.7 }) +
    circle(82, 16, 4, strong) +
    circle(14, 20, 3, quiet),
  instrumentos: ({ strong, quiet, hole }) =>
    rect(8, 18, 80, 62, quiet, { rx: 8 }) +
    times(3, (i) => rect(27 + i * 20, 18, 2.5, 62, hole)) +
    times(3, (i) => rect(21 + i * 20, 18, 13, 38, strong, { rx: 3 })),
  producao: ({ strong, quiet }) =>
    times(
      3,
      (i) =>
        rect(19 + i * 26, 10, 6, 76, quiet, { rx: 3 }) +
        rect(11 + i * 26, [50, 22, 40][i] ?? 0, 22, 16, strong, { rx: 5 }),
    ),
  fotografia: ({ strong, quiet, hole }) =>
    shape('M34 20H62L68 30H28Z', quiet) +
    rect(8, 28, 80, 54, strong, { rx: 12 }) +
    circle(48, 55, 19, hole) +
    circle(48, 55, 12, quiet) +
    circle(77, 40, 4, hole),
  'bem-estar': ({ strong, quiet }) =>
    shape('M48 14Q68 40 48 74Q28 40 48 14Z', strong) +
    shape('M18 32Q44 44 46 76Q18 66 18 32ZM78 32Q52 44 50 76Q78 66 78 32Z', quiet) +
    shape('M4 56Q30 56 44 80Q18 90 4 56ZM92 56Q66 56 52 80Q78 90 92 56Z', strong),
  nutricao: ({ strong, quiet }) =>
    shape('M48 34Q66 20 80 34Q92 54 74 80Q62 92 48 84Q34 92 22 80Q4 54 16 34Q30 20 48 34Z', strong) +
    shape('M50 28Q50 8 72 6Q72 26 50 28Z', quiet) +
    line('M30 44Q24 52 27 62', quiet, 5),
  panificacao: ({ strong, quiet }) =>
    shape('M8 58Q8 26 48 26T88 58Q88 76 76 76H20Q8 76 8 58Z', strong) +
    line('M30 36L38 52M48 33L56 49M66 37L72 50', quiet, 6) +
    line('M30 18Q34 12 30 6M48 16Q52 10 48 4M66 18Q70 12 66 6', quiet, 4.5),
  brasileira: pot,
  cafes: ({ strong, quiet }) =>
    line('M30 24C24 18 36 12 30 6M46 24C40 18 52 12 46 6M62 24C56 18 68 12 62 6', quiet, 5) +
    line('M70 44H78Q88 44 86 56T68 66', strong, 7) +
    shape('M14 34H74V60Q74 78 56 78H32Q14 78 14 60Z', strong) +
    rect(8, 82, 72, 7, quiet, { rx: 3.5 }),
  historia: ({ strong, quiet }) =>
    rect(18, 8, 60, 11, strong, { rx: 5 }) +
    rect(18, 77, 60, 11, strong, { rx: 5 }) +
    shape('M26 21H70Q70 40 52 48Q70 56 70 75H26Q26 56 44 48Q26 40 26 21Z', quiet) +
    shape('M34 32H62Q58 42 48 46Q38 42 34 32ZM48 56Q62 62 64 73H32Q34 62 48 56Z', strong),
  escrita: ({ strong, quiet, hole }) =>
    shape('M62 8L88 34L74 44L52 22Z', quiet) +
    shape('M48 24L72 48Q66 74 34 80L14 86L10 82L16 62Q22 30 48 24Z', strong) +
    line('M14 82L42 54', hole, 4) +
    circle(45, 51, 6.5, hole),
  filosofia: ({ strong, quiet }) =>
    shape('M48 8L90 32H6Z', strong) +
    times(4, (i) => rect(15 + i * 19, 37, 9, 34, quiet)) +
    rect(10, 73, 76, 7, strong, { rx: 2 }) +
    rect(6, 82, 84, 7, strong, { rx: 2 }),
}

/** The glyphs of the careers, by what their media are named after. */
export const careerGlyphs: Record<string, Glyph> = {
  web: browser,
  dados: database,
  design: ({ strong, quiet }) =>
    circle(48, 48, 40, quiet) +
    shape('M48 8A40 40 0 0 1 88 48H48Z', strong) +
    circle(30, 62, 9, strong) +
    shape('M48 88A40 40 0 0 0 88 48H48Z', strong, { opacity: 0.55 }),
  negocio: ({ strong, quiet, hole }) =>
    shape('M12 38H84V84H12Z', strong) +
    times(4, (i) =>
      shape(`M${8 + i * 20} 14H${28 + i * 20}V36A10 10 0 0 1 ${8 + i * 20} 36Z`, i % 2 ? strong : quiet),
    ) +
    rect(22, 54, 22, 30, hole, { rx: 3 }) +
    rect(54, 54, 20, 16, quiet, { rx: 3 }),
  musica: note,
  cozinha: pot,
}

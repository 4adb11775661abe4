import fc from 'fast-check'

/** Signs by which texts are counted or judged differently if somebody counts carelessly. */
const TRICKY = [
  '\r\n',
  '\r',
  '\n',
  '\t',
  ' ',
  '\u00a0',
  '\u3000',
  '\ufeff',
  '\u2028',
  'e\u0301',
  '\u00e9',
  'o\u0302\u0323',
  '\u1ed9',
  '\u212b',
  '\uac00',
  '\u1100\u1161',
  '\u0958',
  '\ufb1d',
  '\u{1d160}',
  '\u{1f600}',
  '\u{1f469}\u200d\u{1f4bb}',
  '\u{1f1e7}\u{1f1f7}',
  '\u{20000}',
  '\u{10ffff}',
  '\ue000',
  '\ufffe',
  '\u200b',
  '\u2060',
  '\u00ad',
  '\u0301',
  '\u200f',
  '\u202e',
  '\u2067',
  '\u3164',
  '\u115f',
  '\u1160',
  '\uffa0',
  '\u2800',
  '\0',
  '\u0007',
  '\u000b',
  '\u007f',
  '\u0085',
  '\u009f',
  '\ud83d',
  '\ude00',
] as const

/** Texts of all planes, with what is tricky more often than chance would have it. */
export const anyText = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...TRICKY) },
        fc.string({ unit: 'binary', maxLength: 4 }),
        fc.string({ maxLength: 4 }),
      ),
      {
        maxLength,
      },
    )
    .map((parts) => parts.join(''))

/** Texts about as long as a limit: just below, at and just above. */
export const textNear = (most: number): fc.Arbitrary<string> =>
  fc
    .tuple(
      anyText(12),
      fc.constantFrom('a', 'é', 'e\u0301', '\u{1f600}', '\u0958', '\r\n'),
      fc.integer({ min: -3, max: 3 }),
    )
    .map(
      ([text, filler, off]) =>
        `${text}${filler.repeat(Math.max(0, most - [...text.normalize('NFC')].length + off))}z`,
    )

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { byKey } from '../../src/shared/finding.ts'
import { runs } from '../is-night'

const points = (text: string) => Array.from(text, (sign) => sign.codePointAt(0) ?? 0)

/** Compares lists of code points, as `COLLATE "C"` compares UTF-8. */
function byPoints(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((point, index) => point !== b[index])
  if (at < 0) return a.length === b.length ? 0 : -1
  return at >= b.length || (a[at] ?? 0) > (b[at] ?? 0) ? 1 : -1
}

it('keys are in the order of their code points, also beyond the first plane', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'b', '0', '\ue000', '\uffff', '\u{10000}', '😀', '\u{10ffff}', '\ud7ff'),
    maxLength: 4,
  })
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(byKey(a, b)).toBe(byPoints(points(a), points(b)))
    }),
    { numRuns: runs(2000) },
  )
})

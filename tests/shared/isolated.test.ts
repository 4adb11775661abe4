/** A name inside a sentence cannot change the order of the words around it, whatever signs it holds. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isolated, sentence } from '@/shared/isolated'
import { anyText } from './support/any-text'

const FSI = '\u2068'
const PDI = '\u2069'

describe('a text in a sentence', () => {
  it.each(['Álgebra', 'C++', '数学', '😀', 'a\nb', '', 'हिन्दी'])('%j stays as it is', (text) =>
    expect(isolated(text)).toBe(text),
  )

  it.each(['שלום', 'العربية', 'abc \u202egnp.exe', 'a\u200f', '\u061c', 'ܫܠܡܐ', '\u{1e900}', '\u07ca'])(
    '%j is isolated',
    (text) => expect(isolated(text)).toBe(`${FSI}${text}${PDI}`),
  )

  it('neither ends the isolate around it nor leaves one open', () => {
    expect(isolated(`a${PDI}\u202eb`)).toBe(`${FSI}a\u202eb${PDI}`)
    expect(isolated(`a\u2067b`)).toBe(`${FSI}a\u2067b${PDI}${PDI}`)
    expect(isolated(`א\nb`)).toBe(`${FSI}א b${PDI}`)
  })

  it('a text in a sentence is closed exactly where it ends, for any text', () => {
    fc.assert(
      fc.property(anyText(30), (text) => {
        const said = isolated(text)
        if (said === text) return
        let open = 0
        const depths = [...said].map((sign) => {
          if (/[\u2066-\u2068]/.test(sign)) open += 1
          if (sign === PDI) open -= 1
          return open
        })
        expect(depths.pop()).toBe(0)
        expect(depths.every((depth) => depth > 0)).toBe(true)
        expect(said).not.toMatch(/[\n\r\u2028\u2029]/)
      }),
    )
  })
})

it('a template isolates its values and nothing else', () => {
  expect(sentence`Mover aula “${'Álgebra'}” para a posição ${3}`).toBe(
    'Mover aula “Álgebra” para a posição 3',
  )
  expect(sentence`Excluir curso “${'שלום'}”`).toBe(`Excluir curso “${FSI}שלום${PDI}”`)
  expect(sentence`${'א'}${'b'}`).toBe(`${FSI}א${PDI}b`)
})

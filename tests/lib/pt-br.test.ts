import { describe, expect, it } from 'vitest'
import { byName } from '@/lib/by-name'
import { fileSize } from '@/lib/file-size'
import { age, count, wholeNumber } from '@/lib/pt-br'

describe('Brazilian Portuguese', () => {
  it('Brazilian Portuguese sorts names as people expect: regardless of case and accents, and numbers by size', () => {
    const names = ['zebra', 'Álgebra', 'aula 10', 'Biologia', 'Érica', 'Aula 2', 'elétrica', 'Ação']
    expect(
      names
        .map((name) => ({ name }))
        .sort(byName)
        .map(({ name }) => name),
    ).toEqual(['Ação', 'Álgebra', 'Aula 2', 'aula 10', 'Biologia', 'elétrica', 'Érica', 'zebra'])
  })

  it.each([
    [0, '0 cursos'],
    [1, '1 curso'],
    [2, '2 cursos'],
    [1_234_567, '1.234.567 cursos'],
  ])('Brazilian Portuguese counts %i as %s', (n, words) => {
    expect(count(n, 'curso', 'cursos')).toBe(words)
  })

  it.each([
    [999, '999 B'],
    [48_000, '48 kB'],
    [1_432_000, '1,4 MB'],
    [5_000_000_000, '5 GB'],
  ])('formats %i bytes as %s', (bytes, words) => {
    expect(fileSize(bytes)).toBe(words)
  })

  it.each([
    [59_000, 'agora'],
    [60_000, '1 min'],
    [3 * 3_600_000, '3 h'],
    [24 * 3_600_000, '1 dia'],
    [50 * 3_600_000, '2 dias'],
  ])('formats an age of %i ms as %s', (milliseconds, words) => {
    expect(age(milliseconds)).toBe(words)
  })

  it('Brazilian Portuguese writes large numbers with points', () => {
    expect(wholeNumber(1234)).toBe('1.234')
  })
})

/** A heading whose remark says that alternatives are counted from 0. */
import { expect, it } from 'vitest'
import { read, sheet } from './support/read-exercises'

it.each([
  'Opção correta (0-2)',
  'Correct (0-based)',
  'Correta (índice a partir de 0)',
  'Gabarito (começa em zero)',
  'Correta (0, 1 ou 2)',
])('answers that count from 0 are a problem of the whole table: %s', (name) => {
  expect(read(sheet(['Pergunta', 'A', 'B', 'C', name], ['P?', 'x', 'y', 'z', '1']))).toEqual([
    `1: a primeira alternativa é a 1, e “${name}” conta a partir de 0. Responda com A, B, C… ou com 1, 2, 3…, e apague essa observação.`,
  ])
})

it('alternatives that count from 0 are a problem of the whole table', () => {
  const rows = [
    ['Pergunta', 'Opções (0 a 2)', '', '', 'Correta'],
    ['P?', 'x', 'y', 'z', '1'],
  ]
  expect(read(sheet(...rows))[0]).toContain('“Opções (0 a 2)” conta a partir de 0.')
})

it.each(['Correta (1-10)', 'Correta (vale 0,5)', 'Correta (1.0 ponto)', 'Correta (letra)'])(
  'a remark with another number says nothing: %s',
  (name) => {
    expect(read(sheet(['Pergunta', 'A', 'B', 'C', name], ['P?', 'x', 'y', 'z', '1']))).toEqual(['P? ✓x|y|z'])
  },
)

/** What a cell holds that is no text is named, in a pasted table and in a file alike. */
import { expect, it } from 'vitest'
import { flawIn, flawOf, notText } from '@/lib/table/flaws'

it.each([
  '#REF!',
  '#N/D',
  '#N/A',
  '#NOME?',
  '#NAME?',
  '#DIV/0!',
  '#VALOR!',
  '#VALUE!',
  '#NÚM!',
  '#NUM!',
  '#NULO!',
  '#NULL!',
  '#DESPEJAR!',
  '#SPILL!',
  '#CALC!',
  '#ERROR!',
  '#ERRO!',
  'Err:502',
  '#ref!',
  '#¡VALOR!',
  '#¿NOMBRE?',
  '#FIELD!',
  '#BLOCKED!',
  '#CONNECT!',
  '#GETTING_DATA',
])('what a broken formula shows is no text: %s', (text) => {
  expect(flawOf(text)).toBe(
    `a fórmula da planilha não deu certo (${text}). Se esse é o texto, ponha-o entre aspas.`,
  )
  expect(flawOf(`“${text}”`)).toBeUndefined()
  expect(flawIn(['Que erro?', text, text])).toContain('não deu certo')
})

it.each(['#', '##', '#1', '#REF', 'x #REF!', '#hashtag!', '#include', 'Err: x', '\uF0B7', 'a\u0336'])(
  'a text with such signs is a text: %s',
  (text) => expect(flawOf(text)).toBeUndefined(),
)

it.each([
  [notText('imagem'), 'tem uma imagem.'],
  [notText('imagem', 'Gráfico'), 'tem uma imagem (“Gráfico”).'],
  [notText('equação'), 'tem uma equação.'],
  [notText('riscado', 'dez'), 'tem um texto riscado (“dez”).'],
  [notText('elevado', '3'), 'tem um texto elevado ou rebaixado (“3”).'],
  [notText('símbolo', 'p'), 'tem um símbolo de uma fonte especial (“p”).'],
  [notText('formato', '0,5'), 'o formato (“0,5”) não é conhecido.'],
  [notText('fórmula'), 'a fórmula não tem um resultado salvo.'],
  ['x\uFFFC', 'tem uma imagem ou outra coisa que não é texto (\uFFFC).'],
  ['a\uFFFDo', 'tem letras que não puderam ser lidas (\uFFFD).'],
  ['x \uF061', 'tem um símbolo de uma fonte especial (“\uF061”).'],
])('a cell says what it could not keep: %j', (text, words) => {
  expect(flawOf(`Veja ${text}`)).toContain(words)
})

import { sentence } from '../../shared/isolated'
import { isUnseen } from '../text'

/** What a cell may hold that plain text cannot keep, and what is said of it. */
const FLAWS = {
  imagem: (named, mark) =>
    `tem uma imagem${named}. Escreva em texto o que ela diz, ou apague a marca ${mark}.`,
  equação: (named, mark) => `tem uma equação${named}. Escreva-a em texto, ou apague a marca ${mark}.`,
  elevado: (named) => `tem um texto elevado ou rebaixado${named}. Escreva-o como 2³, H₂O ou 2^x.`,
  riscado: (named) => `tem um texto riscado${named}. Apague o texto, ou tire o risco.`,
  símbolo: (named) => `tem um símbolo de uma fonte especial${named}. Escreva-o com uma fonte comum.`,
  formato: (named) => `o formato${named} não é conhecido. Na planilha, mude-o para Geral ou Texto.`,
  fórmula: () => 'a fórmula não tem um resultado salvo. Abra a planilha no Excel e salve-a de novo.',
} satisfies Record<string, (named: string, mark: string) => string>
type NotText = keyof typeof FLAWS

/** Unicode's character for a thing that is no text. Nobody types it. */
const THING = '\uFFFC'
const MARKED = /\uFFFC\[([\p{L}]+)(?:: ([^\]]*))?\]/u

/** Returns a mark that takes the place of what is no text. A cell that holds it has a flaw. */
export function notText(what: NotText, words = ''): string {
  const known = words.replace(/\s+/g, ' ').replaceAll(']', ')').trim()
  return known === '' ? `${THING}[${what}]` : `${THING}[${what}: ${known}]`
}

/** Returns a text without the marks of pictures, for texts in which a picture says nothing. */
export const withoutPictures = (text: string) => text.replace(/\uFFFC(?:\[imagem(?:: [^\]]*)?\])?/g, '')

/** What a formula shows that does not work: in Excel, LibreOffice and Google Planilhas, in three languages. */
const BROKEN =
  /^(?:#(?:N\/[AD]|GETTING_DATA|(?:NAME|NOME)\?|¿NOMBRE\?|¡?(?:REF|VALUE|VALOR|DIV\/0|NUM|NÚM|NULL|NULO|SPILL|DESPEJAR|DESBORDAMIENTO|CALC|ERRO|ERROR|FIELD|CAMPO|BLOCKED|CONNECT|UNKNOWN|BUSY|EXTERNAL|PYTHON)!)|(?:Err|Erro):\d{3})$/i

/** Returns why a cell's text is not what its author sees, as a sentence without a capital letter; `undefined` if it is. */
export function flawOf(text: string): string | undefined {
  if (BROKEN.test(text))
    return `a fórmula da planilha não deu certo (${text}). Se esse é o texto, ponha-o entre aspas.`
  const [mark = THING, what = '', words] = MARKED.exec(text) ?? []
  const named = words === undefined ? '' : sentence` (“${words}”)`
  if (Object.hasOwn(FLAWS, what)) return FLAWS[what as NotText](named, mark)
  if (text.includes(THING)) return `tem uma imagem ou outra coisa que não é texto (${mark}).`
  if (text.includes('\uFFFD')) return 'tem letras que não puderam ser lidas (\uFFFD).'
  // The letters of symbol fonts, as Word copies them. Two of them are bullets.
  const [symbol] = /[\uF020-\uF0A6\uF0A8-\uF0B6\uF0B8-\uF0FF]/.exec(text) ?? []
  return symbol === undefined ? undefined : FLAWS.símbolo(sentence` (“${symbol}”)`)
}

/** Returns the first flaw of a row's texts. */
export const flawIn = (texts: readonly string[]) => texts.map(flawOf).find(Boolean)

/** Whether a cell has nothing in it: no text that people see, and no mark of another thing. */
export const isBlank = (text: string) => isUnseen(text) && !text.includes(THING)

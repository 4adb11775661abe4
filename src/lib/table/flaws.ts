import { sentence } from '../../shared/isolated'
import { isUnseen } from '../text'

/** What a cell may hold that plain text cannot keep. `flawOf` says what each of them means. */
export type NotText =
  | 'imagem'
  | 'equação'
  | 'tabela'
  | 'riscado'
  | 'oculto'
  | 'símbolo'
  | 'formato'
  | 'fórmula'
  | 'estreita'

/** Unicode's sign for a thing that is no text. Nobody types it. */
const THING = '\uFFFC'

/**
 * Returns a mark that takes the place of what is no text. People see it in the text that they paste, and can put words in
 * its place. A cell that holds it has a flaw.
 * @param words what is known of the thing
 */
export function notText(what: NotText, words = ''): string {
  const known = words.replace(/\s+/g, ' ').replaceAll(']', ')').trim()
  return known === '' ? `${THING}[${what}]` : `${THING}[${what}: ${known}]`
}

const MARKED = /\uFFFC\[([\p{L}]+)(?:: ([^\]]*))?\]/u

/** Returns a text without the marks of pictures, for texts in which a picture says nothing. */
export const withoutPictures = (text: string) => text.replace(/\uFFFC(?:\[imagem(?:: [^\]]*)?\])?/g, '')

/** What a formula shows that does not work: in Excel, LibreOffice and Google Planilhas, in three languages. */
const BROKEN =
  /^(?:#(?:N\/[AD]|GETTING_DATA|(?:NAME|NOME)\?|¿NOMBRE\?|¡?(?:REF|VALUE|VALOR|DIV\/0|NUM|NÚM|NULL|NULO|SPILL|DESPEJAR|DESBORDAMIENTO|CALC|ERRO|ERROR|FIELD|CAMPO|BLOCKED|CONNECT|UNKNOWN|BUSY|EXTERNAL|PYTHON)!)|(?:Err|Erro):\d{3})$/i

/** The letters of symbol fonts, as Word copies them. Two of them are bullets. */
const OF_SYMBOL_FONT = /[\uF020-\uF0A6\uF0A8-\uF0B6\uF0B8-\uF0FF]/

/**
 * Returns why the text of a cell is not what its author sees there, as a sentence without a capital letter; `undefined`
 * if it is.
 */
export function flawOf(text: string): string | undefined {
  if (BROKEN.test(text))
    return `a fórmula da planilha não deu certo (${text}). Se esse é o texto, ponha-o entre aspas.`
  const [mark, what, words] = MARKED.exec(text) ?? []
  if (mark !== undefined) return wordsOf(mark, what as NotText, words)
  if (text.includes(THING)) return `tem uma imagem ou outra coisa que não é texto (${THING}).`
  if (text.includes('\uFFFD')) return 'tem letras que não puderam ser lidas (\uFFFD).'
  const [symbol] = OF_SYMBOL_FONT.exec(text) ?? []
  return symbol === undefined ? undefined : wordsOf(symbol, 'símbolo', symbol)
}

/**
 * Returns the first flaw of the texts of a row. A broken formula shows one error. A row with several of them is a question
 * about these errors, so they are texts.
 */
export function flawIn(texts: readonly string[]): string | undefined {
  const areNames = new Set(texts.filter((text) => BROKEN.test(text))).size > 1
  return texts.map((text) => (areNames && BROKEN.test(text) ? undefined : flawOf(text))).find(Boolean)
}

/** Returns the name of a column that the author hides in the spreadsheet. */
export const withoutHiding = (name: string) => name.replace(/^\uFFFC\[oculto: ([^\]]*)\]$/, '$1')

/** Whether a cell has nothing in it: no text that people see, and no mark of another thing. */
export const isBlank = (text: string) => isUnseen(text) && !text.includes(THING)

function wordsOf(mark: string, what: NotText, words: string | undefined): string {
  const named = words === undefined ? '' : sentence` (“${words}”)`
  const cure = `Escreva em texto o que ela diz, ou apague a marca ${mark}.`
  switch (what) {
    case 'imagem':
      return `tem uma imagem${named}. ${cure}`
    case 'equação':
      return `tem uma equação${named}. ${cure}`
    case 'tabela':
      return `tem uma tabela dentro da célula. Escreva-a em texto, ou apague a marca ${mark}.`
    case 'riscado':
      return `tem um texto riscado${named}. Apague o texto, ou tire o risco.`
    case 'oculto':
      return `tem um texto oculto${named}. Mostre-o na planilha, ou apague a marca ${mark}.`
    case 'símbolo':
      return `tem um símbolo de uma fonte especial${named}. Escreva-o com uma fonte comum.`
    case 'formato':
      return sentence`o formato de “${words ?? ''}” não é conhecido. Na planilha, mude o formato da célula para Geral ou Texto.`
    case 'fórmula':
      return 'a fórmula não tem um resultado salvo. Abra a planilha no Excel ou no LibreOffice e salve-a de novo.'
    case 'estreita':
      return 'a coluna é estreita demais na planilha, e o número virou ####. Alargue a coluna e copie de novo.'
    default:
      return `tem uma imagem ou outra coisa que não é texto (${mark}).`
  }
}

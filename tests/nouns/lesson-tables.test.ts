/** Lessons that are pasted: a list of addresses, or a table with a column of them. */
import { describe, expect, it } from 'vitest'
import { addressesIn } from '@/nouns/class/table'
import { STORED } from '../shared/support/address-cases'
import { sheet } from './support/read-exercises'

const [a, b] = ['https://v.test/a', 'https://v.test/b']
const OTHER = 'https://www.youtube.com/watch?v=ABCDEFGHIJK'
const NOT_ONE = 'não é um endereço que comece com http:// ou https://.'

const read = (text: string) => {
  const { items, problems, ignored } = addressesIn(text)
  return [
    ...items.map(({ item }) => item),
    ...problems.map(({ line, what }) => `${line}: ${what}`),
    ...ignored.map((name) => `sem ${name}`),
  ]
}

describe('pasted lessons', () => {
  it.each<[string, string, string[]]>([
    ['a list of addresses', `${a}\n\n${b}\r\n`, [a, b]],
    ['one address', 'https://youtu.be/dQw4w9WgXcQ', [STORED]],
    ['several in a line', `${a} ${b}`, [a, b]],
    ['several with semicolons', 'https://youtu.be/dQw4w9WgXcQ;https://youtu.be/ABCDEFGHIJK', [STORED, OTHER]],
    ['several with commas', 'https://youtu.be/dQw4w9WgXcQ, youtu.be/ABCDEFGHIJK,', [STORED, OTHER]],
    ['several with bars and no scheme', 'youtu.be/dQw4w9WgXcQ|youtu.be/ABCDEFGHIJK', [STORED, OTHER]],
    ['a row of cells', sheet([a, b]), [a, b]],
    ['a list with numbers and bullets', `1. ${a}\n2) ${b}\n• ${a}\n- ${b}\n3 ${a}`, [a, b, a, b, a]],
    ['a list with what stands around addresses', `“${a}”.\n<${b}>;\n\u200B`, [a, b]],
    [
      'addresses that hold separators',
      `${a}?x=1;y=2,3\n${b}?x=1;y=2,3`,
      [`${a}?x=1;y=2,3`, `${b}?x=1;y=2,3`],
    ],
    ['a list below its name', `Links\n${a}\n${b}`, [a, b]],
    ['a table with a heading', sheet(['Aula', 'URL'], ['Um', a], ['Dois', b]), [a, b, 'sem Aula']],
    ['a table without one', sheet(['Um', a], ['Dois', b]), [a, b, 'sem coluna 1']],
    ['a typed table', `Aula 1;${a}\nAula 2; ${b}`, [a, b, 'sem coluna 1']],
    [
      'a typed table with the address in front',
      `${a}; Aula 1\nhttps://youtu.be/dQw4w9WgXcQ;Aula 2`,
      [a, STORED, 'sem coluna 2'],
    ],
    ['a file with commas', `Título,Link do vídeo\n"Um, dois",${a}\nTrês,${b}`, [a, b, 'sem Título']],
    ['a file with everything quoted', `"Aula 1; começo";"${a}"\n"Aula 2";"${b}"`, [a, b, 'sem coluna 1']],
    [
      'a table whose heading names one of two columns of addresses',
      sheet(['Vídeo', 'Legenda'], [a, 'https://v.test/legenda'], [b, 'https://v.test/legenda']),
      [a, b, 'sem Legenda'],
    ],
    [
      'a table with a title above its heading',
      sheet(['Curso de álgebra', ''], ['Aula', 'Endereço'], ['Um', a]),
      [a, 'sem Aula'],
    ],
  ])('pasted lessons may be %s', (_what, text, wanted) => {
    expect(read(text)).toEqual(wanted)
  })

  it('pasted lessons are cleaned in a list and in a cell', () => {
    const text = '“<https://m.youtube.com/watch?v=dQw4w9WgXcQ>”'
    expect(read(`${a}\n${text}`)).toEqual([a, STORED])
    expect(read(sheet(['Aula 1', text]))).toEqual([STORED, 'sem coluna 1'])
  })

  it.each<[string, string, string[]]>([
    ['a word that is none', `${a}\nisto ${b}`, [a, `2: “isto” ${NOT_ONE}`]],
    ['words behind one', `${a} isto não`, [`1: “isto não” ${NOT_ONE}`]],
    ['words alone', `${a}\nisto não`, [a, `2: “isto não” ${NOT_ONE}`]],
    ['code', 'javascript:alert(1)', [`1: “javascript:alert(1)” ${NOT_ONE}`]],
    ['a row without one', sheet(['Um', a], ['Dois', '']), [a, `2: “Dois” ${NOT_ONE}`, 'sem coluna 1']],
    [
      'a row with something else',
      sheet(['Um', a], ['Dois', 'sem vídeo']),
      [
        a,
        '2: nenhuma célula é um endereço que comece com http:// ou https://.',
        'sem coluna 1',
        'sem coluna 2',
      ],
    ],
    [
      'a first row without one',
      sheet(['Dois', 'em breve'], ['Um', a]),
      [
        a,
        '1: nenhuma célula é um endereço que comece com http:// ou https://.',
        'sem coluna 1',
        'sem coluna 2',
      ],
    ],
    ['two in a row of a table', sheet(['Um', a, b]), ['1: há mais de um endereço.', 'sem coluna 1']],
    ['two in a row with a title', `Aula 1;${a};${b}`, ['1: há mais de um endereço.', 'sem coluna 1']],
    ['a cell with words', sheet(['Um', `Veja ${a}`]), [`1: “Veja” ${NOT_ONE}`, 'sem coluna 1']],
    [
      'a playlist',
      `${a}\nhttps://www.youtube.com/playlist?list=x`,
      [a, '2: este endereço é de uma playlist do YouTube. Abra o vídeo e copie o endereço dele.'],
    ],
    [
      'words that may belong to the address',
      `${a};Aula`,
      ['1: não se sabe se “;Aula” é parte do endereço. Separe com um espaço.'],
    ],
    [
      'more cells than the heading',
      `Aula;URL\nUm;${a};b`,
      ['2: tem mais células que o cabeçalho.', 'sem Aula', 'sem coluna 3'],
    ],
  ])('name the row with %s', (_what, text, wanted) => {
    expect(read(text)).toEqual(wanted)
  })

  it('pasted lessons that are equal are told, and a start makes a lesson another one', () => {
    const video = 'https://youtu.be/dQw4w9WgXcQ'
    const { items } = addressesIn(`${video}\n${video}?t=754\n${STORED}&t=0\n${STORED}#t=12m34s`)
    expect(items).toEqual([
      { line: 1, item: STORED },
      { line: 2, item: `${STORED}&t=754s` },
      { line: 3, item: STORED, sameAs: 1 },
      { line: 4, item: `${STORED}&t=754s`, sameAs: 2 },
    ])
  })
})

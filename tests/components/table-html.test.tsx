/** The table in the HTML that spreadsheets copy beside the text. */
import { describe, expect, it, vi } from 'vitest'
import { tableFromHtml } from '@/lib/table/read-html'
import { CELLS, HTML } from '../lib/support/libreoffice-table'

/** As Excel copies: a page with styles, long lines of the source broken, blanks as signs that do not break. */
const EXCEL = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel">
<head><meta name=Generator content="Microsoft Excel 15"><style><!--table {mso-displayed-decimal-separator:"\\,";} td {mso-style-parent:style0;}--></style></head>
<body link="#0563C1">
<table border=0 cellpadding=0 cellspacing=0 width=256 style='border-collapse:collapse'>
<!--StartFragment-->
 <col width=64 span=3>
 <tr height=20 style='height:15.0pt'>
  <td height=20 class=xl65 width=64>Como se diz
  olá?</td>
  <td class=xl65>&quot;Hello&quot;</td>
  <td colspan=2 class=xl65 style='mso-ignore:colspan'>*Hello!<span style='mso-spacerun:yes'>&nbsp; </span>mundo</td>
 </tr>
 <tr height=60>
  <td rowspan=2 height=60 class=xl66>Leia:<br>
    &quot;Ser ou<span
  style='mso-spacerun:yes'> </span>não ser&quot;</td>
  <td align=right x:num="0.5">0,5</td>
  <td></td>
  <td>a&lt;b&gt;&amp;c</td>
 </tr>
 <tr><td>*x</td><td>y</td><td>z</td></tr>
<!--EndFragment-->
</table></body></html>`

/** As Google Planilhas copies. */
const PLANILHAS = `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;padding:2px 3px;vertical-align:bottom;">Pergunta</td><td>A</td></tr><tr><td>Diga &quot;oi&quot;<br/>e saia</td><td style="text-align:right;">*SELECT  *</td></tr><tr><td></td><td></td></tr></tbody></table></google-sheets-html-origin>`

/** As Word and web pages copy: blocks in cells. */
const WORD = `<body><!--StartFragment--><table><thead><tr><th><p class=MsoNormal>Pergunta<o:p></o:p></p></th><th>A</th></tr></thead>
<tbody><tr><td><p>Um</p><p>dois</p></td><td><ul><li>x</li><li>y</li></ul></td></tr></tbody></table><!--EndFragment--></body>`

describe('a copied table', () => {
  it.each<[string, string, string[][]]>([
    [
      'Excel',
      EXCEL,
      [
        ['Como se diz olá?', '"Hello"', '*Hello!  mundo', ''],
        ['Leia:\n"Ser ou não ser"', '0,5', '', 'a<b>&c'],
        ['Leia:\n"Ser ou não ser"', '*x', 'y', 'z'],
      ],
    ],
    [
      'Google Planilhas',
      PLANILHAS,
      [
        ['Pergunta', 'A'],
        ['Diga "oi"\ne saia', '*SELECT  *'],
        ['', ''],
      ],
    ],
    ['LibreOffice', HTML, [...CELLS.slice(0, 5), ['', '', '', '', ''], ...CELLS.slice(5)]],
    [
      'Word',
      WORD,
      [
        ['Pergunta', 'A'],
        ['Um\ndois', 'x\ny'],
      ],
    ],
    [
      'a table in a table',
      '<table><tr><td>a<table><tr><td>b</td></tr></table></td><td>c</td></tr></table>',
      [['a\nb', 'c']],
    ],
  ])('a copied table of %s has its exact cells', (_where, html, wanted) => {
    expect(tableFromHtml(html)).toEqual(wanted)
  })

  it.each<[string, string, string]>([
    ['code', '<pre>for i in x:\n  print(i)</pre>', 'for i in x:\n  print(i)'],
    ['the hidden end of a text that Excel cuts', "abc<span style='display:none'> def</span>", 'abc def'],
    ['under a line', '<u>a</u><ins>b</ins>', 'ab'],
    ['apart by a rule', 'a<hr>b', 'a\nb'],
    ['a list', 'Ordene:<ol>\n<li>a\n<li>b\n</ol>', 'Ordene:\na\nb'],
    ['paragraphs, one of them empty', '<p>a<br></p>\n<p>&nbsp;</p>\n<p>b </p>', 'a\n\nb'],
    ['a picture', 'Veja <img src="x">', 'Veja \uFFFC[imagem]'],
    ['a picture with words', '<img src="x" alt="Gráfico de f">', '\uFFFC[imagem: Gráfico de f]'],
    ['a picture that only adorns', 'a<img src="x" alt="">', 'a'],
    ['a drawing', '<svg><text>x</text></svg>', 'x'],
    ['raised', '2<sup>3</sup>?', '2\uFFFC[elevado: 3]?'],
    ['lowered', 'H<sub>2</sub>O', 'H\uFFFC[elevado: 2]O'],
    ['a formula', '<math><msup><mi>x</mi><mn>2</mn></msup></math>', '\uFFFC[equação: x2]'],
  ])('a copied table says what is %s', (_what, html, wanted) => {
    expect(tableFromHtml(`<table><tr><td>${html}</td><td>y</td></tr></table>`)).toEqual([[wanted, 'y']])
  })

  it.each<[string, string, string]>([
    ['breaks', 'for i:<br>    print(i)<br>        x', 'for i:\n    print(i)\n        x'],
    ['breaks that the source lays out', 'for i:<br>\n    print(i)', 'for i:\nprint(i)'],
    ['blanks that do not break', 'for i:<br>&nbsp;&nbsp;&nbsp; print(i)', 'for i:\n    print(i)'],
    ['blocks', '<div>for i:</div><div>&nbsp; print(i)</div>', 'for i:\n  print(i)'],
    ['pre, with breaks', '<pre>  a<br>    b</pre>', 'a\n  b'],
    ['pre, all of it indented', '<pre>    a\n    b</pre>', 'a\nb'],
    ['one blank that does not break', '10&nbsp;km', '10\u00A0km'],
  ])('a copied table keeps how code is indented: by %s', (_how, html, wanted) => {
    expect(tableFromHtml(`<table><tr><td>${html}</td><td>y</td></tr></table>`)).toEqual([[wanted, 'y']])
  })

  it('a linked cell of a copied table counts as its address where an address is due, unless its text is one', () => {
    const cell = (text: string, to: string) => `<td><a href="${to}">${text}</a></td>`
    const html = `<table><tr>${cell('Assistir', 'https://v.test/a?x=1&amp;y=2')}${cell('https://v.test/b', 'https://v.test/c')}
      ${cell('Escreva', 'mailto:a@b.test')}<td>Veja <a href="https://v.test/d">isto</a></td></tr></table>`
    const text = ['Assistir', 'https://v.test/b', 'Escreva', 'Veja isto']
    expect(tableFromHtml(html)).toEqual([text])
    expect(tableFromHtml(html, 'addresses')).toEqual([
      ['https://v.test/a?x=1&y=2', 'https://v.test/b', 'Escreva', 'Veja isto'],
    ])
  })

  it('a copied table of nothing but pictures is a table', () => {
    expect(tableFromHtml('<table><tr><td><img src="x"></td><td></td></tr></table>')).toEqual([
      ['\uFFFC[imagem]', ''],
    ])
  })

  it('a copied table keeps its columns below a cell that is merged over very many rows', () => {
    const lines = Array.from({ length: 300 }, (_, at) => `<td>q${at}</td></tr>`)
    const html = `<table><tr><td rowspan=301>M</td>${lines.join('<tr>')}</table>`
    expect(tableFromHtml(html)?.at(-1)).toEqual(['M', 'q299'])
  })

  it('a merged cell of a copied table counts for every row that it covers, also at the end of a row', () => {
    const html = `<table><tr><th>URL<th>Professor<th colspan=2>Notas</tr>
      <tr><td>a<td rowspan=3>Ana<td rowspan=2 colspan=2>n</tr><tr><td>b</tr><tr><td>c<td>x<td>y</tr>
      <tr><td>d<td rowspan=2>Rui</tr><tr><td></tr></table>`
    expect(tableFromHtml(html)).toEqual([
      ['URL', 'Professor', 'Notas', ''],
      ['a', 'Ana', 'n', ''],
      ['b', 'Ana', 'n', ''],
      ['c', 'Ana', 'x', 'y'],
      ['d', 'Rui'],
      // A row without a text of its own stays empty.
      ['', ''],
    ])
  })

  it('a copied table is not read if it claims to be too large', () => {
    const line = `<tr><td rowspan=9999 colspan=200>a</td></tr>`
    expect(tableFromHtml(`<table>${line.repeat(6000)}</table>`)).toBeUndefined()
  })

  it.each([
    ['words without a table', '<p>a; b</p>'],
    ['words beside a table', '<p>Olá</p><table><tr><td>a</td></tr></table>'],
    ['two tables', '<table><tr><td>a</td></tr></table><table><tr><td>b</td></tr></table>'],
    ['an empty table', '<table><tr><td> </td></tr></table>'],
    ['nothing', ''],
  ])('a copied table is not %s: then the text says more', (_what, html) => {
    expect(tableFromHtml(html)).toBeUndefined()
  })

  it('a copied table cannot make the page slow by the size that it claims', () => {
    const rows = tableFromHtml(
      '<table><tr><td colspan=99999999 rowspan=99999999>a</td></tr><tr><td>b</td></tr></table>',
    )
    expect(rows?.map((row) => row.length)).toEqual([200, 201])
  })

  it('a copied table is not read if the page may not make the policy that reading needs', () => {
    vi.stubGlobal(
      'DOMParser',
      class {
        parseFromString() {
          throw new TypeError('This document requires TrustedHTML')
        }
      },
    )
    expect(tableFromHtml('<table><tr><td>a</td></tr></table>')).toBeUndefined()
    vi.unstubAllGlobals()
  })
})

/** The table in the HTML that spreadsheets copy beside the text. */
import { describe, expect, it, vi } from 'vitest'
import { tableFromHtml } from '@/lib/table/read-html'
import { CELLS, HTML } from '../lib/libreoffice-table'

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
        ['', '*x', 'y', 'z'],
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
  ])('of %s has its exact cells', (_where, html, wanted) => {
    expect(tableFromHtml(html)).toEqual(wanted)
  })

  it.each([
    ['words without a table', '<p>a; b</p>'],
    ['words beside a table', '<p>Olá</p><table><tr><td>a</td></tr></table>'],
    ['two tables', '<table><tr><td>a</td></tr></table><table><tr><td>b</td></tr></table>'],
    ['an empty table', '<table><tr><td> </td></tr></table>'],
    ['nothing', ''],
  ])('is not %s: then the text says more', (_what, html) => {
    expect(tableFromHtml(html)).toBeUndefined()
  })

  it('cannot make the page slow by the size that it claims', () => {
    const rows = tableFromHtml(
      '<table><tr><td colspan=99999999 rowspan=99999999>a</td></tr><tr><td>b</td></tr></table>',
    )
    expect(rows?.map((row) => row.length)).toEqual([200, 201])
  })

  it('is not read if the page may not make the policy that reading needs', () => {
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

/** The table in the HTML that spreadsheets copy beside the text. */
import { describe, expect, it, vi } from 'vitest'
import { tableFromHtml, textFromHtml } from '@/lib/table/read-html'
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
  ])('a copied table of %s has its exact cells', (_where, html, wanted) => {
    expect(tableFromHtml(html)).toEqual(wanted)
  })

  it.each<[string, string, string]>([
    ['raised', '2<sup>3</sup>?', '2³?'],
    ['raised by a font of Excel', '2<font class="font5"><sup>10</sup></font>', '2¹⁰'],
    ['raised, without a sign of its own', '2<sup>x</sup>, 2<sup>x,y</sup>', '2^x, 2^(x,y)'],
    ['an ordinal', '1<sup>a</sup>, 1<sup>st</sup>', '1ª, 1st'],
    ['lowered', 'H<sub>2</sub>O, x<sub>k</sub>', 'H₂O, x_k'],
    ['code', '<pre>for i in x:\n  print(i)</pre>', 'for i in x:\n  print(i)'],
    ['a picture of a sign', 'oi <img alt="😀" src="x">', 'oi 😀'],
    ['a formula', '<math><msup><mi>x</mi><mn>2</mn></msup><mo>+</mo><mn>1</mn></math>', 'x²+1'],
    [
      'a fraction',
      '<math><mfrac><mn>1</mn><mrow><mi>x</mi><mo>+</mo><mn>1</mn></mrow></mfrac></math>',
      '(1)/(x+1)',
    ],
    [
      'a formula that is there twice',
      '<span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">x^2</annotation></semantics></math></span><span class="katex-html">x2</span></span>',
      'x^2',
    ],
    ['the hidden end of a text that Excel cuts', "abc<span style='display:none'> def</span>", 'abc def'],
  ])('a copied table says in plain text what is %s', (_what, html, wanted) => {
    expect(tableFromHtml(`<table><tr><td>${html}</td><td>y</td></tr></table>`)).toEqual([[wanted, 'y']])
  })

  it.each<[string, string, string]>([
    [
      'raised by Google Docs',
      '<span>2</span><span style="font-size:6.6pt;vertical-align:super;">3</span>',
      '2³',
    ],
    ['lowered by Google Docs', 'H<span style="vertical-align: sub">2</span>O', 'H₂O'],
    ['raised twice over', '2<font class="font5"><sup>10</sup></font>', '2¹⁰'],
    ['raised, with a blank behind', 'x<sup>2 </sup>+ 1', 'x² + 1'],
    [
      'a footnote',
      'Paris<sup id="cite_ref-1" class="reference"><a href="#cite_note-1">[1]</a></sup>',
      'Paris',
    ],
    ['a footnote of unknown kind', 'Paris<sup>[1]</sup>', 'Paris[1]'],
    ['struck', 'a <s>b</s> c', 'a \uFFFC[riscado: b] c'],
    ['struck by a style', '<span style="text-decoration: line-through">b</span>', '\uFFFC[riscado: b]'],
    ['struck by Docs', '<span style="text-decoration-line:line-through">b</span>', '\uFFFC[riscado: b]'],
    ['deleted', '<del>b</del>', '\uFFFC[riscado: b]'],
    ['a struck paragraph', 'a<p style="text-decoration:line-through">b<br>c</p>', 'a\n\uFFFC[riscado: b c]'],
    ['a hidden paragraph', 'a<p style="mso-hide:all">b</p>', 'a\n\uFFFC[oculto: b]'],
    ['of a symbol font of old pages', '<font face="Symbol">p</font>', '\uFFFC[símbolo: p]'],
    ['under a line', '<u>a</u><ins>b</ins>', 'ab'],
    ['apart by a rule', 'a<hr>b', 'a\nb'],
    ['quoted', '<q>a</q>', '“a”'],
    ['hidden in Word', "a<span style='mso-hide:all'>b</span>", 'a\uFFFC[oculto: b]'],
    ['of a symbol font', "<span style='font-family:Symbol'>p</span>", '\uFFFC[símbolo: p]'],
    ['of a symbol font, but a sign of its own', "<span style='font-family:Symbol'>→</span>", '→'],
    ['a picture', 'Veja <img src="x">', 'Veja \uFFFC[imagem]'],
    ['a picture with words', '<img src="x" alt="Gráfico de f">', '\uFFFC[imagem: Gráfico de f]'],
    ['a drawing', '<svg><text>x</text></svg>', '\uFFFC[imagem]'],
    ['an object', '<object data="x"></object>', '\uFFFC[imagem]'],
    ['a picture of no size', 'a<img width=1 height=1 src="x">', 'a'],
    ['a digit in a box', '<img alt="1\uFE0F\u20E3" src="x">', '1\uFE0F\u20E3'],
    ['a table in a cell', 'a<table><tr><td>b</td><td>c</td></tr></table>', 'a\n\uFFFC[tabela: b c]'],
  ])('a copied table says what is %s', (_what, html, wanted) => {
    expect(tableFromHtml(`<table><tr><td>${html}</td><td>y</td></tr></table>`)).toEqual([[wanted, 'y']])
  })

  it.each<[string, string, string]>([
    ['breaks', 'for i:<br>    print(i)<br>        x', 'for i:\n    print(i)\n        x'],
    ['breaks that the source lays out', 'for i:<br>\n    print(i)', 'for i:\nprint(i)'],
    ['blanks that do not break', 'for i:<br>&nbsp;&nbsp;&nbsp; print(i)', 'for i:\n    print(i)'],
    ['blocks', '<div>for i:</div><div>&nbsp; print(i)</div>', 'for i:\n  print(i)'],
    [
      'a style of the cell',
      '<span style="white-space:pre-wrap">for i:\n    print(i)</span>',
      'for i:\n    print(i)',
    ],
    [
      'a style around blocks',
      '<div style="white-space: pre"><div>for i:</div><div>  x</div></div>',
      'for i:\n  x',
    ],
    ['pre, with breaks and raised signs', '<pre>  a<br>    b<sup>2</sup></pre>', 'a\n  b²'],
    ['pre, all of it indented', '<pre>    a\n    b</pre>', 'a\nb'],
    ['one blank that does not break', '10&nbsp;km', '10\u00A0km'],
  ])('a copied table keeps how code is indented: by %s', (_how, html, wanted) => {
    expect(tableFromHtml(`<table><tr><td>${html}</td><td>y</td></tr></table>`)).toEqual([[wanted, 'y']])
  })

  it.each<[string, string]>([
    ['<ol><li>a<li>b</ol>', '1. a\n2. b'],
    ['<ol start=3><li>a<li>b</ol>', '3. a\n4. b'],
    ['<ol reversed><li>a<li>b</ol>', '2. a\n1. b'],
    ['<ol type=A><li>a<li>b</ol>', 'A. a\nB. b'],
    ['<ol type=i start=4><li>a<li>b</ol>', 'iv. a\nv. b'],
    ['<ol style="list-style-type: upper-roman"><li>a<li>b</ol>', 'I. a\nII. b'],
    [
      '<ol><li style="list-style-type:lower-alpha">a<li style="list-style-type:lower-alpha">b</ol>',
      'a. a\nb. b',
    ],
    ['<ol><li value=7>a<li>b</ol>', '7. a\n8. b'],
    ['<ol start=27 type=a><li>a<li>b</ol>', 'aa. a\nab. b'],
    ['<ol style="list-style-type:none"><li>a<li>b</ol>', 'a\nb'],
    ['<ol style="list-style-type:hebrew"><li>a<li>b</ol>', '\uFFFC[símbolo] a\n\uFFFC[símbolo] b'],
    ['<ul><li>a<li>b</ul>', 'a\nb'],
    ['Ordene:<ol><li>a<li>b</ol>', 'Ordene:\n1. a\n2. b'],
    ['<ol start=2><li>Paris</ol>', 'Paris'],
    ['<p>I. a</p><ol start=2 type=I><li>b</ol>', 'I. a\nII. b'],
    [
      "<p class=MsoListParagraph><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span>a</p><p class=MsoListParagraph><span style='mso-list:Ignore'>2.<span>&nbsp;&nbsp; </span></span>b</p>",
      '1. a\n2. b',
    ],
    [
      "<p><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span></span>a</p>",
      'a',
    ],
    ["<p><span style='mso-list:Ignore'>b)<span>&nbsp; </span></span>Paris</p>", 'Paris'],
  ])(
    'a copied table has the numbers of a list, and not of a list with one item in each cell: %s',
    (html, wanted) => {
      expect(tableFromHtml(`<table><tr><td>${html}</td><td>y</td></tr></table>`)).toEqual([[wanted, 'y']])
    },
  )

  it.each<[string, string]>([
    ['<msup><mi>x</mi><mo>′</mo></msup>', 'x′'],
    ['<msup><mn>30</mn><mo>∘</mo></msup>', '30°'],
    ['<mroot><mi>x</mi><mn>3</mn></mroot>', '³√(x)'],
    [
      '<munderover><mo>∑</mo><mrow><mi>n</mi><mo>=</mo><mn>1</mn></mrow><mi>∞</mi></munderover><mi>n</mi>',
      '∑_(n=1)^∞n',
    ],
    ['<munder><mi>lim</mi><mrow><mi>x</mi><mo>→</mo><mn>0</mn></mrow></munder>', 'lim_(x→0)'],
    ['<mover accent="true"><mi>x</mi><mo>¯</mo></mover>', 'x\u0304'],
    ['<mover><mrow><mi>A</mi><mi>B</mi></mrow><mo>→</mo></mover>', '\uFFFC[equação: AB→]'],
    ['<mfenced open="[" close="]"><mi>a</mi><mi>b</mi></mfenced>', '[a,b]'],
    ['<mi>a</mi><mo>\u2062</mo><mi>b</mi>', 'ab'],
    ['<mfrac linethickness="0"><mi>n</mi><mi>k</mi></mfrac>', '\uFFFC[equação: nk]'],
    ['<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr></mtable>', '\uFFFC[equação: 12]'],
    ['<menclose notation="updiagonalstrike"><mi>x</mi></menclose>', '\uFFFC[equação: x]'],
    ['<mi mathvariant="double-struck">R</mi>', '\uFFFC[equação: R]'],
    ['<semantics><mrow><mi>x</mi></mrow><annotation encoding="StarMath 5.0">x</annotation></semantics>', 'x'],
  ])('a copied table has a formula as a line that says the same, or names it: %s', (math, wanted) => {
    const html = `<table><tr><td><math>${math}</math></td><td>y</td></tr></table>`
    expect(tableFromHtml(html)).toEqual([[wanted, 'y']])
  })

  it.each<[string, string, string]>([
    [
      'Wikipedia',
      '<span class="mwe-math-element"><span style="display:none"><math><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">{\\displaystyle x^{2}}</annotation></semantics></math></span><img class="mwe-math-fallback-image-inline" alt="{\\displaystyle x^{2}}" src="x"></span>',
      'x^{2}',
    ],
    [
      'Wikipedia, without MathML',
      '<img class="mwe-math-fallback-image-inline" alt="{\\displaystyle x}" src="x">',
      'x',
    ],
    [
      'MathJax',
      '<mjx-container><svg></svg><mjx-assistive-mml><math><mi>x</mi></math></mjx-assistive-mml></mjx-container>',
      'x',
    ],
    [
      'KaTeX without MathML',
      '<span class="katex"><span class="katex-html">x<span>2</span></span></span>',
      '\uFFFC[equação: x2]',
    ],
    ['MathJax without MathML', '<mjx-container><svg></svg></mjx-container>', '\uFFFC[equação]'],
    ['Word', '<m:oMath><m:r>x</m:r></m:oMath>', '\uFFFC[equação: x]'],
    [
      'Word, as a picture',
      '<!--[if gte msEquation 12]><m:oMath/><![endif]--><![if !msEquation]><img src="x"><![endif]>',
      '\uFFFC[imagem]',
    ],
  ])('a copied table has the formula of %s once', (_where, html, wanted) => {
    expect(tableFromHtml(`<table><tr><td>${html}</td><td>y</td></tr></table>`)).toEqual([[wanted, 'y']])
  })

  it('a copied table of Excel marks what its styles strike, hide, or make too narrow', () => {
    const style =
      '<style><!--.xl65 {text-decoration:line-through;} td.xl66 {color:red;} .font7 {vertical-align:sub}--></style>'
    const html = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head>${style}</head><body><table>
<colgroup><col width=64><col width=0 style='display:none'><col width=64></colgroup>
<tr><td class=xl65>a</td><td style='display:none'>b</td><td align=right>####</td></tr>
<tr height=0 style='display:none'><td class=xl66>c</td><td></td><td>H<font class=font7>2</font></td></tr>
<tr><td>###</td><td>d</td><td>e</td></tr></table></body></html>`
    expect(tableFromHtml(html)).toEqual([
      ['\uFFFC[riscado: a]', '\uFFFC[oculto: b]', '\uFFFC[estreita]'],
      ['\uFFFC[oculto: c]', '', '\uFFFC[oculto: H₂]'],
      ['###', '\uFFFC[oculto: d]', 'e'],
    ])
  })

  it('a copied table of Excel has a column that is too narrow where two signs or more take the place of a number', () => {
    const html = (cell: string) =>
      `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table><tr><td align=right>${cell}</td><td>y</td></tr></table></body></html>`
    expect([tableFromHtml(html('#')), tableFromHtml(html('##'))]).toEqual([
      [['#', 'y']],
      [['\uFFFC[estreita]', 'y']],
    ])
  })

  it('a copied table keeps the indents that a style around it says', () => {
    const html =
      '<div style="white-space:pre"><table><tr><td>a\n  b</td><td style="white-space:normal">a\n  b</td></tr></table></div>'
    expect(tableFromHtml(html)).toEqual([['a\n  b', 'a b']])
  })

  it('a copied row that is struck as a whole says so in each cell', () => {
    expect(
      tableFromHtml('<table><tr style="text-decoration:line-through"><td>a</td><td>b</td></tr></table>'),
    ).toEqual([['\uFFFC[riscado: a]', '\uFFFC[riscado: b]']])
  })

  it('a copied table of nothing but pictures is a table', () => {
    expect(tableFromHtml('<table><tr><td><img src="x"></td><td></td></tr></table>')).toEqual([
      ['\uFFFC[imagem]', ''],
    ])
  })

  it('a copied table keeps its columns below a cell that is merged over very many rows', () => {
    const lines = Array.from({ length: 300 }, (_, at) => `<td>q${at}</td></tr>`)
    for (const height of [301, 0]) {
      const html = `<table><tr><td rowspan=${height}>M</td>${lines.join('<tr>')}</table>`
      expect(tableFromHtml(html)?.at(-1)).toEqual(['', 'q299'])
    }
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

describe('copied words', () => {
  it.each<[string, string]>([
    ['<p>2<sup>3</sup>?; 6; *8</p><p>H<sub>2</sub>O?; *água; sal</p>', '2³?; 6; *8\nH₂O?; *água; sal'],
    ['<p>2<span style="vertical-align:super">3</span>?; *8</p>', '2³?; *8'],
    ['<p>A figura <img src="x">?; *a; b</p>', 'A figura \uFFFC[imagem]?; *a; b'],
    ['<p>P?; *a; <s>b</s></p>', 'P?; *a; \uFFFC[riscado: b]'],
    [
      '<p>Prova</p><table><tr><td></td><td>2<sup>3</sup></td></tr><tr><td>a<br>b</td><td>c</td></tr></table><p>fim</p>',
      'Prova\n\t2³\n"a\nb"\tc\nfim',
    ],
    ['<ol><li>2<sup>3</sup>?; *8</li></ol>', '2³?; *8'],
    [
      `<p>Quanto é 2<sup>3</sup>?<span style='mso-tab-count:1'>      </span>*8<span style='mso-tab-count:2'>  </span>6</p>`,
      'Quanto é 2³?\t*8\t\t6',
    ],
    ['<p>2<sup>3</sup>?; <svg width="16" height="16"><path d="M0 0"/></svg>*8</p>', '2³?; *8'],
    ['<p>2<sup>3</sup>?; <button><img src="x"></button>*8; <img alt="" width=20 src="y">6</p>', '2³?; *8; 6'],
    ['<p>2<sup>3</sup>?; <svg width="300"><path d="M0 0"/></svg></p>', '2³?; \uFFFC[imagem]'],
  ])('keep what plain text would lose: %s', (html, wanted) => {
    expect(textFromHtml(html)).toBe(wanted)
  })

  it.each([
    '<div><svg></svg>Q; *8; 6</div>',
    '<p><svg aria-hidden="true" width="90"><path d="M0 0"/></svg>Q; *8</p>',
    '<div class="checkbox"><svg viewBox="0 0 16 16"><path d="M0 0"/></svg></div><p>Q; *8</p>',
    '<p>a; b</p>',
    '<p><b>a</b></p><ul><li>x</ul>',
    '',
    'a',
  ])('are pasted as usual, if plain text says all of it: %s', (html) => {
    expect(textFromHtml(html)).toBeUndefined()
  })
})

/** A browser that translates the page cannot take a text from React: each text is the only child of an element. */
import { describe, expect, it } from 'vitest'
import { bareTexts, unmarkedFigures } from './support/bare-texts'

const SOURCES = import.meta.glob<string>('../../src/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

it('no text in the app stands beside anything', () => {
  expect(Object.keys(SOURCES).length).toBeGreaterThan(100)
  const found = Object.entries(SOURCES).flatMap(([file, source]) =>
    bareTexts(file.replace('../../', ''), source),
  )
  expect(found).toEqual([])
})

it('no figure in the app is left to a translator', () => {
  const found = Object.entries(SOURCES).flatMap(([file, source]) =>
    unmarkedFigures(file.replace('../../', ''), source),
  )
  expect(found).toEqual([])
  expect(unmarkedFigures('src/part.tsx', inside('<p>\n<time>{at}</time></p>'))).toEqual([
    'src/part.tsx:3: figures that change: mark the element translate="no"',
  ])
})

const inside = (jsx: string, before = '') => `${before}\nexport const Part = (props: Props) => ${jsx}\n`

describe('the check finds', () => {
  it.each([
    ['a text beside an element', inside('<p>Enviando<Spinner /></p>')],
    ['a text beside a part that comes and goes', inside('<p>{busy && <Spinner />} Enviando</p>')],
    ['a text that comes and goes', inside("<p><b>1</b>{busy && 'Enviando'}</p>")],
    ['one of two texts', inside("<p><b>1</b>{busy ? 'Enviando' : 'Enviada'}</p>")],
    ['a number beside a text', inside('<p>{sent} de {total}</p>')],
    ['a space between elements', inside("<p><b>1</b>{' '}<b>2</b></p>")],
    ['a template', inside(`<p><Icon />{\`\${sent} de \${total}\`}</p>`)],
    ['the text of a table', inside('<p><Icon />{WORDS[state]}</p>', "const WORDS = { a: 'A' }")],
    ['a text in a component that shows it beside an icon', inside('<Button><Icon />Enviar</Button>')],
    ['a text in a fragment', inside('<>Enviando</>')],
    ['a list of texts', inside('<p>{names.map((name) => name)}</p>')],
    ['a list of texts beside an element', inside('<p><b>1</b>{names.map((name) => name + 1)}</p>')],
    ['what a call returns', inside('<p><b>1</b>{count(1)}</p>')],
    [
      'a slot that takes texts',
      inside('<p><b>1</b>{children}</p>', 'interface Props { children: ReactNode }'),
    ],
    ['a slot of which nothing is known', inside('<p><b>1</b>{children}</p>')],
    [
      'a name that is a text elsewhere',
      inside('<p><b>1</b>{a}</p>', 'const a = <b />\nfunction f() { const a = x() }'),
    ],
    ['a component that is a text', "export function Age() { return old ? <b>1</b> : 'agora' }"],
    [
      'a component that is what it holds',
      inside('props.children', 'interface Props { children: ReactNode }'),
    ],
  ])('%s', (_, source) => {
    expect(bareTexts('src/part.tsx', source)).toContainEqual(
      expect.stringMatching(/^src\/part\.tsx:\d+: .*bare text/),
    )
  })

  it('the line', () => {
    expect(bareTexts('src/part.tsx', inside('<p>\n<b>1</b>\n{count}</p>'))).toEqual([
      expect.stringMatching(
        /^src\/part\.tsx:4: perhaps a bare text `\{count\}`: give it an element of its own/,
      ),
    ])
  })
})

describe('the check lets be', () => {
  it.each([
    ['a text alone', inside('<p>Enviando</p>')],
    ['an expression alone', inside('<p>{words}</p>')],
    ['a text or an element, alone', inside('<p>{href ? <a>{name}</a> : name}</p>')],
    ['elements that come and go', inside('<p>{busy && <Spinner />}<span>{words}</span></p>')],
    ['a list of elements', inside('<ul><li>1</li>{names.map((name) => <li key={name}>{name}</li>)}</ul>')],
    ['a comment', inside('<p>{/* why */}Enviando</p>')],
    [
      'a slot for elements',
      inside('<p><b>1</b>{children}</p>', 'interface Props { children?: Elements | undefined }'),
    ],
    ['an element with a name', inside('<p><b>1</b>{form}</p>', 'const form = <b>2</b>')],
    [
      'a function that makes elements',
      inside("<p>{row('a')}{row('b')}</p>", 'const row = (a: string) => <b>{a}</b>'),
    ],
  ])('%s', (_, source) => {
    expect(bareTexts('src/part.tsx', source)).toEqual([])
  })
})

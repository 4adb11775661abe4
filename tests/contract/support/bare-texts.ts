import { type ESTree, parseSync, Visitor } from 'vite'
import { Known } from './known-elements'

const RULE =
  'give it an element of its own, e.g. <span>, or join the texts to one template; a slot for elements has the type `Elements`'

/**
 * Finds the texts that a translator could take from React. A translator replaces each text node by `<font>` elements.
 * React then changes or removes a node that is not in the page any more: the text stays the old one, or React throws a
 * `NotFoundError`. But React itself replaces all that is in an element whose only child is one text. So each text must
 * be the only child of an element. An expression counts as a text unless its source says that it can be none (`Known`).
 *
 * @returns a line `file:line: sentence` for each text that stands beside something, or that a component returns bare
 */
export function bareTexts(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) return errors.map(({ message }) => `${file}: ${message}`)
  const known = new Known(program)
  const found: string[] = []
  const note = (node: ESTree.Node, what: string) => {
    const line = source.slice(0, node.start).split('\n').length
    const shown = source.slice(node.start, node.end).replace(/\s+/g, ' ').trim()
    found.push(`${file}:${line}: ${what} \`${shown.slice(0, 60)}\`: ${RULE}`)
  }
  const look = (element: ESTree.JSXElement | ESTree.JSXFragment) => {
    const children = element.children.filter((child) => !isBlank(child))
    const isAlone = children.length === 1 && element.type === 'JSXElement'
    for (const child of children) {
      if (child.type === 'JSXText') {
        if (!isAlone) note(child, 'bare text')
      } else if (child.type === 'JSXExpressionContainer') {
        const { expression } = child
        if (expression.type === 'JSXEmptyExpression') continue
        if (isAlone ? known.isTexts(expression) : known.mayBeText(expression))
          note(child, isAlone ? 'several bare texts' : 'perhaps a bare text')
      }
    }
  }
  new Visitor({
    JSXElement: look,
    JSXFragment: look,
  }).visit(program)
  for (const { name, returned } of known.components())
    if (known.mayBeText(returned)) note(returned, `component ${name} perhaps returns a bare text`)
  return found
}

/** Whether React renders nothing of it: white space with a line break, or a comment. */
function isBlank(child: ESTree.JSXChild): boolean {
  if (child.type === 'JSXText') return /^\s*$/.test(child.value) && child.value.includes('\n')
  return child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression'
}

/**
 * Finds the figures that stand without `translate="no"`: elements with the class `tabular-nums`, and `<time>`. They
 * change often, and a translator would translate them again each time.
 *
 * @returns a line `file:line: sentence` for each
 */
export function unmarkedFigures(file: string, source: string): string[] {
  const found: string[] = []
  new Visitor({
    JSXElement: ({ children, openingElement: { name, attributes, start } }) => {
      const written = (wanted: string) => {
        const one = attributes.find((one) => one.type === 'JSXAttribute' && one.name.name === wanted)
        return one?.type === 'JSXAttribute' && one.value ? source.slice(one.value.start, one.value.end) : ''
      }
      const isTime = name.type === 'JSXIdentifier' && name.name === 'time'
      if (children.length === 0 || !(isTime || written('className').includes('tabular-nums'))) return
      if (written('translate') === '"no"') return
      const line = source.slice(0, start).split('\n').length
      found.push(`${file}:${line}: figures that change: mark the element translate="no"`)
    },
  }).visit(parseSync(file, source).program)
  return found
}

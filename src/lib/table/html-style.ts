import { isOrnament } from './html-ornament'

/** What a style says of an element: the values by the names of the properties. */
export type StyleOf = (element: Element) => ReadonlyMap<string, string>

/**
 * Returns what the styles of copied HTML say: those of the element, and those of its classes. Excel has the look of whole
 * cells only in classes.
 */
export function stylesIn(body: Document): StyleOf {
  const classes = new Map<string, string>()
  for (const sheet of body.querySelectorAll('style')) {
    const rules = (sheet.textContent ?? '').replace(/<!--|-->|\/\*.*?\*\//gs, '')
    for (const [, selectors = '', declared = ''] of rules.matchAll(/([^{}]+)\{([^{}]*)\}/g))
      for (const selector of selectors.split(',')) {
        const [, name] = /^\s*\w*\.([\w-]+)\s*$/.exec(selector) ?? []
        if (name !== undefined) classes.set(name, `${classes.get(name) ?? ''};${declared}`)
      }
  }
  // Most cells of a table look the same.
  const known = new Map<string, ReadonlyMap<string, string>>()
  return (element) => {
    const [names, own] = [element.getAttribute('class') ?? '', element.getAttribute('style') ?? '']
    if (names === '' && own === '') return NONE
    const key = `${names}\n${own}`
    let style = known.get(key)
    if (style === undefined) {
      const declared = names.split(/\s+/).map((name) => classes.get(name) ?? '')
      style = declarationsIn([...declared, own].join(';'))
      known.set(key, style)
    }
    return style
  }
}

const NONE: ReadonlyMap<string, string> = new Map()

function declarationsIn(text: string): Map<string, string> {
  const declared = text.matchAll(/([\w-]+)\s*:\s*([^;]*)/g)
  return new Map(
    [...declared].map(([, name = '', value = '']) => [name.toLowerCase(), value.trim().toLowerCase()]),
  )
}

/** Whether an element is not shown. */
export function isHidden(element: Element, styleOf: StyleOf): boolean {
  const style = styleOf(element)
  return (
    element.hasAttribute('hidden') ||
    style.get('display') === 'none' ||
    style.get('mso-hide') === 'all' ||
    /^(?:hidden|collapse)$/.test(style.get('visibility') ?? '')
  )
}

/** Whether a line goes through the text of an element. */
export const isStruckBy = (style: ReturnType<StyleOf>) =>
  ['text-decoration', 'text-decoration-line'].some((name) => style.get(name)?.includes('line-through'))

/** What plain text loses without a word. */
const LOST = 'sup, sub, s, del, strike, math, img, svg'

/** Whether the look of a page says something that its plain text does not. */
export const saysMore = (body: Element, styleOf: StyleOf) =>
  [...body.querySelectorAll(LOST)].some((element) => !isOrnament(element)) ||
  [...body.querySelectorAll('[style], [class]')].some((element) => {
    const style = styleOf(element)
    return /^(?:super|sub)$/.test(style.get('vertical-align') ?? '') || isStruckBy(style)
  })

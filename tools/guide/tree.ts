import { lexer, type Token, type Tokens } from 'marked'

/** A part of the guide: a text, or an element with its attributes and its children. */
export type GuideNode = string | GuideElement
export type GuideElement = [
  tag: string,
  attributes: Readonly<Record<string, string>>,
  ...children: GuideNode[],
]

/** A heading of the table of contents. */
export interface GuideHeading {
  id: string
  text: string
}

export interface Guide {
  title: string
  headings: readonly GuideHeading[]
  /** What stands below the title. */
  nodes: readonly GuideElement[]
  /** The paths of the pictures, relative to the guide. A picture's `src` is its place in this list. */
  pictures: readonly string[]
}

/**
 * Makes the elements of the guide from its Markdown. Markup that the app should not show, such as HTML in the text or a
 * link that is no web address, stops the build.
 * @throws Error that names what cannot be shown
 */
export function guideOf(markdown: string): Guide {
  return new Reading().guide(markdown)
}

class Reading {
  readonly #headings: GuideHeading[] = []
  readonly #pictures: string[] = []
  readonly #ids = new Set<string>()
  readonly #links: string[] = []
  #title = ''

  guide(markdown: string): Guide {
    const nodes = this.#blocks(lexer(markdown))
    if (this.#title === '') throw new Error('the guide has no title')
    const lost = this.#links.filter((id) => !this.#ids.has(id))
    if (lost.length > 0) throw new Error(`the guide has no headings for these links: ${lost.join(', ')}`)
    return { title: this.#title, headings: this.#headings, nodes, pictures: this.#pictures }
  }

  #blocks(tokens: readonly Token[]): GuideElement[] {
    return tokens.map((token) => this.#block(token)).filter((block) => block !== undefined)
  }

  #block(token: Token): GuideElement | undefined {
    switch (token.type) {
      case 'space':
        return undefined
      case 'heading':
        return this.#heading(token as Tokens.Heading)
      case 'paragraph':
        return ['p', {}, ...this.#inline((token as Tokens.Paragraph).tokens)]
      case 'code':
        return ['pre', { translate: 'no' }, ['code', {}, (token as Tokens.Code).text]]
      case 'list': {
        const { ordered, items } = token as Tokens.List
        return [ordered ? 'ol' : 'ul', {}, ...items.map((item) => this.#item(item))]
      }
      case 'table':
        return this.#table(token as Tokens.Table)
      default:
        throw new Error(`the guide cannot show this: ${token.raw.slice(0, 80)}`)
    }
  }

  #heading({ depth, text, tokens }: Tokens.Heading): GuideElement | undefined {
    if (depth === 1) {
      this.#title = text
      return undefined
    }
    const id = slug(text)
    this.#ids.add(id)
    if (depth === 2) this.#headings.push({ id, text })
    return [`h${depth}`, { id }, ...this.#inline(tokens)]
  }

  #item({ tokens }: Tokens.ListItem): GuideElement {
    const parts = tokens.flatMap((token): GuideNode[] =>
      token.type === 'text'
        ? this.#inline((token as Tokens.Text).tokens ?? [])
        : (this.#blocks([token]) as GuideNode[]),
    )
    return ['li', {}, ...parts]
  }

  #table({ header, rows }: Tokens.Table): GuideElement {
    const cells = (tag: 'th' | 'td', row: readonly Tokens.TableCell[]): GuideElement => [
      'tr',
      {},
      ...row.map(
        ({ tokens }): GuideElement => [tag, tag === 'th' ? { scope: 'col' } : {}, ...this.#inline(tokens)],
      ),
    ]
    const table: GuideElement = [
      'table',
      {},
      ['thead', {}, cells('th', header)],
      ['tbody', {}, ...rows.map((row) => cells('td', row))],
    ]
    // On a narrow screen the table scrolls by itself, also by the keys.
    return ['div', { tabIndex: '0', role: 'group', 'aria-label': 'Tabela' }, table]
  }

  /** A text beside elements becomes an element of its own, so that a browser that translates can replace it. */
  #inline(tokens: readonly Token[]): GuideNode[] {
    const parts = joined(tokens.map((token) => this.#part(token)))
    return parts.length === 1
      ? parts
      : parts.map((part) => (typeof part === 'string' ? ['span', {}, part] : part))
  }

  #part(token: Token): GuideNode {
    switch (token.type) {
      case 'text':
      case 'escape':
        return (token as Tokens.Text).text.replaceAll('\n', ' ')
      case 'strong':
        return ['strong', {}, ...this.#inline((token as Tokens.Strong).tokens)]
      case 'em':
        return ['em', {}, ...this.#inline((token as Tokens.Em).tokens)]
      case 'codespan':
        return ['code', { translate: 'no' }, (token as Tokens.Codespan).text]
      case 'link':
        return this.#link(token as Tokens.Link)
      case 'image': {
        const { href, text } = token as Tokens.Image
        if (!/^images\/[\w-]+\.webp$/.test(href))
          throw new Error(`the guide cannot show this picture: ${href}`)
        return ['img', { src: String(this.#pictures.push(href) - 1), alt: text, loading: 'lazy' }]
      }
      default:
        throw new Error(`the guide cannot show this: ${token.raw.slice(0, 80)}`)
    }
  }

  #link({ href, tokens }: Tokens.Link): GuideElement {
    const inside = /^#(.+)$/.exec(href)?.[1]
    if (inside !== undefined) {
      this.#links.push(decodeURIComponent(inside))
      return ['a', { href }, ...this.#inline(tokens)]
    }
    if (!/^https:\/\//.test(href)) throw new Error(`the guide cannot link to this: ${href}`)
    return ['a', { href, target: '_blank', rel: 'noopener noreferrer' }, ...this.#inline(tokens)]
  }
}

/** Joins texts that follow each other. */
function joined(parts: readonly GuideNode[]): GuideNode[] {
  const all: GuideNode[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (typeof part === 'string' && typeof last === 'string') all[all.length - 1] = last + part
    else all.push(part)
  }
  return all
}

/** Returns the id of a heading, as code hosts make it. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-')
}

/** One step of the search for an element. Each step searches inside the element that the previous step found. */
export interface Step {
  role: keyof Roles
  /** The whole name of the element, as assistive technology says it. */
  name?: string
  /** Texts that the element must contain. */
  has?: string[]
}

type Roles = Record<
  | 'button'
  | 'link'
  | 'heading'
  | 'field'
  | 'label'
  | 'dialog'
  | 'menuitem'
  | 'card'
  | 'status'
  | 'application',
  string
>

export interface Search {
  steps: Step[]
  /**
   * What the search is for. Without it, a field for files is also found if it is hidden behind a button. With `press` and `type`, the element is found only if the mouse would hit it now. `press`
   * also notes whether the next click reaches the element. `type` also selects the text in the element. `words`
   * returns the text instead of the element.
   */
  for?: 'press' | 'type' | 'words'
}

/**
 * Returns the element to which the steps lead (or its text), or `null` if there is no such element. This function runs
 * in the page. Both drivers send it as text, so it can use nothing that is declared outside it.
 */
export function find({ steps, for: use }: Search): Element | string | null {
  const roles: Roles = {
    button: 'button, [role=button]',
    link: 'a[href]',
    heading: 'h1, h2, h3',
    field: 'input, textarea, select',
    label: 'label',
    dialog: '[role=dialog], [role=alertdialog]',
    menuitem: '[role=menuitem]',
    card: 'article',
    status: '[role=status]',
    application: '[role=application]',
  }
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
  const textOf = (element: Element): string => {
    const copy = element.cloneNode(true) as Element
    for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
    return plain(copy.textContent ?? '')
  }
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby')
    if (by !== null)
      return plain(
        by
          .split(' ')
          .map((id) => textOf(document.getElementById(id) ?? element))
          .join(' '),
      )
    const label = element.getAttribute('aria-label')
    if (label !== null) return label
    const labels = (element as HTMLInputElement).labels
    return labels?.length ? [...labels].map(textOf).join(' ') : textOf(element)
  }
  const isHit = (element: Element): boolean => {
    if (element.matches(':disabled, [aria-disabled=true]')) return false
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { x, y, width, height } = element.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return top !== null && element.contains(top)
  }
  // Let presses go through toasts, so that tests need not wait for the end of a toast that covers a button.
  if (!Reflect.has(document, 'throughToasts')) {
    Reflect.set(document, 'throughToasts', true)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[data-sonner-toaster], [data-sonner-toaster] * { pointer-events: none !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  let found: Element = document.documentElement
  for (const { role, name, has } of steps) {
    const next = [...found.querySelectorAll(roles[role])].find(
      (element) =>
        (element.checkVisibility({ visibilityProperty: true }) ||
          (use === undefined && element.matches('[type=file]'))) &&
        (use !== 'press' || element.closest('[inert]') === null) &&
        (name === undefined || nameOf(element) === name) &&
        (has ?? []).every((text) => plain(element.textContent ?? '').includes(text)),
    )
    if (next === undefined) return null
    found = next
  }
  if (use === 'words')
    return found.matches('input, textarea, select')
      ? (found as HTMLInputElement).value
      : plain(found.textContent ?? '')
  if (use === undefined) return found
  if (!isHit(found)) return null
  if (use === 'type') (found as HTMLInputElement).select()
  else {
    Reflect.set(globalThis, 'reached', false)
    const note = ({ target }: Event) => Reflect.set(globalThis, 'reached', found.contains(target as Node))
    addEventListener('click', note, { capture: true, once: true })
  }
  return found
}

/**
 * Returns whether the last click reached its element. A click misses its element if the element moves just before the
 * click. If the click has loaded another page, that page knows of no click, and the result is `true`. This function
 * runs in the page.
 */
export const reached = (): boolean => Reflect.get(globalThis, 'reached') !== false

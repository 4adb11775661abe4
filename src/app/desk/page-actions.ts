import { menuOf, NEW, OF_ONE } from '@/components/item-menu'

/**
 * What can be done on the page one is on. Each page says it once, by its buttons and menus and by what its header
 * offers: the palette and the shortcuts use those, so that no page keeps a second list.
 */
export interface PageAction {
  label: string
  /** What it is done to, or more words about it. */
  hint: string
  /** Of one thing of the page, not of the page: offered only to whoever looks for it. */
  minor: boolean
  press: () => void
}

export function pageActions(): PageAction[] {
  const all = new Map<string, PageAction>()
  for (const element of document.querySelectorAll('main h1, main button:not(:disabled)')) {
    if (element.closest('[inert]')) continue
    for (const action of element instanceof HTMLButtonElement
      ? ofButton(element)
      : offeredBy(element, false)) {
      const key = `${action.label}\n${action.hint}`
      if (!all.has(key)) all.set(key, action)
    }
  }
  return [...all.values()]
}

/** What a button does; a menu's button does nothing by itself, what the menu holds is offered in its place. */
function ofButton(button: HTMLButtonElement): PageAction[] {
  if (menuOf(button)) return offeredBy(button, true)
  const label = nameOf(button)
  const major = isMajor(button)
  const minor = button.dataset['offer'] === OF_ONE && !major
  if (!(major || minor) || button.type === 'submit') return []
  const hint = button.title === label ? '' : button.title
  return [{ label, hint, minor, press: () => press(button) }]
}

/** What the thing that an element stands for can have done to it. */
function offeredBy(element: Element, minor: boolean): PageAction[] {
  const { name, items } = menuOf(element) ?? { name: '', items: [] }
  return items
    .filter(({ disabled }) => !disabled)
    .map(({ label, onSelect }) => ({
      label,
      hint: name,
      minor,
      press: () => {
        if (element instanceof HTMLButtonElement) reach(element)
        onSelect()
      },
    }))
}

/** The page's own way to make something new: the first button of its header that offers it. */
export function pressNew(): void {
  const buttons = document.querySelectorAll<HTMLButtonElement>(`main [data-offer="${NEW}"]:not(:disabled)`)
  const first = [...buttons].find((button) => isMajor(button) && !button.closest('[inert]'))
  if (first) press(first)
}

/** Whether it is the page's, or a section's, and not one thing's. */
function isMajor(button: Element): boolean {
  return button.closest('[data-slot="page-header"], [data-slot="section-tools"]') !== null
}

/** @returns whether the page has a search of its own */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
  field?.focus()
  field?.select()
  return field !== null
}

function press(button: HTMLButtonElement): void {
  reach(button)
  button.click()
}

/** The focus is where a dialog that opens now sends it back to. */
function reach(button: HTMLButtonElement): void {
  button.scrollIntoView({ block: 'nearest' })
  button.focus({ preventScroll: true })
}

function nameOf(button: HTMLButtonElement): string {
  return (button.getAttribute('aria-label') ?? button.textContent ?? '').trim()
}

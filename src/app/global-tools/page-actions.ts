import { menuOf, NEW, OF_ONE } from '@/components/cards/item-menu'

/**
 * Something that the user can do on the current page. The palette and the shortcuts find these actions in the buttons,
 * the menus and the header of the page. So no page declares them a second time.
 */
export interface PageAction {
  label: string
  /** The name of the thing that the action applies to, or an explanation of the action. It may be empty. */
  hint: string
  /**
   * Whether the action is for one of the things that the page shows, not for the whole page. The palette offers such an
   * action only while the user searches.
   */
  minor: boolean
  press: () => void
}

export function pageActions(): PageAction[] {
  const all = new Map<string, PageAction>()
  for (const element of document.querySelectorAll('main h1, main button:not([aria-disabled=true])')) {
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

/** Returns the actions of a button. If the button opens a menu, its actions are the items of the menu. */
function ofButton(button: HTMLButtonElement): PageAction[] {
  if (menuOf(button)) return offeredBy(button, true)
  const label = nameOf(button)
  const major = isMajor(button)
  const minor = button.dataset['offer'] === OF_ONE && !major
  if (!(major || minor) || button.type === 'submit') return []
  const hint = button.title === label ? '' : button.title
  return [{ label, hint, minor, press: () => press(button) }]
}

/** Returns the enabled items of the menu that `withMenu` has attached to an element. */
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

/** Presses the first button that makes something new. Only the page's header and the tools of sections are searched. */
export function pressNew(): void {
  const buttons = document.querySelectorAll<HTMLButtonElement>(
    `main [data-offer="${NEW}"]:not([aria-disabled=true])`,
  )
  const first = [...buttons].find((button) => isMajor(button) && !button.closest('[inert]'))
  if (first) press(first)
}

/** Whether the button belongs to the page or to a section, and not to one thing. */
function isMajor(button: Element): boolean {
  return button.closest('[data-slot="page-header"], [data-slot="section-tools"]') !== null
}

/** Focuses the page's search field. @returns whether there is one */
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

/** Focuses the button, so that a dialog that opens now returns the focus to it. */
function reach(button: HTMLButtonElement): void {
  button.scrollIntoView({ block: 'nearest' })
  button.focus({ preventScroll: true })
}

function nameOf(button: HTMLButtonElement): string {
  return (button.getAttribute('aria-label') ?? button.textContent ?? '').trim()
}

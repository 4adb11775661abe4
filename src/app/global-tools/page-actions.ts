import { mounted, type Offered, type Spot } from '@/components/offered'

/** Something that the user can do on the current page. */
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

/** Returns what the palette offers of the page: each label with each hint once, in the order of the page. */
export function pageActions(): PageAction[] {
  const all = new Map<string, PageAction>()
  for (const [spot, offer] of inOrder()) {
    if (offer.of === 'search') continue
    for (const action of actionsOf(spot, offer)) {
      const key = `${action.label}\n${action.hint}`
      if (!all.has(key)) all.set(key, action)
    }
  }
  return [...all.values()]
}

/** Does the first thing of the page that makes something new. */
export function pressNew(): void {
  const [first] = inOrder().flatMap(([spot, offer]) => (offer.isNew ? actionsOf(spot, offer) : []))
  first?.press()
}

/** Focuses the page's search field. @returns whether there is one */
export function focusSearch(): boolean {
  const [field] = inOrder().flatMap(([, { of, items }]) => (of === 'search' ? items : []))
  field?.onSelect()
  return field !== undefined
}

/** Returns the enabled actions of one spot. */
function actionsOf(spot: Spot, { of, hint = '', isButton, items }: Offered): PageAction[] {
  return items
    .filter(({ disabled }) => !disabled)
    .map(({ label, onSelect }) => ({
      label,
      hint,
      minor: of === 'thing',
      press: () => {
        if (isButton) reach(spot)
        onSelect()
      },
    }))
}

/** Returns the spots as they follow each other on the page. Spots that are not on a page keep the order of mounting. */
function inOrder(): [Spot, Offered][] {
  return [...mounted].sort(([one], [other]) => (follows(one, other) ? 1 : follows(other, one) ? -1 : 0))
}

function follows(one: Spot, other: Spot): boolean {
  return (
    one instanceof Node &&
    other instanceof Node &&
    (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  )
}

/** Focuses the button, so that a dialog that opens now returns the focus to it. */
function reach(spot: Spot): void {
  spot.scrollIntoView({ block: 'nearest' })
  spot.focus({ preventScroll: true })
}

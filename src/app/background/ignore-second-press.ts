/** The presses of a double click come within this many milliseconds of each other. Systems allow half a second. */
const SECOND_WITHIN = 500

/**
 * And within this many CSS pixels. Systems allow a mouse two or three. Two taps of a finger hit the same place less exactly.
 */
const nearOf = (pointer: string) => (pointer === 'mouse' ? 3 : 24)

/** What a press is for. */
const PRESSED = 'a, button, input, label, select, summary, textarea, [role]'

/** The events of one press, in the order in which browsers send them. */
const OF_A_PRESS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const

interface Press {
  at: number
  x: number
  y: number
  on: Element | null
  name: string
  isInDialog: boolean
}

/**
 * Whether two presses are for one thing. A button that React draws anew stays the same button for a person. A button that
 * the first press has renamed is another one: `Ativar` would take back what `Desativar` did.
 */
const isForSame = (one: Press, other: Press) =>
  one.name === other.name && (one.name === '' ? one.on === other.on : one.isInDialog === other.isInDialog)

/**
 * Ignores the second press of a double click if it would do something else than the first one: in the dialog that the
 * first press has opened, on the page beneath the dialog that it has closed, or by the button that it has renamed. A
 * person who double-clicks means one press.
 *
 * It looks at the presses of people only, not at those that scripts make, and not at those by keys.
 */
export function ignoreSecondPress(): void {
  let last: Press | undefined
  let isIgnored = false
  const isSecond = (press: Press, pointer: string) =>
    last !== undefined &&
    !isForSame(press, last) &&
    press.at - last.at < SECOND_WITHIN &&
    Math.hypot(press.x - last.x, press.y - last.y) < nearOf(pointer)
  const onDown = ({ target, timeStamp: at, clientX: x, clientY: y, pointerType }: PointerEvent) => {
    const on = target instanceof Element ? (target.closest(PRESSED) ?? target) : null
    const isInDialog = Boolean(on?.closest('[role="dialog"]'))
    const name = on?.getAttribute('aria-label') ?? on?.textContent ?? ''
    const press = { at, x, y, on, name, isInDialog }
    isIgnored = isSecond(press, pointerType)
    last = isIgnored && last !== undefined ? { ...last, at, x, y } : press
  }
  const onPress = (event: MouseEvent) => {
    const isByKeys = event.type === 'click' && event.detail === 0
    if (!event.isTrusted || isByKeys) return
    if (event.type === 'pointerdown') onDown(event as PointerEvent)
    if (!isIgnored) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of OF_A_PRESS) addEventListener(type, onPress, { capture: true })
  addEventListener('pointercancel', () => {
    last = undefined
  })
}

/** The presses of a double click come within this many milliseconds of each other. Systems allow half a second. */
const SECOND_WITHIN = 500

/** And within this many CSS pixels. Two taps of a finger hit the same place less exactly than two clicks. */
const nearOf = (pointer: string) => (pointer === 'mouse' ? 6 : 24)

/** What a press is for. */
const PRESSED = 'a, button, input, label, select, summary, textarea, [role]'

/** The events of one press, in the order in which browsers send them. */
const OF_A_PRESS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const

interface Press {
  at: number
  x: number
  y: number
  on: Element | null
}

/**
 * Ignores the second press of a double click if it would hit something else than the first one: the dialog that the first
 * press has opened, or the page beneath the dialog that it has closed. A person who double-clicks means one press.
 *
 * It looks at the presses of people only, not at those that scripts make, and not at those by keys.
 */
export function ignoreSecondPress(): void {
  let last: Press | undefined
  let isIgnored = false
  const isSecond = ({ timeStamp, clientX, clientY, pointerType }: PointerEvent, on: Element | null) =>
    last !== undefined &&
    on !== last.on &&
    timeStamp - last.at < SECOND_WITHIN &&
    Math.hypot(clientX - last.x, clientY - last.y) < nearOf(pointerType)
  const onDown = (event: PointerEvent) => {
    const { target, timeStamp: at, clientX: x, clientY: y } = event
    const on = target instanceof Element ? (target.closest(PRESSED) ?? target) : null
    isIgnored = isSecond(event, on)
    last = { at, x, y, on: isIgnored ? (last?.on ?? null) : on }
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

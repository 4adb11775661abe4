import { type RefObject, startTransition, useDeferredValue, useEffect, useState } from 'react'
import { isTyping } from '@/lib/device/is-typing'

/** While somebody types a search, a long list renders only this many items: more than a screen shows. */
const FIRST = 24

/** At most this many items are new in the frame after a key. The others come in the next frames. */
const AT_ONCE = 15

/**
 * Says how many items a long list may render now; `undefined` for as many as are on or near the screen. While the focus
 * is in a search field and the list begins on the screen, these are few: each key may change all of them. When the user
 * scrolls or leaves the field, there is no limit.
 *
 * @param isOn whether the list has a search
 */
export function useFirstOnly(
  count: number,
  list: RefObject<HTMLElement | null>,
  isOn: boolean,
): number | undefined {
  const [isFew, setIsFew] = useState(() => isOn && isTyping())
  const most = Math.max(AT_ONCE, useDeferredValue(Math.min(FIRST, count)))

  useEffect(() => {
    if (!isOn) return
    const reach = () => {
      if (isTyping() && (list.current?.getBoundingClientRect().top ?? -1) >= 0)
        startTransition(() => setIsFew(true))
    }
    const leave = () => startTransition(() => setIsFew(false))
    addEventListener('focusin', reach)
    addEventListener('focusout', leave)
    addEventListener('scroll', leave, { capture: true, passive: true })
    return () => {
      removeEventListener('focusin', reach)
      removeEventListener('focusout', leave)
      removeEventListener('scroll', leave, { capture: true })
    }
  }, [isOn, list])

  return isFew ? most : undefined
}

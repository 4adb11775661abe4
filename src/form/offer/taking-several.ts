import { type ComponentType, createElement } from 'react'
import type { Dialogs } from './dialogs'
import type { FormOffer } from './offer'

/**
 * Makes an offer take several things at once. The offer's own form stays the form that corrects one entry in the queue.
 * @param Several the form that takes several
 */
export function takingSeveral<T, I>(
  offer: FormOffer<T, I>,
  Several: ComponentType<{ of: T; onClose: () => void }>,
): FormOffer<T, I> {
  const open = (dialogs: Dialogs, of: T) => dialogs.show((onClose) => createElement(Several, { of, onClose }))
  return { ...offer, open }
}

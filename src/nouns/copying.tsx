import { Copy } from 'lucide-react'
import { lazyComponent } from '@/components/lazy-component'
import type { Offer } from '@/form/offer'
import type { CopyOf } from './copies'

const CopyOfThing = lazyComponent(() => import('./copies'))

/**
 * Declares the offer `Duplicar` of a noun. The code of the dialog, and of what a copy takes along, loads when it opens.
 * @param of says of which noun the thing is
 */
export function copying<T>(of: (thing: T) => CopyOf): Offer<T> {
  return {
    label: 'Duplicar',
    icon: Copy,
    kind: 'copy',
    open: (dialogs, thing) => dialogs.show((close) => <CopyOfThing of={of(thing)} onClose={close} />),
  }
}

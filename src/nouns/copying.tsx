import { Copy } from 'lucide-react'
import type { ComponentType } from 'react'
import { lazyComponent } from '@/components/lazy-component'
import type { Offer } from '@/form/offer'
import type { COPIES, CopyOf } from './copies'

/**
 * Declares the offer `Duplicar` of a noun. The code of the dialog, and of what a copy takes along, loads when it opens.
 * @param of picks the dialog of the noun
 */
export function copying<T extends object>(of: (copies: typeof COPIES) => ComponentType<CopyOf<T>>): Offer<T> {
  const Dialog = lazyComponent(async () => ({ default: of((await import('./copies')).COPIES) }))
  return {
    label: 'Duplicar',
    icon: Copy,
    kind: 'copy',
    open: (dialogs, thing) => dialogs.show((close) => <Dialog thing={thing} onClose={close} />),
  }
}

import { correctionOf } from '@/action/pending-changes'
import type { Elements } from '@/components/elements'
import { Button } from '@/components/ui/button'
import { useDialogs } from '@/form/offer/dialogs'
import { formOf, wholeFormOf } from '@/nouns/registry'
import type { Entry, Standing } from '@/outbox'
import { useServices } from '@/services/services'

/**
 * Returns the button that opens the form of an entry; `undefined` if the entry has no form, or if this version of the
 * app cannot understand it. If the entry succeeds, or waits, together with others, the form holds all of them.
 */
export function useCorrection(
  entry: Entry,
  whole: readonly Entry[] | undefined,
  shown: Standing['kind'],
): Elements {
  const { findAction } = useServices()
  const dialogs = useDialogs()
  const open = opener()
  if (open === undefined) return undefined
  return (
    <Button
      size="sm"
      variant={shown === 'failed' ? 'default' : shown === 'conflict' ? 'outline' : 'ghost'}
      disabled={shown === 'sending'}
      onClick={() => dialogs.show(open)}
    >
      {shown === 'conflict' ? 'Escrever de novo' : 'Corrigir'}
    </Button>
  )

  function opener(): ((close: () => void) => Elements) | undefined {
    const all = entry.together === undefined ? undefined : wholeFormOf(entry.action)
    if (all !== undefined) {
      const isUnderstood = (whole ?? [entry]).every((part) => correctionOf(part, findAction) !== undefined)
      return isUnderstood ? (onClose) => all.render({ entry, onClose }) : undefined
    }
    const form = formOf(entry.action)
    const filled = correctionOf(entry, findAction)
    return form && filled && ((close) => form.correction(filled, entry, close))
  }
}

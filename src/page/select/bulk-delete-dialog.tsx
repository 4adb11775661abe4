import { useState } from 'react'
import type { Elements } from '@/components/elements'
import { DialogForm } from '@/components/fields/dialog-form'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import type { OnAlso } from '@/form/offer/confirm'
import { DeletedForGood } from '@/form/offer/sent-stays'
import { count } from '@/lib/pt-br'
import type { Draft } from '@/outbox'
import { useRunTogether } from '@/services/use-run'

/** How a question before a deletion differs from the usual one. */
export interface BulkQuestion {
  /** Returns the question. @param what how many things, with their noun: `3 cursos`. @param isOne whether it is one */
  ask?: (what: string, isOne: boolean) => string
  /** The word on the buttons, in the bar and in the question. */
  button?: 'Excluir' | 'Remover'
}

export interface BulkDeleteDialogProps {
  names: readonly string[]
  /** The noun of the deleted things, in the singular and the plural: `curso`, `cursos`. */
  nouns: readonly [one: string, many: string]
  question?: BulkQuestion | undefined
  drafts: () => Draft[] | Promise<Draft[]>
  /** Renders what goes and what stays with the things. */
  along?: ((onAlso: OnAlso) => Elements) | undefined
  afterwards: () => void
  onClose: () => void
}

/** The question lists at most this many names, because nobody would read more. */
const NAMED = 8

/** Asks once before several things are deleted. The queue gets one entry for each deletion. */
export function BulkDeleteDialog(props: BulkDeleteDialogProps) {
  const { names, nouns, question = {}, drafts, along, afterwards, onClose } = props
  const { ask = (what) => `Tem certeza que deseja excluir ${what}?`, button = 'Excluir' } = question
  const runTogether = useRunTogether()
  const [also, setAlso] = useState<readonly Draft[]>([])
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    const stored = await runTogether(async () => [...also, ...(await drafts())])
    setBusy(false)
    if (!stored) return false
    onClose()
    afterwards()
    return true
  }
  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()}>
      <DialogContent size="sm">
        <DialogForm
          title={button}
          description={ask(count(names.length, ...nouns), names.length === 1)}
          submit={button}
          destructive
          busy={busy}
          onSubmit={confirm}
        >
          <ul className="flex list-disc flex-col gap-1 pl-5 text-sm">
            {names.slice(0, NAMED).map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list does not change
              <li key={at} className="wrap-anywhere">
                {name}
              </li>
            ))}
            {names.length > NAMED && <li>{`e mais ${names.length - NAMED}`}</li>}
          </ul>
          {along?.(setAlso)}
          {button === 'Excluir' && <DeletedForGood isOne={names.length + also.length === 1} />}
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}

import { type ReactNode, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { useRunTogether } from '@/action/use-run'
import { DialogForm } from '@/components/dialog-form'
import { Field } from '@/components/field'
import { Alert } from '@/components/ui/alert'
import { Textarea } from '@/components/ui/textarea'
import type { Pasted, RowProblem } from '@/lib/table'
import type { Draft } from '@/outbox/draft'
import { FormFrame } from './form-frame'
import { submitted } from './submitted'
import { useUnsaved } from './use-unsaved'

/**
 * The error message names at most this many wrong rows. If more rows are wrong, the pasted text is probably not a list
 * of such items at all, and a longer message would not help.
 */
const NAMED = 5

export interface PasteDialogProps<T> {
  title: string
  /** The label of the text field. */
  label: string
  hint: string
  placeholder: string
  /** The error message if the text has no items. */
  nothing: string
  /** The key of the draft that holds the unsaved text. */
  about: string
  read: (text: string) => Pasted<T>
  /** Returns a text that says how many items were read. */
  ready: (n: number) => string
  /** Renders the items before they are saved. */
  preview?: ((items: readonly T[]) => ReactNode) | undefined
  draftsOf: (item: T) => Draft[]
  onClose: () => void
}

/**
 * Creates many things from a pasted list or table, in the pasted order. The queue stores either all of them or none.
 */
export function PasteDialog<T>(props: PasteDialogProps<T>) {
  const { title, label, hint, placeholder, nothing, about, read, ready, preview, draftsOf, onClose } = props
  const runTogether = useRunTogether()
  const form = useForm({ defaultValues: { list: '' } })
  const { errors, isSubmitting } = form.formState
  const unsaved = useUnsaved(form, about, onClose)
  const list = form.watch('list')
  const { items, problems } = useMemo(() => read(list), [read, list])
  const save = async () => {
    const stored = await runTogether(() => items.flatMap(draftsOf))
    if (stored) unsaved.finish()
    return stored
  }
  const validate = (text: string) => {
    const pasted = read(text)
    if (pasted.problems.length > 0) return told(pasted.problems)
    return pasted.items.length > 0 || nothing
  }

  return (
    <FormFrame unsaved={unsaved} busy={isSubmitting}>
      <DialogForm
        title={title}
        submit="Criar"
        busy={isSubmitting}
        onCancel={() => !isSubmitting && unsaved.finish()}
        onSubmit={(event) => submitted(form, save, event)}
      >
        {unsaved.restored && <Alert>{unsaved.restored}</Alert>}
        <Field label={label} required hint={hint} error={errors.list?.message}>
          <Textarea
            rows={8}
            spellCheck={false}
            placeholder={placeholder}
            className="whitespace-pre-line"
            {...form.register('list', { validate })}
          />
        </Field>
        <p role="status" className="text-muted-foreground text-sm">
          {items.length + problems.length > 0 && ready(items.length)}
          {problems.length > 0 && errors.list === undefined && `. ${told(problems)}`}
        </p>
        {items.length > 0 && preview?.(items)}
      </DialogForm>
    </FormFrame>
  )
}

function told(problems: readonly RowProblem[]): string {
  const named = problems.slice(0, NAMED).map(({ line, what }) => `Linha ${line}: ${what}`)
  const more = problems.length - named.length
  return [...named, ...(more > 0 ? [`E mais ${more}.`] : [])].join(' ')
}

import { CircleAlert } from 'lucide-react'
import { type ReactNode, useCallback, useDeferredValue, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import LongList from '@/components/cards/long-list'
import { DialogForm } from '@/components/fields/dialog-form'
import { Field } from '@/components/fields/field'
import { Textarea } from '@/components/ui/textarea'
import { count } from '@/lib/pt-br'
import type { Pasted, PastedItem, RowProblem } from '@/lib/table/types'
import type { Draft } from '@/outbox'
import { useRunTogether } from '@/services/use-run'
import { sentence } from '@/shared/isolated'
import type { Limits } from '@/shared/limits'
import { FormFrame } from '../action/form-frame'
import { submitted } from '../action/submitted'
import { UnsavedNotice } from '../draft/unsaved-notice'
import { useUnsaved } from '../draft/use-unsaved'
import { SentStays } from '../offer/sent-stays'
import { useLimits } from '../use-limits'
import { pasteTable } from './paste-table'

/** The error message names at most this many wrong rows. The list below the field names all of them. */
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
  /** `addresses`: a linked cell counts as the address behind it. */
  due?: 'addresses'
  read: (text: string) => Pasted<T>
  /** Returns which limit of the host an item exceeds, as a sentence without a capital letter. */
  exceeds: (item: T, limits: Limits | undefined) => string | undefined
  /** Returns a text that says how many items are ready. */
  ready: (n: number) => string
  /** Returns a number with its noun, such as `3 aulas`. */
  counted: (n: number) => string
  /** Renders one item before it is saved. */
  preview: (item: T) => ReactNode
  draftsOf: (item: T) => Draft[]
  onClose: () => void
}

/**
 * Creates many things from a pasted list or table, in the pasted order. It shows everything that will be made, and the
 * rows of which nothing is made. The queue stores either all of the things or none.
 */
export function PasteDialog<T>(props: PasteDialogProps<T>) {
  const {
    title,
    label,
    hint,
    placeholder,
    nothing,
    about,
    due = 'texts',
    read: readAll,
    exceeds,
    ready,
    counted,
    preview,
    draftsOf,
    onClose,
  } = props
  const runTogether = useRunTogether()
  const form = useForm({ defaultValues: { list: '' } })
  const { errors, isSubmitting } = form.formState
  const unsaved = useUnsaved(form, about, onClose)
  const limits = useLimits()
  const read = useCallback(
    (text: string) => withinLimits(readAll(text), (item) => exceeds(item, limits)),
    [readAll, exceeds, limits],
  )
  // A long table is read while the browser is idle, so that typing stays quick.
  const list = useDeferredValue(form.watch('list'))
  const pasted = useMemo(() => read(list), [read, list])
  const { items, problems } = pasted
  const save = async (values: { list: string }) => {
    const stored = await runTogether(() => read(values.list).items.flatMap(({ item }) => draftsOf(item)))
    if (stored) unsaved.finish()
    return stored
  }
  const validate = (text: string) => {
    const now = read(text)
    return now.items.length > 0 || (now.problems.length > 0 ? told(now.problems) : nothing)
  }
  const isAny = items.length + problems.length > 0
  const repeated = items.filter(({ sameAs }) => sameAs !== undefined).length

  return (
    <FormFrame unsaved={unsaved} busy={isSubmitting}>
      <DialogForm
        title={title}
        submit={items.length > 0 ? `Criar ${counted(items.length)}` : 'Criar'}
        busy={isSubmitting}
        onCancel={() => !isSubmitting && unsaved.finish()}
        onSubmit={(event) => submitted(form, save, event)}
      >
        <UnsavedNotice unsaved={unsaved} />
        <Field label={label} required hint={hint} error={errors.list?.message}>
          <Textarea
            rows={8}
            spellCheck={false}
            placeholder={placeholder}
            className="whitespace-pre-line"
            onPaste={(event) =>
              pasteTable(event, due, (text) => form.setValue('list', text, { shouldDirty: true }))
            }
            {...form.register('list', { validate })}
          />
        </Field>
        <p role="status" className="text-sm">
          <span>{isAny ? ready(items.length) : ''}</span>
          <span>
            {repeated > 0 && `. ${count(repeated, 'é igual a outra acima', 'são iguais a outras acima')}`}
          </span>
          <span className="text-destructive-ink">
            {problems.length > 0 &&
              `. ${count(problems.length, 'linha tem um problema e fica', 'linhas têm um problema e ficam')} de fora.`}
          </span>
        </p>
        {items.length > 1 && <SentStays />}
        <PastePreview {...pasted}>{preview}</PastePreview>
      </DialogForm>
    </FormFrame>
  )
}

function told(problems: readonly RowProblem[]): string {
  const named = problems.slice(0, NAMED).map(({ line, what }) => `Linha ${line}: ${what}`)
  const more = problems.length - named.length
  return [...named, ...(more > 0 ? [`E mais ${more}.`] : [])].join(' ')
}

/**
 * Returns what a pasted text makes, without the items that the host would refuse. Their rows have a problem instead.
 * @param problemOf returns what is wrong with an item, as a sentence without a capital letter
 */
function withinLimits<T>(
  { items, problems, ...rest }: Pasted<T>,
  problemOf: (item: T) => string | undefined,
): Pasted<T> {
  const refused = items.flatMap(({ line, item }) => {
    const what = problemOf(item)
    return what === undefined ? [] : [{ line, what }]
  })
  if (refused.length === 0) return { items, problems, ...rest }
  // One row may make several items. Nothing is made of a row of which one part is refused.
  const lines = new Set(refused.map(({ line }) => line))
  return {
    ...rest,
    items: items.filter(({ line }) => !lines.has(line)),
    problems: [...problems, ...refused].sort((one, other) => one.line - other.line),
  }
}

interface PastePreviewProps<T> extends Pasted<T> {
  /** Renders what will be made of one row. */
  children: (item: T) => ReactNode
}

type Entry<T> = PastedItem<T> | RowProblem

/**
 * Lists everything that will be made of a pasted text, each with its row, and before that the rows that have a problem.
 * Only the part of the list near the screen renders, so a long table stays quick.
 */
function PastePreview<T>({ items, problems, ignored, children }: PastePreviewProps<T>) {
  const entries: Entry<T>[] = [...problems, ...items]
  if (entries.length === 0) return null
  return (
    <>
      {ignored.length > 0 && (
        <p className="text-muted-foreground text-sm">
          <span>{ignored.length === 1 ? 'Coluna que fica de fora: ' : 'Colunas que ficam de fora: '}</span>
          <span translate="no" className="wrap-anywhere">
            {ignored.map((name) => sentence`“${name}”`).join(', ')}
          </span>
        </p>
      )}
      <LongList
        items={entries}
        frame={(ref, rows) => (
          <ol ref={ref} aria-label="Como ficarão" className="rounded-lg border border-border text-sm">
            {rows}
          </ol>
        )}
      >
        {(entry, at) => (
          // One row may make several things, so the index is the key. The rows have no state.
          <li key={at} className="wrap-anywhere flex gap-3 border-border px-3 py-2 not-first:border-t">
            <span
              translate="no"
              className="w-16 shrink-0 text-muted-foreground tabular-nums"
            >{`Linha ${entry.line}`}</span>
            {'what' in entry ? (
              <span className="flex min-w-0 flex-1 items-start gap-1.5 text-destructive-ink">
                <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                <span>{entry.what}</span>
              </span>
            ) : (
              <div translate="no" className="min-w-0 flex-1">
                <div>{children(entry.item)}</div>
                {entry.sameAs !== undefined && (
                  <p translate="yes" className="text-warning-ink">{`Igual à linha ${entry.sameAs}`}</p>
                )}
              </div>
            )}
          </li>
        )}
      </LongList>
    </>
  )
}

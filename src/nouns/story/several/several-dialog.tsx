import { Upload } from 'lucide-react'
import { useId, useRef } from 'react'
import { DialogForm } from '@/components/fields/dialog-form'
import { SortableItems } from '@/components/sortable/sortable-items'
import { FormFrame } from '@/form/action/form-frame'
import { submitted } from '@/form/action/submitted'
import { UnsavedNotice } from '@/form/draft/unsaved-notice'
import { useUnsaved } from '@/form/draft/use-unsaved'
import { SentStays } from '@/form/offer/sent-stays'
import { appleDevice } from '@/lib/device/installed'
import { count } from '@/lib/pt-br'
import { useFileDrop } from '@/page/use-file-drop'
import { useRunTogether } from '@/services/use-run'
import { keptOf, type StoryItem, severalDrafts, severalProblem } from './items'
import { SeveralRow } from './several-row'
import { type SeveralForm, useSeveral } from './use-several'

export interface SeveralDialogProps {
  group: { id: string; name: string }
  /** Files that are in the list from the beginning. */
  files: readonly File[]
  /** See `FormDialogProps`. */
  source?: string | undefined
  onSaved?: (() => void) | undefined
  onClose: () => void
}

/**
 * Creates many stories of a group from picked pictures and films, in the order that the user gives them. The stories are
 * in the queue at once. Films that must be converted are converted behind the queue.
 */
export default function SeveralDialog({ group, files, source, onSaved, onClose }: SeveralDialogProps) {
  const runTogether = useRunTogether()
  const several = useSeveral(files, source !== undefined)
  const { form, items, pick, remove, move } = several
  const { errors, isSubmitting } = form.formState
  const about = JSON.stringify(['story.several', '', ['storyGroupId', group.id], ...(source ? [source] : [])])
  const unsaved = useUnsaved(form, about, () => {
    several.close()
    onClose()
  })
  form.register('stories', { validate: (list) => severalProblem(list) ?? true })
  useFileDrop(pick, 'dialog')

  const kept = keptOf(items)
  const save = async ({ stories }: SeveralForm) => {
    const drafts = severalDrafts(stories, group)
    const isLater = drafts.some(({ unfit }) => unfit !== undefined)
    const now = isLater ? `Preparando ${count(drafts.length, 'story', 'stories')} para o envio.` : undefined
    if (!(await runTogether(() => drafts, { now }))) return false
    onSaved?.()
    unsaved.finish()
    return true
  }
  return (
    <FormFrame unsaved={unsaved} busy={isSubmitting}>
      <DialogForm
        title="Adicionar vários stories"
        description="Cada imagem ou vídeo vira um story, na ordem da lista."
        submit={kept.length > 0 ? `Criar ${count(kept.length, 'story', 'stories')}` : 'Criar'}
        busy={isSubmitting}
        onCancel={() => !isSubmitting && unsaved.finish()}
        onSubmit={(event) => submitted(form, save, event)}
      >
        <UnsavedNotice unsaved={unsaved} />
        <FilesField onPick={pick} error={errors.stories?.message} />
        <p role="status" className="text-sm">
          {summaryOf(items)}
        </p>
        {items.length > 1 && <SentStays />}
        {items.length > 0 && (
          <SortableItems items={items} shape="list" onMove={move}>
            <ol aria-label="Stories na ordem" className="flex flex-col gap-2">
              {items.map((item, at) => (
                <SeveralRow key={item.id} item={item} place={at + 1} onRemove={() => remove(item)} />
              ))}
            </ol>
          </SortableItems>
        )}
      </DialogForm>
    </FormFrame>
  )
}

function summaryOf(items: readonly StoryItem[]): string {
  const reading = items.filter(({ is }) => is === 'reading').length
  const refused = items.filter(({ is }) => is === 'refused').length
  const parts = [
    reading > 0 && `Conferindo ${count(reading, 'arquivo', 'arquivos')}…`,
    reading === 0 && items.length > refused && count(items.length - refused, 'pronto', 'prontos'),
    refused > 0 &&
      count(refused, 'arquivo não pode ser usado e fica', 'arquivos não podem ser usados e ficam') +
        ' de fora',
  ]
  return parts.filter(Boolean).join('. ')
}

interface FilesFieldProps {
  onPick: (files: readonly File[]) => void
  error: string | undefined
}

/** Takes many files at once, and more of them later. */
function FilesField({ onPick, error }: FilesFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        Imagens e vídeos
      </label>
      <div className="relative flex min-h-22 items-center justify-center gap-2 rounded-md border border-input border-dashed p-2.5 text-sm hover:bg-accent has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-ring has-[input:focus-visible]:outline-offset-2">
        <Upload aria-hidden className="size-4 text-primary-ink" />
        <span aria-hidden className="font-medium text-primary-ink">
          Escolher arquivos
        </span>
        <span aria-hidden className="text-muted-foreground pointer-coarse:hidden">
          ou arraste aqui
        </span>
        <input
          ref={input}
          id={id}
          type="file"
          multiple
          accept={appleDevice() === undefined ? 'image/*,video/*,.heic,.heif' : 'image/*,video/*'}
          className="absolute inset-0 size-full cursor-pointer opacity-0 outline-none file:cursor-pointer"
          {...(error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {})}
          onChange={({ target }) => {
            onPick([...(target.files ?? [])])
            // If the input kept its files, it would report nothing when the user picks the same ones again.
            target.value = ''
          }}
        />
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-destructive-ink text-sm">
          {error}
        </p>
      )}
    </div>
  )
}

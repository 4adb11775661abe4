import { useId, useState } from 'react'
import { DialogForm } from '@/components/fields/dialog-form'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { count } from '@/lib/pt-br'
import { sentence } from '@/shared/isolated'
import { tidy } from '@/shared/text-rules'
import { FieldControl } from '../fields/field-control'
import { problemOf } from '../fields/form-fields'
import { useDialogs } from '../offer/dialogs'
import { type Copying, type CopyPart, type CopyReading, PICTURE } from './copy'
import { type CopiedPictures, useCopiedPictures } from './use-copied-pictures'
import { useCopyName } from './use-copy-name'
import { useMakeCopy } from './use-make-copy'

export interface CopyDialogProps<T, S> {
  copying: Copying<T, S>
  thing: T
  onClose: () => void
}

/**
 * The dialog `Duplicar`. It says what the copy takes along, and what it cannot take along because this device does not
 * have it. It closes when the whole copy is durable on the device, and then shows the copy if it has a page.
 */
export function CopyDialog<T, S>(props: CopyDialogProps<T, S>) {
  const { original, source, parts, takes, toggle, pictures, name, busy, problem, isWaiting, duplicate } =
    useCopy(props)
  return (
    <Dialog open onOpenChange={(open) => !open && !busy && props.onClose()}>
      <DialogContent>
        <DialogForm
          title={sentence`Duplicar ${original}`}
          submit="Duplicar"
          busy={busy}
          disabled={source.is !== 'known' || problem !== undefined || isWaiting}
          onSubmit={duplicate}
        >
          <FieldControl
            spec={name.field}
            value={name.value}
            onChange={(value) => typeof value === 'string' && name.setValue(value)}
            onBlur={nothing}
            inputRef={name.ref}
            picked={undefined}
            onHold={nothing}
            onDuration={nothing}
            error={name.error}
          />
          {parts.length > 0 && (
            <fieldset className="flex flex-col gap-1">
              <legend className="mb-1 font-medium text-sm">O que levar</legend>
              {parts.map((part) => (
                <PartBox
                  key={part.key}
                  part={part}
                  checked={takes(part.key)}
                  onChange={() => toggle(part.key)}
                />
              ))}
            </fieldset>
          )}
          {isWaiting && (
            <p role="status" className="text-muted-foreground text-sm">
              Lendo o que a cópia leva…
            </p>
          )}
          {problem !== undefined && <Alert variant="warning">{problem}</Alert>}
          <Unread source={source} parts={parts} />
          <MissingPictures pictures={pictures} parts={parts} />
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}

const nothing = () => {}

/** What the dialog knows, and what its button does. */
function useCopy<T, S>({ copying, thing, onClose }: CopyDialogProps<T, S>) {
  const original = copying.name(thing)
  const source = copying.useSource(thing)
  const parts = source.is === 'known' ? copying.parts(source.value) : []
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const takes = (key: string) =>
    !left.has(key) && parts.some((part) => part.key === key && part.state.is === 'known')
  const addresses = source.is === 'known' ? copying.pictures(source.value, takes) : []
  const pictures = useCopiedPictures(addresses)
  const name = useCopyName(copying, original)
  const [busy, setBusy] = useState(false)
  const makeCopy = useMakeCopy()
  const { go } = useDialogs()
  const problem = source.is === 'known' ? copying.problem?.(source.value) : undefined
  const isWaiting =
    source.is === 'reading' || parts.some(({ state }) => state.is === 'reading') || pictures.isLoading

  /** @returns whether the copy is durable on the device */
  const duplicate = async (): Promise<boolean> => {
    const wrong = problemOf(name.field, name.value, {})
    name.setError(wrong)
    if (wrong !== undefined || source.is !== 'known') return false
    setBusy(true)
    const files = addresses.flatMap((address) => {
      const file = pictures.fileOf(address)
      return file === undefined ? [] : [{ address, file }]
    })
    const id = await makeCopy(
      files,
      (picture) => copying.drafts(source.value, { name: tidy(name.value), takes, picture }),
      copying.deletion,
    )
    setBusy(false)
    if (id === undefined) return false
    onClose()
    if (copying.page !== undefined) go(copying.page(id))
    return true
  }

  const toggle = (key: string) => setLeft((before) => toggled(before, key))
  return { original, source, parts, takes, toggle, pictures, name, busy, problem, isWaiting, duplicate }
}

function toggled(before: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const after = new Set(before)
  if (!after.delete(key)) after.add(key)
  return after
}

function PartBox(props: { part: CopyPart; checked: boolean; onChange: () => void }) {
  const { part, checked, onChange } = props
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="flex items-center gap-2.5 py-1 text-sm">
        <Checkbox id={id} checked={checked} onChange={onChange} disabled={part.state.is !== 'known'} />
        <span>{part.label}</span>
      </label>
      {checked && part.note !== undefined && (
        <p className="pl-5 text-muted-foreground text-sm">{part.note}</p>
      )}
    </div>
  )
}

/** Says what could not be read, so that nobody takes the copy for complete. */
function Unread({ source, parts }: { source: CopyReading<unknown>; parts: readonly CopyPart[] }) {
  if (source.is === 'unknown')
    return <Missing title="O original não pôde ser lido por inteiro." why={source.why} retry={source.retry} />
  const unread = parts.flatMap(({ label, state }) => (state.is === 'unknown' ? [{ label, ...state }] : []))
  const [first] = unread
  if (first === undefined) return null
  const labels = unread.map(({ label }) => label).join(', ')
  return (
    <Missing
      title={`Não puderam ser lidos: ${labels}.`}
      why={`${first.why} A cópia fica sem isso.`}
      retry={() => {
        for (const { retry } of unread) retry()
      }}
    />
  )
}

function MissingPictures({ pictures, parts }: { pictures: CopiedPictures; parts: readonly CopyPart[] }) {
  const { missing, retry, isLoading } = pictures
  if (missing === 0 || isLoading) return null
  const isAlone = parts.some(({ key, label }) => key === PICTURE && label === 'Imagem')
  const title = isAlone
    ? 'A imagem não pôde ser lida neste dispositivo.'
    : count(
        missing,
        'imagem não pôde ser lida neste dispositivo.',
        'imagens não puderam ser lidas neste dispositivo.',
      )
  return (
    <Missing
      title={title}
      why={`Se você duplicar agora, a cópia fica sem ${missing === 1 ? 'ela' : 'elas'}.`}
      retry={retry}
    />
  )
}

function Missing({ title, why, retry }: { title: string; why: string; retry: () => void }) {
  return (
    <Alert
      variant="warning"
      title={title}
      action={
        <Button size="sm" variant="outline" onClick={retry}>
          Tentar novamente
        </Button>
      }
    >
      {why}
    </Alert>
  )
}

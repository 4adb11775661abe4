import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { FileField } from '@/components/fields/file-field'
import { Alert } from '@/components/ui/alert'
import { Checkbox } from '@/components/ui/checkbox'
import { fileSize } from '@/lib/file-size'
import { localFile } from '@/lib/local-file'
import { uploadRefusal } from '@/media/upload-limits'
import type { FileRef } from '@/outbox/rows/file-rows'
import { useMedia } from '@/read/use-media'
import { fileWarnings } from './file-warnings'
import { FilmProgress } from './film-progress'
import { onPasteOf } from './on-paste'
import { useLimits } from './use-limits'
import { usePickedFile } from './use-picked-file'

export interface FileInputProps {
  label: string
  kind: 'image' | 'video'
  value: FileRef | undefined
  onChange: (value: FileRef | undefined) => void
  /** A file that the field takes as soon as it is rendered. */
  picked?: File | undefined
  /**
   * Called with the reason why the form cannot be saved: the file is being copied, or cannot be used or copied. The
   * reason is `undefined` if the form can be saved.
   */
  onHold: (why: string | undefined) => void
  /** Called with the length of a picked film, in seconds. */
  onDuration?: ((seconds: number) => void) | undefined
  /** The address of the file on the server. It is shown until the user picks another file. */
  current?: string | null | undefined
  required?: boolean | undefined
  hint?: string | undefined
  error?: string | undefined
}

/**
 * Lets the user pick, drop or paste a file. The file is judged by its bytes: what does not open is refused, what is
 * damaged is warned of. A large picture or film is made smaller first, unless the user wants to send the original. Then
 * the file is copied onto the device at once, so that changes to the original do not matter. If it cannot be used or
 * copied, the form cannot be saved, because nothing may be sent without the chosen file.
 */
export function FileInput({
  kind,
  value,
  onChange,
  picked,
  onHold,
  onDuration,
  current,
  error,
  ...props
}: FileInputProps) {
  const preview = useMedia(localFile(value) ?? current)
  const { state, asItIs, pick, clear, sendOriginal, choose } = usePickedFile({
    kind,
    onChange,
    onHold,
    onDuration,
  })
  const limits = useLimits()
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const take = useEffectEvent((file: File | undefined) => void (file && pick(file)))
  useEffect(() => onPasteOf(kind, () => place.current, take), [kind])
  useEffect(() => take(picked), [picked])

  const reading = state.is === 'reading' && kind === 'video' ? state : undefined
  const failed = state.is === 'failed' ? state : undefined
  const choice = state.is === 'staging' || state.is === 'staged' ? state.choice : undefined
  // If the server would probably refuse the file, only warn, because the server decides. Warn now, because the file may
  // be sent days later.
  const refusal = value && uploadRefusal(value, [kind], limits?.files)
  const warnings = state.is === 'staged' && !refusal ? fileWarnings(state, kind) : []

  return (
    <div ref={place} className="min-w-0">
      <FileField
        {...props}
        kind={kind}
        file={reading?.original ?? value ?? failed}
        preview={preview}
        error={failed?.problem ?? error}
        onPick={pick}
        onRemove={clear}
      >
        {reading && <FilmProgress share={reading.share} onCancel={clear} onOriginal={sendOriginal} />}
        {warnings.map((words) => (
          <Alert key={words} variant="warning">
            {words}
          </Alert>
        ))}
        {refusal && (
          <Alert variant="warning" title="O servidor deve recusar este arquivo.">
            {refusal}
          </Alert>
        )}
        {choice && (
          <div className="flex min-h-control-sm items-center gap-2 text-sm">
            <Checkbox
              id={`${id}-original`}
              aria-describedby={`${id}-sizes`}
              checked={asItIs}
              onChange={({ target }) => choose(target.checked)}
            />
            <label htmlFor={`${id}-original`}>Enviar original</label>
            <span id={`${id}-sizes`} className="text-muted-foreground">
              {fileSize(choice.original.size)} em vez de {fileSize(choice.smaller.size)}
            </span>
          </div>
        )}
      </FileField>
    </div>
  )
}

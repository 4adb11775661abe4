import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { FileField } from '@/components/fields/file-field'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Progress } from '@/components/ui/progress'
import { localFile } from '@/lib/device/local-file'
import { fileSize } from '@/lib/file-size'
import { uploadRefusal } from '@/media/upload-limits'
import type { FileRef } from '@/outbox'
import { useMedia } from '@/read/use-media'
import type { Shape } from '@/shared/declared'
import { useFileLimits } from '../use-limits'
import { CutButtons } from './cut-buttons'
import { fileWarnings } from './file-warnings'
import { onPasteOf } from './on-paste'
import { choiceOf, type FileChoice, type Hold, originalOf } from './picked-file'
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
  onHold: (hold: Hold | undefined) => void
  /** Called with the length of a picked film, in seconds. */
  onDuration?: ((seconds: number) => void) | undefined
  /** The address of the file on the server. It is shown until the user picks another file. */
  current?: string | null | undefined
  /** The shape in which cards show a picture. Without it, a picture cannot be cut. */
  shape?: Shape | undefined
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
export function FileInput(props: FileInputProps) {
  const { kind, value, onChange, picked, onHold, onDuration, current, shape, error, ...field } = props
  const preview = useMedia(localFile(value) ?? current)
  const limits = useFileLimits()
  const file = usePickedFile({ kind, limits, onChange, onHold, onDuration })
  const { state, pick, clear } = file
  const place = useRef<HTMLDivElement>(null)
  const take = useEffectEvent((file: File | undefined) => void (file && pick(file)))
  useEffect(() => onPasteOf(kind, () => place.current, take), [kind])
  useEffect(() => take(picked), [picked])

  const film = state.is === 'reading' && kind === 'video' ? state : undefined
  const failed = state.is === 'failed' ? state : undefined
  const choice = choiceOf(state)
  // If the server would probably refuse the file, only warn, because the server decides. Warn now, because the file may
  // be sent days later.
  const refusal = value && uploadRefusal(value, [kind], limits)
  const warnings = state.is === 'staged' && !refusal ? fileWarnings(state, kind) : []

  return (
    <div ref={place} className="min-w-0">
      <FileField
        {...field}
        kind={kind}
        file={film?.original ?? value ?? failed}
        busy={state.is === 'reading' || state.is === 'staging'}
        preview={preview}
        error={failed?.problem ?? error}
        onPick={pick}
        onRemove={clear}
      >
        {film && (
          <FilmProgress
            share={film.share}
            onCancel={clear}
            onOriginal={originalOf(film) && file.sendOriginal}
          />
        )}
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
        {shape && (state.is === 'idle' || state.is === 'staged') && (
          <CutButtons
            shape={shape}
            label={field.label}
            known={state.is === 'staged' ? state : {}}
            value={value}
            current={current}
            onCut={file.cut}
            onUndo={(original) => (original ? pick(original) : clear())}
          />
        )}
        {choice && <OriginalChoice choice={choice} asItIs={state.asItIs} onChoose={file.choose} />}
      </FileField>
    </div>
  )
}

interface OriginalChoiceProps {
  choice: FileChoice
  asItIs: boolean
  onChoose: (isOriginal: boolean) => void
}

/** The box that sends the original although a smaller file was made. */
function OriginalChoice({ choice, asItIs, onChoose }: OriginalChoiceProps) {
  const id = useId()
  return (
    <div className="flex min-h-control-sm items-center gap-2 text-sm">
      <Checkbox
        id={`${id}-original`}
        aria-describedby={`${id}-sizes`}
        checked={asItIs}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <label htmlFor={`${id}-original`}>Enviar original</label>
      <span id={`${id}-sizes`} className="text-muted-foreground">
        {`${fileSize(choice.original.size)} em vez de ${fileSize(choice.smaller.size)}`}
      </span>
    </div>
  )
}

interface FilmProgressProps {
  /** The finished share of the work, from 0 to 1; absent until it is known. */
  share: number | undefined
  onCancel: () => void
  /** Absent if the original must not be sent, or if that is not known yet. */
  onOriginal: (() => void) | undefined
}

/**
 * What the form shows while the app prepares a film for sending: the progress, a button that cancels the work, and a
 * button that sends the original.
 */
function FilmProgress({ share, onCancel, onOriginal }: FilmProgressProps) {
  return (
    <div className="flex flex-col gap-2">
      <p className="flex justify-between text-sm">
        <span role="status">Preparando o vídeo…</span>
        {share !== undefined && (
          <span translate="no" className="tabular-nums">{`${Math.round(share * 100)} %`}</span>
        )}
      </p>
      <Progress value={share} label="Preparo do vídeo" />
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" size="sm" onClick={onCancel}>
          Cancelar preparo
        </Button>
        {onOriginal && (
          <Button variant="outline" size="sm" onClick={onOriginal}>
            Enviar original
          </Button>
        )}
      </div>
    </div>
  )
}

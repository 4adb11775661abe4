import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useServices } from '@/action/services'
import { FileField } from '@/components/file-field'
import { Alert } from '@/components/ui/alert'
import { Checkbox } from '@/components/ui/checkbox'
import { fileSize } from '@/lib/file-size'
import { reduceImage } from '@/lib/image/reduce-image'
import { localFile } from '@/lib/local-file'
import { uploadRefusal } from '@/lib/upload-limits'
import type { FileRef } from '@/outbox/file-rows'
import { useMedia } from '@/read/use-media'
import { FilmProgress } from './film-progress'
import { MESSAGES } from './form-fields'
import { onPasteOf } from './on-paste'
import { stagingProblem } from './staging-problem'
import { useFitFilm } from './use-fit-film'

export interface FileInputProps {
  label: string
  kind: 'image' | 'video'
  value: FileRef | undefined
  onChange: (value: FileRef | undefined) => void
  /** A file that the field takes as soon as it is rendered. */
  picked?: File | undefined
  /**
   * Called with the reason why the form cannot be saved: the file is being copied, or could not be copied. The reason
   * is `undefined` if the form can be saved.
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

/** A picked file that can be sent as it is, and the smaller file that was made from it. */
interface Choice {
  original: File
  smaller: File
}

/**
 * Lets the user pick, drop or paste a file, and copies it onto the device at once. After that, changes to the original
 * do not matter. A large picture or film is made smaller first, unless the user wants to send the original. If the
 * file cannot be copied, the form cannot be saved, because nothing may be sent without the chosen file.
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
  const { outbox, notify } = useServices()
  const [failed, setFailed] = useState<{ name: string; size: number; problem: string }>()
  const preview = useMedia(localFile(value) ?? current)
  // The ids of the files that this field copied onto the device. Only these files may be deleted, because a form that
  // corrects an entry begins with a file that the entry owns.
  const staged = useRef(new Set<string>())
  const last = useRef(0)
  const [choice, setChoice] = useState<Choice>()
  const [asItIs, setAsItIs] = useState(false)
  const film = useFitFilm(onDuration)
  const id = useId()
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const files = staged.current
    // When the form closes, delete the copied files. `dropFiles` keeps each file that an entry owns by now.
    return () => void outbox.dropFiles([...files]).catch(() => {})
  }, [outbox])

  /**
   * Begins a new turn. A turn is the work on one picked file. The earlier turn can no longer change the field.
   * @returns the number of the new turn
   */
  const begin = () => {
    last.current += 1
    film.end()
    setFailed(undefined)
    return last.current
  }
  const stage = async (
    { name, size }: File,
    choose: () => Promise<{ file: File; choice?: Choice | undefined }>,
  ) => {
    const turn = begin()
    onHold(MESSAGES.staging)
    try {
      const chosen = await choose()
      if (turn !== last.current) return
      setChoice(chosen.choice)
      const ref = await outbox.stageFile(chosen.file)
      staged.current.add(ref.file)
      if (turn !== last.current) return
      onChange(ref)
      onHold(undefined)
    } catch (reason) {
      if (turn !== last.current) return
      const problem = stagingProblem(reason)
      setFailed({ name, size, problem })
      onChange(undefined)
      onHold(problem)
      notify({ kind: 'error', title: `“${name}” não foi copiado`, description: problem })
    }
  }
  const clear = () => {
    begin()
    setChoice(undefined)
    onChange(undefined)
    onHold(undefined)
  }

  const pick = (original: File) =>
    stage(original, async () => {
      const made = kind === 'image' ? await reduceImage(original) : await film.fit(original)
      const { file: smaller, isOptional = false } = made ?? {}
      if (smaller === undefined) return { file: original }
      if (!isOptional) return { file: smaller }
      return { file: asItIs ? original : smaller, choice: { original, smaller } }
    })
  const sendOriginal = () => {
    const original = film.doing?.original
    if (original) void stage(original, async () => ({ file: original }))
  }
  const take = useEffectEvent((file: File | undefined) => void (file && pick(file)))
  useEffect(() => onPasteOf(kind, () => place.current, take), [kind])
  useEffect(() => take(picked), [picked])

  // If the server would probably refuse the file, only warn, because the server decides. Warn now, because the file may
  // be sent days later.
  const refusal = value && uploadRefusal(value, [kind])

  return (
    <div ref={place} className="min-w-0">
      <FileField
        {...props}
        kind={kind}
        file={film.doing?.original ?? value ?? failed}
        preview={preview}
        error={failed?.problem ?? error}
        onPick={(file) => void pick(file)}
        onRemove={clear}
      >
        {film.doing && <FilmProgress share={film.doing.share} onCancel={clear} onOriginal={sendOriginal} />}
        {film.warning && <Alert variant="warning">{stagingProblem(film.warning)}</Alert>}
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
              onChange={({ target }) => {
                setAsItIs(target.checked)
                const file = target.checked ? choice.original : choice.smaller
                void stage(file, async () => ({ file, choice }))
              }}
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

import { FileVideo, ImagePlus, Trash2, Upload } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { cn } from '@/lib/cn'
import { appleDevice } from '@/lib/device/installed'
import { fileSize } from '@/lib/file-size'
import type { Elements } from '../elements'
import { Button } from '../ui/button'
import { FieldLabel, FieldNotes } from './field'

export interface FileFieldProps {
  label: string
  kind: 'image' | 'video'
  /** The picked file. Only its name and size are shown. */
  file?: { name: string; size: number } | null | undefined
  /** Whether a picked file is being read or copied. */
  busy?: boolean | undefined
  /** The address of the preview: an object URL of the picked file, or the address of the saved file. */
  preview?: string | null | undefined
  onPick: (file: File) => void
  onRemove?: (() => void) | undefined
  hint?: ReactNode | undefined
  error?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  /** The accepted types; all pictures or all videos by default. */
  accept?: string | undefined
  /** Shown below the field: a choice about the picked file. */
  children?: Elements
  className?: string | undefined
}

/**
 * A field in which the user picks one picture or video. The native input is invisible and covers the whole field. So a
 * press anywhere in the field opens the system's picker, and a file can be dropped anywhere in the field. Screen
 * readers read the label as the input's name, as with any control.
 */
export function FileField(props: FileFieldProps) {
  const {
    label,
    kind,
    file,
    busy,
    preview,
    onPick,
    onRemove,
    hint,
    error,
    required,
    disabled,
    className,
    children,
  } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const filled = Boolean(file ?? preview) || busy === true
  const remove = () => {
    // Empty the input. If it kept its file, it would report nothing when the user picks the same file again.
    if (input.current) input.current.value = ''
    input.current?.focus()
    onRemove?.()
  }
  return (
    <div data-slot="file-field" data-kind={kind} className={cn('flex min-w-0 flex-col gap-1.5', className)}>
      <FieldLabel id={id} label={label} required={required} />
      <div className={boxClass(filled, Boolean(error), disabled)}>
        <Preview kind={kind} src={preview} />
        <Picked kind={kind} file={file} busy={busy} filled={filled} />
        <input
          ref={input}
          id={id}
          type="file"
          accept={props.accept ?? acceptOf(kind)}
          disabled={disabled}
          className="absolute inset-0 size-full cursor-pointer opacity-0 outline-none file:cursor-pointer"
          onChange={(event) => {
            const picked = event.target.files?.[0]
            if (picked) onPick(picked)
          }}
          {...(described ? { 'aria-describedby': described } : {})}
          {...(error ? { 'aria-invalid': true } : {})}
          {...(required ? { 'aria-required': true } : {})}
        />
        {file && onRemove && !disabled && (
          <Button variant="ghost" size="sm" className="z-10" onClick={remove}>
            <Trash2 aria-hidden />
            <span className="max-sm:sr-only">Remover arquivo</span>
          </Button>
        )}
      </div>
      {children}
      <p role="status" translate="no" className="sr-only">
        {file ? `${file.name}, ${fileSize(file.size)}` : busy ? COPYING : ''}
      </p>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

function Preview({ kind, src }: { kind: 'image' | 'video'; src: string | null | undefined }) {
  const place =
    'flex aspect-video w-28 shrink-0 items-center justify-center overflow-hidden rounded-sm bg-foreground/8'
  if (!src) {
    const Icon = kind === 'image' ? ImagePlus : FileVideo
    return (
      <div className={place}>
        <Icon aria-hidden className="size-6 text-muted-foreground" />
      </div>
    )
  }
  return (
    <div className={place}>
      {kind === 'image' ? (
        <img key={src} src={src} alt="Prévia" className="size-full object-cover" />
      ) : (
        <video key={src} src={src} muted playsInline preload="metadata" className="size-full object-cover" />
      )}
    </div>
  )
}

/**
 * Returns the file types that the input accepts. Most browsers know no type for HEIC pictures, so the list also names
 * the extensions of HEIC files. On an iPhone or iPad, the list leaves these extensions out. There, the system converts
 * a picked HEIC picture to JPEG, but only if the list does not name HEIC.
 */
function acceptOf(kind: FileFieldProps['kind']): string {
  return kind === 'image' && appleDevice() === undefined ? 'image/*,.heic,.heif' : `${kind}/*`
}

const boxClass = (filled: boolean, wrong: boolean, disabled: boolean | undefined) =>
  cn(
    'relative flex min-h-22 items-center gap-3 rounded-md border p-2.5 transition-colors duration-120',
    'hover:bg-accent has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-ring has-[input:focus-visible]:outline-offset-2',
    filled ? 'bg-card' : 'border-dashed',
    wrong ? 'border-destructive' : !filled && 'border-input',
    disabled && 'opacity-55',
  )

const COPYING = 'Copiando o arquivo…'

/** The name and the size of the picked file, or what a press does. The input itself says the same to screen readers. */
function Picked({
  kind,
  file,
  busy,
  filled,
}: Pick<FileFieldProps, 'kind' | 'file' | 'busy'> & { filled: boolean }) {
  return (
    <div aria-hidden className="min-w-0 flex-1 text-sm">
      {file ? (
        <>
          <p translate="no" className="truncate font-medium">
            {file.name}
          </p>
          <p translate="no" className="text-muted-foreground text-xs tabular-nums">
            {fileSize(file.size)}
          </p>
        </>
      ) : busy ? (
        <p className="text-muted-foreground">{COPYING}</p>
      ) : (
        <>
          <p className="flex items-center gap-1.5 font-medium text-primary-ink">
            <Upload className="size-4" />
            <span>{filled ? 'Trocar arquivo' : kind === 'image' ? 'Escolher imagem' : 'Escolher vídeo'}</span>
          </p>
          <p className="text-muted-foreground text-xs pointer-coarse:hidden">ou arraste ou cole aqui</p>
        </>
      )}
    </div>
  )
}

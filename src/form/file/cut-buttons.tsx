import { Crop, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { lazyComponent } from '@/components/lazy-component'
import { Button } from '@/components/ui/button'
import type { Area } from '@/media/ask-worker'
import { isAnimated } from '@/media/image/is-animated'
import type { FileRef } from '@/outbox'
import { type Services, userOf, useServices } from '@/services/services'
import type { Shape } from '@/shared/declared'
import type { KnownOfFile } from './picked-file'

const CutDialog = lazyComponent(() => import('./cut-dialog'))

export interface CutButtonsProps {
  shape: Shape
  /** The label of the field. */
  label: string
  /** What is known of a file that was picked since the form opened. */
  known: KnownOfFile
  value: FileRef | undefined
  /** The address of the picture on the server. */
  current: string | null | undefined
  onCut: (whole: File, area: Area) => void
  /** @param whole what is in the field again; `undefined` for the picture on the server */
  onUndo: (whole: File | undefined) => void
}

/** A picture that can be cut. `isCurrent`: it is the one on the server. */
interface Whole {
  file: File
  isCurrent: boolean
}

const UNREADABLE = {
  kind: 'error',
  title: 'Não foi possível abrir a imagem para recortar',
  description: 'Conecte-se e tente de novo, ou escolha o arquivo outra vez.',
} as const

/**
 * `Recortar` and `Desfazer recorte` of a picture's field. The whole picture stays at hand until the form is saved, so
 * each cut is made of its own pixels, and can be undone.
 */
export function CutButtons({ shape, label, known, value, current, onCut, onUndo }: CutButtonsProps) {
  const services = useServices()
  const [open, setOpen] = useState<Whole>()
  const [cut, setCut] = useState<Whole>()
  const [moving, setMoving] = useState<unknown>()
  const { judged, original, area } = known
  const shown = original ?? value?.file ?? current
  if (!shown || (judged !== undefined && judged.is !== 'picture' && judged.is !== 'unknown')) return null
  if ((judged?.is === 'picture' && judged.isAnimated) || moving === shown)
    return <p className="text-muted-foreground text-sm">Imagens animadas não podem ser recortadas.</p>

  const begin = async () => {
    const isSame = area !== undefined && cut !== undefined && original !== undefined
    const whole = isSame ? { ...cut, file: original } : await wholeOf({ original, value, current }, services)
    if (whole === undefined) services.notify(UNREADABLE)
    else if (await isAnimated(whole.file).catch(() => false)) setMoving(shown)
    else setOpen(whole)
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="outline"
        size="sm"
        aria-label={`Recortar ${label.toLowerCase()}`}
        onClick={() => void begin()}
      >
        <Crop aria-hidden />
        <span>Recortar</span>
      </Button>
      {area && (
        <Button variant="ghost" size="sm" onClick={() => onUndo(cut?.isCurrent ? undefined : original)}>
          <Undo2 aria-hidden />
          <span>Desfazer recorte</span>
        </Button>
      )}
      {open && (
        <CutDialog
          whole={open.file}
          shape={shape}
          area={area}
          onCut={(part) => {
            setCut(open)
            setOpen(undefined)
            onCut(open.file, part)
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}

/** Returns the whole picture of a field; `undefined` if it is not on this device and cannot be loaded. */
async function wholeOf(
  { original, value, current }: Pick<KnownOfFile, 'original'> & Pick<CutButtonsProps, 'value' | 'current'>,
  { outbox, keptPicture, session }: Services,
): Promise<Whole | undefined> {
  if (original) return { file: original, isCurrent: false }
  if (value) {
    const blob = await outbox.file(value.file).catch(() => undefined)
    return blob && { file: new File([blob], value.name, { type: value.type }), isCurrent: false }
  }
  const user = userOf(session.state.get())
  const file = current && user ? await keptPicture(current, user.id).catch(() => undefined) : undefined
  return file && { file, isCurrent: true }
}

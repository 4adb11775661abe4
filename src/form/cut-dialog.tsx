import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { DialogForm } from '@/components/fields/dialog-form'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { writtenDecimal } from '@/lib/decimal'
import { wholeNumber } from '@/lib/pt-br'
import type { Area } from '@/media/ask-worker'
import { isHeic } from '@/media/image/is-heic'
import { reduceImage } from '@/media/image/reduce-image'
import type { Shape } from '@/shared/fields'
import { FILES } from '@/shared/limits'
import { stagingProblem } from './staging-problem'

export interface CutDialogProps {
  /** The picture as it was picked. */
  whole: File
  shape: Shape
  /** The part that was chosen before. */
  area: Area | undefined
  onCut: (area: Area) => void
  onClose: () => void
}

const ASPECTS: Readonly<Record<Shape, number>> = { wide: 16 / 9, square: 1, tall: 9 / 16 }

const MOST = 8
/** By how much `+` and `−` bring the picture nearer. */
const STEP = 1.25
/** How far an arrow key moves the picture, in pixels of the screen. With Shift, it is a fifth. */
const KEY_STEP = 10

const HELP = 'Arraste a imagem, ou mova-a com as setas. + e − aproximam e afastam.'

/**
 * Chooses the part of a picture that is sent, in the shape in which cards show it: by dragging and pinching, with the
 * mouse and its wheel, or with the keys.
 */
export default function CutDialog({ whole, shape, area, onCut, onClose }: CutDialogProps) {
  const { address, problem } = useShown(whole)
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [part, setPart] = useState<{ area: Area; width: number; height: number }>()
  const nearer = (by: number) => setZoom((now) => Math.min(MOST, Math.max(1, now * by)))
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { '+': STEP, '=': STEP, '-': 1 / STEP, _: 1 / STEP }[event.key]
    if (by === undefined) return
    event.preventDefault()
    nearer(by)
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent size="lg" onKeyDown={onKeyDown}>
        <DialogForm
          title="Recortar imagem"
          description={HELP}
          submit="Recortar"
          disabled={part === undefined}
          onSubmit={(event) => {
            // The dialog is inside of the form of the field.
            event.stopPropagation()
            if (part) onCut(part.area)
          }}
        >
          {problem && <Alert variant="destructive">{problem}</Alert>}
          <div className="relative h-[min(52dvh,26rem)] overflow-hidden rounded-md bg-muted">
            {address && (
              <Cropper
                disableAutomaticStylesInjection
                image={address}
                aspect={ASPECTS[shape]}
                crop={place}
                zoom={zoom}
                maxZoom={MOST}
                keyboardStep={KEY_STEP}
                {...(area && { initialCroppedAreaPercentages: percent(area) })}
                onCropChange={setPlace}
                onZoomChange={setZoom}
                onCropAreaChange={(shares, { width, height }) =>
                  setPart({ area: fromPercent(shares), width, height })
                }
                cropperProps={{ role: 'application', 'aria-label': `Área do recorte. ${HELP}` }}
                mediaProps={{ alt: '' }}
              />
            )}
          </div>
          <ZoomRow zoom={zoom} onZoom={setZoom} onStep={nearer} />
          <p translate="no" className="text-muted-foreground text-sm tabular-nums">
            {part ? `${wholeNumber(part.width)} × ${wholeNumber(part.height)} px` : ' '}
          </p>
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}

interface ZoomRowProps {
  zoom: number
  onZoom: (zoom: number) => void
  onStep: (by: number) => void
}

function ZoomRow({ zoom, onZoom, onStep }: ZoomRowProps) {
  const id = useId()
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-sm">
        Zoom
      </label>
      <Button variant="outline" size="icon-sm" aria-label="Afastar" onClick={() => onStep(1 / STEP)}>
        <Minus aria-hidden />
      </Button>
      <input
        id={id}
        type="range"
        min={1}
        max={MOST}
        step={0.05}
        value={zoom}
        aria-valuetext={`${writtenDecimal(Math.round(zoom * 10) / 10)} vezes`}
        className="h-control min-w-0 flex-1 accent-primary"
        onChange={({ target }) => onZoom(Number(target.value))}
      />
      <Button variant="outline" size="icon-sm" aria-label="Aproximar" onClick={() => onStep(STEP)}>
        <Plus aria-hidden />
      </Button>
    </div>
  )
}

/**
 * Returns an address at which the browser shows the whole picture. Few browsers show HEIC, so such a picture is
 * converted for showing alone: the cut is made of its own pixels.
 */
function useShown(whole: File): { address?: string; problem?: string } {
  const [shown, setShown] = useState<{ address?: string; problem?: string }>({})
  useEffect(() => {
    let address: string | undefined
    let isOver = false
    const show = async () => {
      const made = (await isHeic(whole)) ? (await reduceImage(whole, FILES)).file : undefined
      if (isOver) return
      address = URL.createObjectURL(made ?? whole)
      setShown({ address })
    }
    show().catch((error: unknown) => !isOver && setShown({ problem: stagingProblem(error) }))
    return () => {
      isOver = true
      if (address !== undefined) URL.revokeObjectURL(address)
    }
  }, [whole])
  return shown
}

const scaled = ({ x, y, width, height }: Area, by: number): Area => ({
  ...{ x: x * by, y: y * by },
  ...{ width: width * by, height: height * by },
})
const percent = (area: Area) => scaled(area, 100)
const fromPercent = (area: Area) => scaled(area, 0.01)

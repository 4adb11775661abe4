import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import Cropper, { type CropperProps } from 'react-easy-crop'
import { DialogForm } from '@/components/fields/dialog-form'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { writtenDecimal } from '@/lib/decimal'
import { wholeNumber } from '@/lib/pt-br'
import type { Area } from '@/media/ask-worker'
import { reduceImage } from '@/media/image/reduce-image'
import { openFile } from '@/media/open-file'
import type { Shape } from '@/shared/declared'
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

/** The library's own style sheet, as styles of its elements: the app has one style sheet, which every page loads. */
const MIDDLE = { display: 'flex', justifyContent: 'center', alignItems: 'center' } as const
const LOOKS = {
  containerStyle: {
    ...MIDDLE,
    position: 'absolute',
    inset: 0,
    overflow: 'hidden',
    cursor: 'move',
    touchAction: 'none',
    userSelect: 'none',
  },
  mediaStyle: {
    position: 'absolute',
    inset: 0,
    margin: 'auto',
    maxWidth: '100%',
    maxHeight: '100%',
    willChange: 'transform',
  },
  cropAreaStyle: {
    position: 'absolute',
    left: '50%',
    top: '50%',
    translate: '-50% -50%',
    boxSizing: 'border-box',
    overflow: 'hidden',
    border: '1px solid white',
    boxShadow: '0 0 0 9999em rgb(0 0 0 / 0.55)',
    outlineOffset: -2,
  },
} as const satisfies CropperProps['style']

const FOCUSED = 'focus-visible:outline-2 focus-visible:outline-ring'

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
          <Stage>
            {address && (
              <Cropper
                disableAutomaticStylesInjection
                style={LOOKS}
                classes={{ cropAreaClassName: FOCUSED }}
                showGrid={false}
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
          </Stage>
          <ZoomRow zoom={zoom} onZoom={setZoom} onStep={nearer} />
          <p translate="no" className="text-muted-foreground text-sm tabular-nums">
            {part ? `${wholeNumber(part.width)} × ${wholeNumber(part.height)} px` : ' '}
          </p>
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}

/**
 * The place of the picture. It is empty until the dialog has its final size. The dialog grows as it opens, and `Cropper`
 * measures its surroundings only once. Before the end, its frame would not fit the part of the picture that it cuts.
 */
function Stage({ children }: { children: ReactNode }) {
  const stage = useRef<HTMLDivElement>(null)
  const [isOpened, setOpened] = useState(false)
  useEffect(() => {
    let isOver = false
    const panel = stage.current?.closest('[data-slot=dialog]')
    const ends = panel?.getAnimations().map(({ finished }) => finished) ?? []
    void Promise.allSettled(ends).then(() => !isOver && setOpened(true))
    return () => {
      isOver = true
    }
  }, [])
  return (
    <div
      ref={stage}
      className="relative overflow-hidden rounded-md bg-muted"
      style={{ height: 'min(52dvh, 26rem)' }}
    >
      {isOpened && children}
    </div>
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
        className="h-control min-w-0 flex-1"
        style={{ accentColor: 'var(--color-primary)' }}
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
      const opened = await openFile(whole)
      const made = opened.kind === 'heic' ? (await reduceImage(opened, FILES)).file : undefined
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
  x: x * by,
  y: y * by,
  width: width * by,
  height: height * by,
})
const percent = (area: Area) => scaled(area, 100)
const fromPercent = (area: Area) => scaled(area, 0.01)

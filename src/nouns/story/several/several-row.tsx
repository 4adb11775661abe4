import { FileVideo, FileX, Image, X } from 'lucide-react'
import { MoveHandle, SortableCard } from '@/components/sortable/sortable-card'
import { Button } from '@/components/ui/button'
import { localFile } from '@/lib/device/local-file'
import { fileSize } from '@/lib/file-size'
import { useMedia } from '@/read/use-media'
import { sentence } from '@/shared/isolated'
import type { StoryItem } from './items'

export interface SeveralRowProps {
  item: StoryItem
  /** From 1. */
  place: number
  onRemove: () => void
}

/** One picked file of the list: its picture, its name, and what is wrong with it. */
export function SeveralRow({ item, place, onRemove }: SeveralRowProps) {
  const { id, name, size } = item
  return (
    <li>
      <SortableCard id={id}>
        <article className="flex min-w-0 items-center gap-2 rounded-md border border-border bg-card p-2">
          <MoveHandle name={name} />
          <Thumbnail item={item} />
          <div className="min-w-0 flex-1 text-sm">
            <h3 translate="no" className="truncate font-medium">
              {`${place}. ${name}`}
            </h3>
            <p translate="no" className="text-muted-foreground text-xs tabular-nums">
              {fileSize(size)}
            </p>
            <Words item={item} />
          </div>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={sentence`Remover ${name}`}
            title="Remover"
            onClick={onRemove}
          >
            <X aria-hidden />
          </Button>
        </article>
      </SortableCard>
    </li>
  )
}

function Words({ item }: { item: StoryItem }) {
  if (item.is === 'reading') return <p className="text-muted-foreground text-xs">Conferindo e copiando…</p>
  if (item.is === 'refused') return <p className="text-destructive-ink text-xs">{item.problem}</p>
  return (
    <>
      {!item.isFit && <p className="text-muted-foreground text-xs">Será preparado antes do envio.</p>}
      {item.warnings.map((words) => (
        <p key={words} className="text-warning-ink text-xs">
          {words}
        </p>
      ))}
    </>
  )
}

function Thumbnail({ item }: { item: StoryItem }) {
  const src = useMedia(item.is === 'kept' ? localFile(item.ref) : undefined)
  const Icon = item.is === 'refused' ? FileX : item.is === 'kept' && item.kind === 'video' ? FileVideo : Image
  return (
    <div
      style={{ width: 36 }}
      className="flex aspect-[9/16] shrink-0 items-center justify-center overflow-hidden rounded-sm bg-foreground/8"
    >
      {src === undefined || item.is !== 'kept' ? (
        <Icon aria-hidden className="size-4 text-muted-foreground" />
      ) : item.kind === 'image' ? (
        <img src={src} alt="" className="size-full object-cover" />
      ) : (
        <video src={src} muted playsInline preload="metadata" className="size-full object-cover" />
      )}
    </div>
  )
}

import { FileVideo, FileX, Image, Link, Type } from 'lucide-react'
import { useEffect, useState } from 'react'
import { fileSize } from '@/lib/file-size'
import { youtubeThumbnail } from '@/lib/youtube/thumbnail'
import type { Shared } from '@/offline/shared'

/** Shows what was shared, so that the user recognises it. */
export function SharedPreview({ shared }: { shared: Shared }) {
  const { file, link, text } = shared
  const told = file ?? shared.refused
  const own = useObjectUrl(file)
  const picture = file?.type.startsWith('image/') ? own : link && youtubeThumbnail(link)
  return (
    <div className="flex items-center gap-3 rounded-md border border-border bg-card p-2.5">
      <div className="relative flex aspect-video w-28 shrink-0 items-center justify-center overflow-hidden rounded-sm bg-foreground/8">
        <Kind shared={shared} />
        {picture && <img src={picture} alt="" className="absolute inset-0 size-full object-cover" />}
        {file?.type.startsWith('video/') && own && (
          <video src={own} muted playsInline className="absolute inset-0 size-full object-cover" />
        )}
      </div>
      <div className="min-w-0 flex-1 text-sm">
        <p translate="no" className="wrap-anywhere line-clamp-2 font-medium">
          {told?.name ?? link ?? (text || 'Nada que possa ser mostrado')}
        </p>
        {told && (
          <p translate="no" className="text-muted-foreground text-xs tabular-nums">
            {fileSize(told.size)}
          </p>
        )}
      </div>
    </div>
  )
}

function Kind({ shared }: { shared: Shared }) {
  const Icon = iconOf(shared)
  return <Icon aria-hidden className="size-6 text-muted-foreground" />
}

function iconOf({ file, refused, link }: Shared) {
  if (refused) return FileX
  if (file) return file.type.startsWith('video/') ? FileVideo : Image
  return link ? Link : Type
}

/** Returns an object URL of a file, valid for as long as the component is shown. */
function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (file === undefined) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

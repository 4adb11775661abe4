import { useState, useSyncExternalStore } from 'react'
import { onVideoPictures, showsVideoPictures } from '@/lib/video-pictures'
import { youtubeThumbnail } from '@/lib/youtube'
import { useConnection } from '@/services/service-hooks'

/**
 * The picture of a lesson's video, if the address tells it. Nothing is asked of YouTube unless a person has chosen it in
 * *Preferências*, and the app is online. If the picture cannot be loaded, the card is as it is without one.
 */
export function VideoPicture({ address }: { address: string | null | undefined }) {
  const isOn = useSyncExternalStore(onVideoPictures, showsVideoPictures)
  const src = isOn ? youtubeThumbnail(address ?? undefined) : undefined
  return src === undefined ? null : <Thumbnail key={src} src={src} />
}

function Thumbnail({ src }: { src: string }) {
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting')
  const isOnline = useConnection() === 'online'
  // A picture that is there stays when the connection goes. One that is not there is not asked for.
  if (state === 'failed' || (state === 'waiting' && !isOnline)) return null
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      referrerPolicy="no-referrer"
      onLoad={() => setState('shown')}
      onError={() => setState('failed')}
      className="mt-2 aspect-video w-full rounded-md bg-muted object-cover"
    />
  )
}

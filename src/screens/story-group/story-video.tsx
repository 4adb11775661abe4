import { Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { OF_ONE } from '@/components/item-menu'
import { Button } from '@/components/ui/button'

export interface StoryVideoProps {
  src: string
  /** The picture it begins with, where it has one; then nothing of the film is loaded before it is played. */
  poster: string | undefined
  label: string
}

/** A film in its tile, played in place. It lies over the cover, which stays in sight where the film cannot be had. */
export function StoryVideo({ src, poster, label }: StoryVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)
  const [broken, setBroken] = useState(false)
  if (broken) return null
  const toggle = () => {
    if (playing) video.current?.pause()
    // Refused where the film cannot be had; `onError` then says so.
    else video.current?.play().catch(() => setPlaying(false))
  }
  const Icon = playing ? Pause : Play
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: films are the administrators' own uploads; the API has no captions */}
      <video
        ref={video}
        // A moment into the film, so that browsers which draw nothing at its very start draw its first picture.
        src={poster ? src : `${src}#t=0.001`}
        poster={poster}
        preload={poster ? 'none' : 'metadata'}
        playsInline
        className="absolute inset-0 size-full object-cover"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onError={() => setBroken(true)}
      />
      <Button
        variant="float"
        size="round-placed"
        data-offer={OF_ONE}
        aria-label={`${playing ? 'Pausar' : 'Reproduzir'} ${label}`}
        className="absolute top-1/2 left-1/2 -translate-x-1/2 -translate-y-1/2"
        onClick={toggle}
      >
        <Icon aria-hidden />
      </Button>
    </>
  )
}

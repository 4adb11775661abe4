import { Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { useOffered } from '@/components/offered'
import { Button } from '@/components/ui/button'

export interface StoryVideoProps {
  src: string
  /**
   * The picture that is shown before playback, if the story has one. With a poster, the browser loads nothing of the
   * video before the user plays it.
   */
  poster: string | undefined
  label: string
}

/** A video that plays in its tile. It covers the tile's picture. If the video cannot load, the picture is visible. */
export function StoryVideo({ src, poster, label }: StoryVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)
  const [broken, setBroken] = useState(false)
  const toggle = () => {
    if (playing) video.current?.pause()
    // `play` rejects if the video cannot load. In that case `onError` removes the video.
    else video.current?.play().catch(() => setPlaying(false))
  }
  const name = `${playing ? 'Pausar' : 'Reproduzir'} ${label}`
  const here = useOffered({ of: 'thing', isButton: true, items: [{ label: name, onSelect: toggle }] })
  if (broken) return null
  const Icon = playing ? Pause : Play
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: administrators upload these videos, and the API has no captions */}
      <video
        ref={video}
        // Begin a moment into the video, because some browsers show no picture for its very start.
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
        ref={here}
        aria-label={name}
        className="absolute top-1/2 left-1/2 -translate-x-1/2 -translate-y-1/2"
        onClick={toggle}
      >
        <Icon aria-hidden />
      </Button>
    </>
  )
}

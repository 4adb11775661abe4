import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Story } from '@/catalogue/story/schema'
import { Cover } from '@/components/cards/cover'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogTitle } from '@/components/ui/dialog'
import { useMedia } from '@/read/use-media'

export interface StoryPlayerProps {
  name: string
  image: string | undefined
  stories: readonly Story[]
  onClose: () => void
}

/** Plays a group of stories as the learners' app does: one after the other, each for its duration. */
export default function StoryPlayer({ name, image, stories, onClose }: StoryPlayerProps) {
  const [at, setAt] = useState(0)
  // A user who prefers reduced motion starts the stories by hand.
  const [paused, setPaused] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const video = useRef<HTMLVideoElement>(null)
  const story = stories[Math.min(at, stories.length - 1)]
  const label = `Story ${at + 1} de ${stories.length}`
  const progress = usePlayback({
    id: story?.id ?? '',
    duration: story?.duration,
    video,
    paused,
    onEnd: () => (at + 1 < stories.length ? setAt(at + 1) : onClose()),
  })
  // At the first story, `back` does nothing, but its button stays enabled.
  const back = () => setAt(Math.max(0, at - 1))
  const next = () => (at + 1 < stories.length ? setAt(at + 1) : onClose())
  const keys = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') back()
    else if (key === 'ArrowRight') next()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        aria-describedby={undefined}
        onKeyDown={keys}
        size="sm"
        className="[&>button:last-child]:top-5 [&>button:last-child]:z-30 [&>button:last-child]:text-white [&>button:last-child:hover]:text-foreground"
      >
        {/* Black in both themes, like the learners' app while it shows a story. */}
        <div className="relative h-[min(740px,calc(100dvh-48px))] bg-black text-white">
          {story && <Media key={story.id} story={story} label={label} video={video} paused={paused} />}
          <div className="absolute inset-x-0 top-0 z-20 flex flex-col gap-3 bg-black/60 p-3">
            <div aria-hidden className="flex gap-1">
              {stories.map(({ id }, index) => (
                <span key={id} className="h-1 flex-1 overflow-hidden rounded-full bg-white/35">
                  <span
                    className="block h-full origin-left bg-white"
                    style={{ transform: `scaleX(${index < at ? 1 : index === at ? progress : 0})` }}
                  />
                </span>
              ))}
            </div>
            <div className="flex items-center gap-2.5 pr-12">
              <span className="size-9 shrink-0 overflow-hidden rounded-full">
                <Cover name={name} src={image} ratio="fill" />
              </span>
              <DialogTitle className="min-w-0 truncate">{name}</DialogTitle>
            </div>
          </div>
          <div className="absolute inset-x-0 bottom-0 z-20 flex items-center justify-between bg-black/60 p-3">
            <Control label="Story anterior" icon={ChevronLeft} onClick={back} />
            <p role="status" translate="no" className="text-sm tabular-nums">
              {label}
            </p>
            <div className="flex gap-1">
              <Control
                label={paused ? 'Continuar' : 'Pausar'}
                icon={paused ? Play : Pause}
                onClick={() => setPaused(!paused)}
              />
              <Control label="Próximo story" icon={ChevronRight} onClick={next} />
            </div>
          </div>
        </div>
      </DialogContent>
    </Dialog>
  )
}

interface MediaProps {
  story: Story
  label: string
  video: RefObject<HTMLVideoElement | null>
  paused: boolean
}

function Media({ story, label, video, paused }: MediaProps) {
  const media = useMedia(story.url)
  const poster = useMedia(story.image)
  const isImage = story.mediaType === 'image'
  useEffect(() => {
    if (paused) video.current?.pause()
    // `play` rejects if the video cannot load. In that case the story ends after its duration, as a picture does.
    else void video.current?.play().catch(() => {})
  }, [paused, video])
  return (
    <div className="absolute inset-0">
      <Cover name={label} alt={label} src={isImage ? media : poster} ratio="fill" />
      {!isImage && media && (
        // biome-ignore lint/a11y/useMediaCaption: administrators upload these videos, and the API has no captions
        <video
          ref={video}
          src={media}
          poster={poster}
          playsInline
          autoPlay
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </div>
  )
}

interface ControlProps {
  label: string
  icon: typeof Play
  onClick: () => void
}

function Control({ label, icon: Icon, ...props }: ControlProps) {
  return (
    <Button variant="plain" size="icon" className="hover:text-foreground" aria-label={label} {...props}>
      <Icon aria-hidden className="size-5" />
    </Button>
  )
}

/** How long a picture is shown if its duration is not known, in milliseconds. */
const USUAL = 5_000

interface PlaybackOptions {
  /** The story's id. If the id changes, the new story starts from its beginning. */
  id: string
  /** The story's duration in seconds. */
  duration: number | null | undefined
  /** The video element, if the story is a video. Once the video has loaded, its own time decides the progress. */
  video: RefObject<HTMLVideoElement | null>
  paused: boolean
  onEnd: () => void
}

/** Plays one story, and returns the story's progress, from 0 to 1. */
function usePlayback({ id, duration, video, paused, onEnd }: PlaybackOptions): number {
  const [shown, setShown] = useState({ id, progress: 0 })
  const run = useRef({ id, elapsed: 0 })
  const end = useRef(onEnd)
  end.current = onEnd

  useEffect(() => {
    // If the story has changed, the new one starts from its beginning. After a pause, the same story goes on.
    if (run.current.id !== id) {
      run.current = { id, elapsed: 0 }
      setShown({ id, progress: 0 })
    }
    if (paused) return
    const whole = duration ? duration * 1000 : USUAL
    let before = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const film = video.current
      run.current.elapsed += now - before
      before = now
      const done = film && film.duration > 0 ? film.currentTime / film.duration : run.current.elapsed / whole
      setShown({ id, progress: Math.min(1, done) })
      if (done >= 1) end.current()
      else frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [id, paused, duration, video])
  return shown.id === id ? shown.progress : 0
}

import { type RefObject, useEffect, useRef, useState } from 'react'

/** How long a picture is shown if its duration is not known, in milliseconds. */
const USUAL = 5_000

export interface PlaybackOptions {
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
export function usePlayback({ id, duration, video, paused, onEnd }: PlaybackOptions): number {
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

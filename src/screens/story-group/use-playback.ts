import { type RefObject, useEffect, useRef, useState } from 'react'

/** How long a picture stands when nobody said, in milliseconds. */
const USUAL = 5_000

export interface PlaybackOptions {
  /** Which story this is; another one starts from its beginning. */
  id: string
  /** Seconds, as the story has it. */
  duration: number | null | undefined
  /** The film, where it is one: its own time is the time. */
  video: RefObject<HTMLVideoElement | null>
  paused: boolean
  onEnd: () => void
}

/** Runs one story. @returns how far it is, from 0 to 1 */
export function usePlayback({ id, duration, video, paused, onEnd }: PlaybackOptions): number {
  const [progress, setProgress] = useState(0)
  const elapsed = useRef(0)
  const end = useRef(onEnd)
  end.current = onEnd

  // biome-ignore lint/correctness/useExhaustiveDependencies: another story begins anew
  useEffect(() => {
    elapsed.current = 0
    setProgress(0)
  }, [id])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another story begins anew
  useEffect(() => {
    if (paused) return
    const whole = duration ? duration * 1000 : USUAL
    let before = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const film = video.current
      elapsed.current += now - before
      before = now
      const done = film && film.duration > 0 ? film.currentTime / film.duration : elapsed.current / whole
      setProgress(Math.min(1, done))
      if (done >= 1) end.current()
      else frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [id, paused, duration, video])
  return progress
}

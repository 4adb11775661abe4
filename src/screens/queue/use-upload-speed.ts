import { useRef } from 'react'

/** Only the progress of the last `WINDOW` milliseconds counts, because the speed of a connection changes. */
const WINDOW = 15_000
/**
 * No speed is shown in the first `EARLIEST` milliseconds of an upload. The first bytes only fill buffers, so the speed
 * would look too high.
 */
const EARLIEST = 1_500

interface Sample {
  at: number
  sent: number
}

/**
 * Returns the speed of an upload in bytes per second, from the progress so far; `undefined` while too little is known.
 * @param sent the bytes that have been sent. If the number is smaller than before, another upload has begun
 */
export function useUploadSpeed(sent: number | undefined): number | undefined {
  const samples = useRef<Sample[]>([])
  if (sent === undefined) {
    samples.current = []
    return undefined
  }
  const now = performance.now()
  const last = samples.current.at(-1)
  if (last === undefined || sent < last.sent) samples.current = [{ at: now, sent }]
  else if (sent > last.sent) samples.current.push({ at: now, sent })
  while (samples.current.length > 2 && (samples.current[0]?.at ?? now) < now - WINDOW) samples.current.shift()
  const first = samples.current[0]
  if (first === undefined || now - first.at < EARLIEST || sent === first.sent) return undefined
  return ((sent - first.sent) * 1000) / (now - first.at)
}

import { useRef } from 'react'

/** The speed is measured over this many last milliseconds, because the speed of a line changes. */
const WINDOW = 15_000
/** No speed is shown earlier than this (milliseconds): the first bytes only fill buffers, so it would look too high. */
const EARLIEST = 1_500

interface Sample {
  at: number
  sent: number
}

/**
 * Returns the speed of an upload in bytes per second, from the progress seen so far; `undefined` while too little is
 * known.
 * @param sent bytes that have been sent. A smaller number than before means that another upload has begun
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

import { useEffect, useRef, useState } from 'react'
import { type FittedFilm, fitFilm } from '@/lib/film/fit-film'
import type { UnfitFileError } from '@/lib/unfit-file-error'

/**
 * Makes picked films fit to be sent (`fitFilm`), one at a time. A new film ends the work on the earlier one.
 *
 * @param onDuration called with the length of each film in seconds, as soon as it is known
 */
export function useFitFilm(onDuration: ((seconds: number) => void) | undefined) {
  /** The film that is being made fit, and the finished share of the work, from 0 to 1. */
  const [doing, setDoing] = useState<{ original: File; share?: number }>()
  const [warning, setWarning] = useState<UnfitFileError>()
  const last = useRef<AbortController>(undefined)
  useEffect(() => () => last.current?.abort(), [])

  const end = () => {
    last.current?.abort()
    setDoing(undefined)
    setWarning(undefined)
  }
  /** @throws UnfitFileError see `fitFilm` */
  const fit = async (original: File): Promise<FittedFilm> => {
    end()
    const ending = new AbortController()
    last.current = ending
    const { signal } = ending
    setDoing({ original })
    try {
      const made = await fitFilm(original, {
        signal,
        onProgress: ({ progress, duration }) => {
          if (signal.aborted) return
          setDoing({ original, share: progress })
          if (duration !== undefined) onDuration?.(duration)
        },
      })
      if (!signal.aborted) setWarning(made.warning)
      return made
    } finally {
      if (!signal.aborted) setDoing(undefined)
    }
  }
  return { doing, warning, fit, end }
}

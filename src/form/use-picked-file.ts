import { useEffect, useReducer, useRef, useState } from 'react'
import { UnfitFileError } from '@/media/unfit-file-error'
import type { FileRef } from '@/outbox/rows/file-rows'
import { useServices } from '@/services/services'
import { sentence } from '@/shared/isolated'
import { MESSAGES } from './form-fields'
import { type KnownOfFile, NOTHING_PICKED, pickedFile } from './picked-file'
import { preparedFile } from './prepared-file'
import { stagingProblem } from './staging-problem'

export interface PickedFileOptions {
  kind: 'image' | 'video'
  onChange: (value: FileRef | undefined) => void
  onHold: (why: string | undefined) => void
  onDuration: ((seconds: number) => void) | undefined
}

/**
 * Judges a picked file, makes it fit, and copies it onto the device. A new file ends the work on the earlier one.
 * `asItIs` says whether the original is sent where a smaller file was made too.
 */
export function usePickedFile({ kind, onChange, onHold, onDuration }: PickedFileOptions) {
  const { outbox, notify } = useServices()
  const [state, dispatch] = useReducer(pickedFile, NOTHING_PICKED)
  const [asItIs, setAsItIs] = useState(false)
  // The ids of the files that this field copied onto the device. Only these files may be deleted, because a form that
  // corrects an entry begins with a file that the entry owns.
  const staged = useRef(new Set<string>())
  const last = useRef(0)
  const work = useRef<AbortController>(undefined)

  useEffect(() => {
    const files = staged.current
    // When the form closes, delete the copied files. `dropFiles` keeps each file that an entry owns by now.
    return () => {
      work.current?.abort()
      void outbox.dropFiles([...files]).catch(() => {})
    }
  }, [outbox])

  /** Begins a new turn. The earlier turn can no longer change the field. @returns the number of the new turn */
  const begin = () => {
    work.current?.abort()
    last.current += 1
    return last.current
  }
  const isOver = (turn: number) => turn !== last.current

  const stage = async (turn: number, file: File, known: KnownOfFile) => {
    dispatch({ does: 'stage', turn, ...known })
    const ref = await outbox.stageFile(file)
    staged.current.add(ref.file)
    if (isOver(turn)) return
    dispatch({ does: 'keep', turn })
    onChange(ref)
    onHold(undefined)
  }
  /** Runs the work of a turn. If it fails, the form cannot be saved. */
  const attempt = async (turn: number, { name, size }: File, doing: () => Promise<void>) => {
    onHold(MESSAGES.staging)
    try {
      await doing()
    } catch (reason) {
      if (isOver(turn)) return
      const problem = stagingProblem(reason)
      dispatch({ does: 'fail', turn, name, size, problem })
      onChange(undefined)
      onHold(problem)
      const isUnfit = reason instanceof UnfitFileError
      const title = isUnfit ? sentence`“${name}” não pode ser usado` : sentence`“${name}” não foi copiado`
      notify({ kind: 'error', title, description: problem })
    }
  }
  const clear = () => {
    dispatch({ does: 'clear', turn: begin() })
    onChange(undefined)
    onHold(undefined)
  }
  const pick = (picked: File) => {
    const turn = begin()
    const ending = new AbortController()
    work.current = ending
    dispatch({ does: 'pick', turn, original: picked })
    void attempt(turn, picked, async () => {
      const made = await preparedFile(picked, kind, {
        signal: ending.signal,
        onProgress: ({ progress, duration, judged }) => {
          if (isOver(turn)) return
          dispatch({ does: 'progress', turn, share: progress, judged })
          if (duration !== undefined) onDuration?.(duration)
        },
      })
      if (isOver(turn)) return
      const { judged, warning, original, smaller, isOptional } = made
      const choice = smaller && isOptional ? { original, smaller } : undefined
      const chosen = choice && asItIs ? original : (smaller ?? original)
      await stage(turn, chosen, { judged, warning, choice })
    })
  }
  /** Ends the work on a film, and takes the original. */
  const sendOriginal = () => {
    if (state.is !== 'reading') return
    const { original, judged = { is: 'unknown' } } = state
    const turn = begin()
    void attempt(turn, original, () => stage(turn, original, { judged }))
  }
  const choose = (isOriginal: boolean) => {
    setAsItIs(isOriginal)
    if (state.is !== 'staging' && state.is !== 'staged') return
    const { judged, warning, choice } = state
    if (choice === undefined) return
    const turn = begin()
    const file = isOriginal ? choice.original : choice.smaller
    void attempt(turn, file, () => stage(turn, file, { judged, warning, choice }))
  }
  return { state, asItIs, pick, clear, sendOriginal, choose }
}

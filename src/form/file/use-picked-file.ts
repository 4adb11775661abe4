import { useEffect, useReducer, useRef, useState } from 'react'
import type { Area } from '@/media/ask-worker'
import type { FileLimits } from '@/media/upload-limits'
import type { FileRef } from '@/outbox'
import { type Services, userOf, useServices } from '@/services/services'
import { sentence } from '@/shared/isolated'
import { isInDraft } from '../draft/draft-values'
import { FileWork } from './file-work'
import { type FileEvent, type Hold, holdAfter, NOTHING_PICKED, pickedFile } from './picked-file'
import { preparedFile } from './prepared-file'

export interface PickedFileOptions {
  kind: 'image' | 'video'
  /** What the host takes as files. */
  limits: FileLimits
  onChange: (value: FileRef | undefined) => void
  /** Called with the reason why the form cannot be saved; with `undefined` if it can. */
  onHold: (hold: Hold | undefined) => void
  /** Called with the length of a picked film, in seconds. */
  onDuration: ((seconds: number) => void) | undefined
}

/** The state of a file field, and what can be done with it. */
export function usePickedFile(options: PickedFileOptions) {
  const { outbox, notify, session } = useServices()
  const [state, dispatch] = useReducer(pickedFile, NOTHING_PICKED)
  const latest = useRef(options)
  latest.current = options
  const [work] = useState(
    () =>
      new FileWork({
        prepared: (file, asked, area) =>
          preparedFile(file, latest.current.kind, latest.current.limits, asked, area),
        stage: (file) => outbox.stageFile(file),
        drop: async (ids) => {
          const userId = userOf(session.state.get())?.id ?? ''
          const gone = ids.filter((id) => !isInDraft(userId, id))
          if (gone.length > 0) await outbox.dropFiles(gone)
        },
        cannotCut: (description) =>
          notify({ kind: 'error', title: 'A imagem não foi recortada', description }),
        tell: (event) => {
          dispatch(event)
          passOn(event, latest.current, notify)
        },
      }),
  )
  useEffect(() => () => work.close(), [work])
  return {
    state,
    pick: (file: File) => work.pick(file, state.asItIs),
    /** Takes a part of a picture. */
    cut: (file: File, area: Area) => work.pick(file, false, area),
    clear: () => work.clear(),
    sendOriginal: () => work.sendOriginal(state),
    choose: (isOriginal: boolean) => work.choose(state, isOriginal),
  }
}

/** Tells the form, and the user, what happened to a file. */
function passOn(
  event: FileEvent,
  { onChange, onHold, onDuration }: PickedFileOptions,
  notify: Services['notify'],
): void {
  if (event.does === 'progress') {
    // A film of one picture lasts less than a tenth of a second, which nobody means.
    if (event.duration !== undefined && event.duration >= 0.05) onDuration?.(event.duration)
    return
  }
  if (event.does === 'keep') onChange(event.ref)
  if (event.does === 'clear' || event.does === 'fail') onChange(undefined)
  onHold(holdAfter(event))
  if (event.does === 'fail') {
    const { name, problem, isUnfit } = event
    const title = isUnfit ? sentence`“${name}” não pode ser usado` : sentence`“${name}” não foi copiado`
    notify({ kind: 'error', title, description: problem })
  }
}

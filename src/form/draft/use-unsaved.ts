import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { holdInUse } from '@/lib/device/in-use'
import type { Base } from '@/outbox'
import { type OpenDraft, useDraft } from './use-draft'

export interface Unsaved extends Omit<OpenDraft, 'end'> {
  /** Whether the app is asking the user if the unsaved text may be discarded. */
  asking: boolean
  /** Leaves the form. If something is unsaved, the app asks the user first. */
  leave: () => void
  /**
   * Leaves the form without a question, and deletes its draft. Call this after the form was saved, or if the user
   * discards the text.
   */
  finish: () => void
  /** Closes the question. The user stays in the form. */
  stay: () => void
}

/**
 * Protects the unsaved text of a form. It asks before the user leaves the form (Escape, a click outside, Back, a link,
 * a reload), and it holds back a new version of the app. It stores the typed text on the device, for this user only,
 * until the form is saved or the text is discarded. Picked files were copied onto the device, so a reload keeps them too.
 * When the form opens again after it was closed, or a day later, a notice tells the user to pick these files again.
 *
 * @param key says what the form is about. It is the same each time the form opens
 * @param base what the form was filled with; only for an edit
 */
export function useUnsaved<V extends FieldValues>(
  form: UseFormReturn<V>,
  key: string,
  onClose: () => void,
  base?: Base['values'],
): Unsaved {
  const { end, ...draft } = useDraft(form, key, base)
  const [asking, setAsking] = useState<{ go?: () => void } | null>(null)
  const { isDirty } = form.formState
  const ended = useRef(false)
  /**
   * Stops holding back a new version of the app. After `finish`, the form may stay in the page for a moment, but must
   * not hold back a new version any more.
   */
  const letGo = useRef(() => {})

  useEffect(() => {
    if (!isDirty) return
    const release = holdInUse('form')
    letGo.current = release
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!ended.current) event.preventDefault()
    }
    const onNavigate = (event: NavigateEvent) => {
      const { url, sameDocument, key: entry } = event.destination
      const elsewhere = new URL(url).pathname !== location.pathname
      if (ended.current || !event.cancelable || !sameDocument || !elsewhere) return
      // The address is replaced when the server's id replaces a temporary id. Do not ask then, because the user stays
      // on the page. Do not ask before a reload either, because the browser itself asks.
      if (event.navigationType === 'replace' || event.navigationType === 'reload') return
      event.preventDefault()
      setAsking({
        go: () => {
          if (event.navigationType === 'traverse') window.navigation.traverseTo(entry)
          else history.pushState(null, '', url)
        },
      })
    }
    addEventListener('beforeunload', onUnload)
    // Older browsers lack the Navigation API. In them, the form does not ask before the user leaves by Back or a link.
    // The typed text is stored all the same.
    window.navigation?.addEventListener('navigate', onNavigate)
    return () => {
      release()
      removeEventListener('beforeunload', onUnload)
      window.navigation?.removeEventListener('navigate', onNavigate)
    }
  }, [isDirty])

  const finish = () => {
    ended.current = true
    letGo.current()
    end()
    onClose()
    asking?.go?.()
  }
  return {
    ...draft,
    asking: asking !== null,
    leave: () => (isDirty ? setAsking({}) : finish()),
    finish,
    stay: () => setAsking(null),
  }
}

import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { userOf } from '@/action/services'
import { useSession } from '@/action/use-queue'
import { type DraftValues, loadDraft, saveDraft } from '@/lib/drafts'
import { holdInUse } from '@/lib/in-use'
import type { Json } from '@/lib/json'

/** Typing is kept this long after the last key, in milliseconds. */
const SOON = 150

export interface Unsaved {
  /** The person is asked whether what is unsaved may go. */
  asking: boolean
  /** What was unsaved when this form was last left is in it again. */
  restored: boolean
  /** Leaves the form, after a question where something is unsaved. */
  leave: () => void
  /** Leaves it for good: it was saved, or the person said so. */
  finish: () => void
  /** The answer to the question. */
  stay: () => void
}

/**
 * Keeps the unsaved text of a form from getting lost: it asks before the form is left (Escape, a click outside, Back, a
 * link, a reload), holds a new version off, and keeps what was typed on the device, for this person only, until it
 * was saved or given up. Files are not kept: they are picked again.
 *
 * @param key what the form is about, the same each time it is opened
 */
export function useUnsaved<V extends FieldValues>(
  form: UseFormReturn<V>,
  key: string,
  onClose: () => void,
): Unsaved {
  const userId = userOf(useSession())?.id
  const [asking, setAsking] = useState<{ go?: () => void } | null>(null)
  const [restored, setRestored] = useState(false)
  const { isDirty } = form.formState
  const ended = useRef(false)

  useEffect(() => {
    const draft = userId === undefined ? undefined : loadDraft(userId, key)
    if (draft === undefined) return
    for (const [name, value] of Object.entries(draft))
      form.setValue(name as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true })
    setRestored(true)
  }, [form, userId, key])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const watching = form.watch(() => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (userId !== undefined && !ended.current && form.formState.isDirty)
          saveDraft(userId, key, textsIn(form.getValues()))
      }, SOON)
    })
    return () => {
      clearTimeout(timer)
      watching.unsubscribe()
    }
  }, [form, userId, key])

  useEffect(() => {
    if (!isDirty) return
    const release = holdInUse('form')
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onNavigate = (event: NavigateEvent) => {
      const { url, sameDocument, key: entry } = event.destination
      const elsewhere = new URL(url).pathname !== location.pathname
      // An address that only becomes the real one replaces; a reload is asked about by the browser.
      if (ended.current || !event.cancelable || !sameDocument || !elsewhere) return
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
    // Older browsers know no such thing; what was typed is kept there all the same.
    window.navigation?.addEventListener('navigate', onNavigate)
    return () => {
      release()
      removeEventListener('beforeunload', onUnload)
      window.navigation?.removeEventListener('navigate', onNavigate)
    }
  }, [isDirty])

  const finish = () => {
    ended.current = true
    if (userId !== undefined) saveDraft(userId, key, undefined)
    onClose()
    asking?.go?.()
  }
  return {
    asking: asking !== null,
    restored,
    leave: () => (isDirty ? setAsking({}) : finish()),
    finish,
    stay: () => setAsking(null),
  }
}

/** What was typed and chosen; files are left out. */
function textsIn(values: FieldValues): DraftValues {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => typeof value === 'string' || typeof value === 'boolean' || Array.isArray(value),
    ),
  ) as Record<string, Json>
}

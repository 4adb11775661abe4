import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { useSession } from '@/action/service-hooks'
import { userOf } from '@/action/services'
import { type DraftValues, loadDraft, saveDraft } from '@/lib/drafts'
import { holdInUse } from '@/lib/in-use'
import type { FileRef } from '@/outbox/file-rows'
import type { Base } from '@/outbox/types'
import { sentence } from '@/shared/isolated'

/** How long after the last change the typed text is stored, in milliseconds. */
const SOON = 150

export interface Unsaved {
  /** Whether the app is asking the user if the unsaved text may be discarded. */
  asking: boolean
  /** The notice that unsaved text was restored; `undefined` if no text was restored. */
  restored: string | undefined
  /** The values that the restored fields were filled with before the user typed. */
  base: Base['values'] | undefined
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
 * until the form is saved or the text is discarded. It does not store picked files, but only their names. When the form
 * opens again, a notice tells the user to pick these files again.
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
  const userId = userOf(useSession())?.id
  const [asking, setAsking] = useState<{ go?: () => void } | null>(null)
  const [restored, setRestored] = useState<string>()
  const [oldBase, setOldBase] = useState<Base['values']>()
  const { isDirty } = form.formState
  const ended = useRef(false)
  /**
   * Stops holding back a new version of the app. After `finish`, the form may stay in the page for a moment, but must
   * not hold back a new version any more.
   */
  const letGo = useRef(() => {})

  useEffect(() => {
    const draft = userId === undefined ? undefined : loadDraft(userId, key)
    if (draft === undefined) return
    const { [FILES]: files = [], [BASE]: old, ...texts } = draft
    setOldBase(old as Base['values'] | undefined)
    for (const [name, value] of Object.entries(texts))
      form.setValue(name as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true })
    setRestored(noticeOf(Object.keys(texts).length > 0, files as string[]))
  }, [form, userId, key])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // Read `dirtyFields` once here, so that the form keeps it up to date from now on. The form keeps only those
    // properties of `formState` up to date that some code has read.
    void form.formState.dirtyFields
    const watching = form.watch(() => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (userId !== undefined && !ended.current && form.formState.isDirty)
          saveDraft(
            userId,
            key,
            draftOf(form.getValues(), form.formState.dirtyFields, { ...base, ...oldBase }),
          )
      }, SOON)
    })
    return () => {
      clearTimeout(timer)
      watching.unsubscribe()
    }
  }, [form, userId, key, base, oldBase])

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
    if (userId !== undefined) saveDraft(userId, key, undefined)
    onClose()
    asking?.go?.()
  }
  return {
    asking: asking !== null,
    restored,
    base: oldBase,
    leave: () => (isDirty ? setAsking({}) : finish()),
    finish,
    stay: () => setAsking(null),
  }
}

/**
 * Two reserved names in a draft. `FILES` holds the names of the picked files. `BASE` holds the values that the form
 * was filled with. No field of a form has one of these names.
 */
const FILES = ''
const BASE = ' base'

/**
 * Returns the draft of a form: the typed texts, the choices, and the names of the picked files. It leaves out the
 * fields that the user did not change, so that they get the newest value when the form opens again.
 */
function draftOf(values: FieldValues, dirty: object, base: Base['values']): DraftValues {
  const typed = Object.entries(values).filter(([name]) => name in dirty)
  const texts = typed.filter(
    ([, value]) => typeof value === 'string' || typeof value === 'boolean' || Array.isArray(value),
  )
  const files = typed.flatMap(([, value]) => (isFileRef(value) ? value.name : []))
  return {
    ...(Object.fromEntries(texts) as DraftValues),
    ...(files.length > 0 ? { [FILES]: files } : {}),
    [BASE]: Object.fromEntries(Object.entries(base).filter(([name]) => name in dirty)),
  }
}

function isFileRef(value: unknown): value is FileRef {
  return typeof value === 'object' && value !== null && 'file' in value && 'name' in value
}

function noticeOf(hasTexts: boolean, files: readonly string[]): string {
  const texts = hasTexts ? 'O que você tinha digitado aqui e não salvou está de volta.' : ''
  const names = files.map((name) => sentence`“${name}”`).join(' e ')
  const again =
    files.length === 0 ? '' : `Escolha de novo ${files.length === 1 ? 'o arquivo' : 'os arquivos'} ${names}.`
  return `${texts} ${again}`.trim()
}

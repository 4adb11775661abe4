import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { awaitFreeDraft, freeDrafts, holdDraft, withFreeDraft } from '@/kept/draft-holds'
import {
  type DraftValues,
  draftsOf,
  moveDraft,
  onOthersDrafts,
  readDraft,
  removeDraft,
  type StoredDraft,
  storeDraft,
} from '@/kept/drafts'
import { onBeforeError, type Typed } from '@/lib/device/before-error'
import { randomId } from '@/lib/ids'
import type { Base } from '@/outbox'
import { useQueueView, useSession } from '@/services/service-hooks'
import { userOf, useServices } from '@/services/services'
import { draftValues, noticeOf, partsOf, withFilesHere } from './draft-values'
import { isFileHere } from './is-file-here'

/** The typed text is stored at most this long after each change, in milliseconds, however fast the user types. */
const SOON = 100

export interface OpenDraft {
  /** The notice that unsaved text was restored; `undefined` if no text was restored. */
  restored: string | undefined
  /** The values that the restored fields were filled with before the user typed. */
  base: Base['values'] | undefined
  /** The other drafts about the same thing that no open form holds, newest first. */
  offers: readonly StoredDraft[]
  /** Fills the form with an offered draft. What the form has held until now is offered in its place. */
  choose: (id: string) => void
  /** Deletes an offered draft. */
  discard: (id: string) => void
  /** Deletes the draft of this form, and nothing of any other. From then on, nothing is stored. */
  end: () => void
}

/**
 * Stores the typed text of a form on the device, for this user only. Each open form has a draft of its own, which no
 * other form takes or deletes as long as this one is open. If exactly one draft about the same thing is left by a form
 * that was closed, the form is filled with it. If several are left, the form offers them.
 *
 * @param about says what the form is about. It is the same each time the form opens
 * @param base what the form was filled with; only for an edit
 */
export function useDraft<V extends FieldValues>(
  form: UseFormReturn<V>,
  about: string,
  base?: Base['values'],
): OpenDraft {
  const userId = userOf(useSession())?.id
  const { outbox } = useServices()
  const [id] = useState(randomId)
  const [draft, setDraft] = useState<DraftValues>()
  const isOver = useRef(false)
  const oldBase = draft && partsOf(draft).base

  const store = (user: string): Typed => {
    if (isOver.current) return 'none'
    // What the form knows now. `form.formState` is what the last render knew, and a form that breaks renders no more.
    const { isDirty, dirtyFields } = form.control._formState
    const values = draftValues(form.getValues(), dirtyFields, { ...base, ...oldBase })
    if (isDirty) return storeDraft(user, { id, about, at: Date.now(), values }) ? 'stored' : 'not stored'
    removeDraft(user, id)
    return 'none'
  }
  const flush = useStoring(form, userId, store)
  useHold(id, userId, store)
  const { offers, find, look } = useLeftDrafts(id, about, userId)

  const isUntouched = () => !form.formState.isDirty
  const take = async (user: string, chosen: string, isAsked: boolean) => {
    const before = readDraft(user, chosen)
    const values = before && (await withFilesHere(before.values, (file) => isFileHere(outbox, file)))
    await withFreeDraft(chosen, () => {
      const found = readDraft(user, chosen)
      if (values === undefined || isOver.current || found === undefined || !(isAsked || isUntouched())) return
      flush()
      const own = readDraft(user, id)
      if (own) moveDraft(user, own)
      moveDraft(user, { ...found, about }, id)
      if (!isUntouched()) form.reset()
      setDraft(values)
      const { fields, refs } = partsOf(values)
      for (const [name, value] of Object.entries({ ...fields, ...refs }))
        form.setValue(name as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true })
    })
  }
  const begin = useEffectEvent(async (user: string) => {
    const [only, ...others] = await find(user)
    if (isOver.current) return
    if (only && others.length === 0 && isUntouched()) await take(user, only.id, false)
    await look(user)
  })
  useEffect(() => {
    if (userId === undefined) return
    isOver.current = false
    void begin(userId)
    return () => {
      isOver.current = true
    }
  }, [userId])

  return {
    restored: draft && noticeOf(draft),
    base: oldBase,
    offers,
    choose: (chosen) => userId !== undefined && void take(userId, chosen, true).then(() => look(userId)),
    discard: (chosen) =>
      userId !== undefined &&
      void withFreeDraft(chosen, () => removeDraft(userId, chosen)).then(() => look(userId)),
    end: () => {
      isOver.current = true
      if (userId !== undefined) removeDraft(userId, id)
    },
  }
}

/**
 * Stores soon after each change, and at once when the page is hidden, when the form goes away, and before an error
 * takes the place of any part of the page.
 * @returns a function that stores at once what is not stored yet
 */
function useStoring<V extends FieldValues>(
  form: UseFormReturn<V>,
  userId: string | undefined,
  store: (userId: string) => Typed,
): () => void {
  const flushing = useRef(() => {})
  // Not an effect event: React lets no effect event run in a render, but an error is noticed in one.
  const storeNow = useRef(store)
  useLayoutEffect(() => {
    storeNow.current = store
  })
  useEffect(() => {
    if (userId === undefined) return
    let typed: Typed = 'none'
    let timer: ReturnType<typeof setTimeout> | undefined
    // Read these once here, so that the form keeps them up to date from now on. The form keeps only those properties
    // of `formState` up to date that some code has read.
    void form.formState.isDirty
    void form.formState.dirtyFields
    const flush = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      typed = storeNow.current(userId)
    }
    flushing.current = flush
    const watching = form.watch(() => {
      timer ??= setTimeout(flush, SOON)
    })
    const onHidden = () => document.visibilityState === 'hidden' && flush()
    const stop = onBeforeError(() => {
      flush()
      return typed
    })
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      stop()
      flush()
      watching.unsubscribe()
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', onHidden)
    }
  }, [form, userId])
  return () => flushing.current()
}

/**
 * Holds the draft while the form is open. A page that the browser puts aside lets it go. If the page comes back, it
 * stores its text again, because another form may have taken the draft.
 */
function useHold(id: string, userId: string | undefined, store: (userId: string) => void): void {
  const storeAgain = useEffectEvent(store)
  useEffect(() => {
    if (userId === undefined) return
    let release = holdDraft(id)
    const onHide = () => release()
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      release = holdDraft(id)
      storeAgain(userId)
    }
    addEventListener('pagehide', onHide)
    addEventListener('pageshow', onShow)
    return () => {
      release()
      removeEventListener('pagehide', onHide)
      removeEventListener('pageshow', onShow)
    }
  }, [id, userId])
}

interface LeftDrafts {
  /** The drafts about the same thing that no open form held when this form looked last, newest first. */
  offers: readonly StoredDraft[]
  /** Returns what `offers` would be now. */
  find: (userId: string) => Promise<readonly StoredDraft[]>
  /** Brings `offers` up to date. */
  look: (userId: string) => Promise<void>
}

/**
 * Finds what closed forms have left about the thing of an open form. It looks again when another tab begins a draft,
 * lets one go or ends, and when the user comes back to this tab.
 *
 * @param id the draft that this form holds itself
 * @param about says what the form is about
 */
function useLeftDrafts(id: string, about: string, userId: string | undefined): LeftDrafts {
  const { ids } = useQueueView()
  const [offers, setOffers] = useState<readonly StoredDraft[]>([])
  const stopWaiting = useRef(() => {})
  const isOver = useRef(false)

  const others = (user: string) => {
    const key = followedKey(about, ids)
    return draftsOf(user).filter((one) => one.id !== id && followedKey(one.about, ids) === key)
  }
  const sorted = async (user: string) => {
    const free = await freeDrafts(others(user).map((one) => one.id))
    // Another form may have taken a draft meanwhile.
    const now = others(user)
    const isFree = (one: StoredDraft) => free.has(one.id)
    return { found: now.filter(isFree), held: now.filter((one) => !isFree(one)) }
  }
  const find = async (user: string) => (await sorted(user)).found
  const look = async (user: string) => {
    const { found, held } = await sorted(user)
    if (isOver.current) return
    setOffers(found)
    stopWaiting.current()
    const heldIds = held.map((one) => one.id)
    stopWaiting.current = awaitFreeDraft(heldIds, () => again(user))
  }
  const again = useEffectEvent((user: string) => void look(user))

  useEffect(() => {
    if (userId === undefined) return
    isOver.current = false
    const lookAgain = () => again(userId)
    // Without Web Locks nothing tells that another tab has ended. So look when the user comes from it.
    const onShown = () => document.visibilityState === 'visible' && lookAgain()
    document.addEventListener('visibilitychange', onShown)
    addEventListener('focus', lookAgain)
    const stopListening = onOthersDrafts(userId, lookAgain)
    return () => {
      isOver.current = true
      stopWaiting.current()
      stopListening()
      document.removeEventListener('visibilitychange', onShown)
      removeEventListener('focus', lookAgain)
    }
  }, [userId])

  return { offers, find, look }
}

/**
 * Returns a key with each temporary id replaced by the server's id, if the server's id is known. So a draft about a
 * thing is found again after the thing has got its id.
 */
function followedKey(key: string, ids: ReadonlyMap<string, string | null>): string {
  return key.replace(/tmp_[0-9a-f-]{36}/g, (id) => ids.get(id) ?? id)
}

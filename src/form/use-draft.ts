import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { freeDrafts, holdDraft, withFreeDraft } from '@/lib/draft-holds'
import {
  type DraftValues,
  draftsOf,
  moveDraft,
  readDraft,
  removeDraft,
  type StoredDraft,
  storeDraft,
} from '@/lib/drafts'
import { randomId } from '@/lib/ids'
import type { Base } from '@/outbox/rows/types'
import { useQueueView, useSession } from '@/services/service-hooks'
import { userOf } from '@/services/services'
import { followedKey } from './draft-key'
import { draftValues, noticeOf, partsOf } from './draft-values'

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
  const { ids } = useQueueView()
  const [id] = useState(randomId)
  const [offers, setOffers] = useState<readonly StoredDraft[]>([])
  const [draft, setDraft] = useState<DraftValues>()
  const isOver = useRef(false)
  const oldBase = draft && partsOf(draft).base

  const store = (user: string) => {
    if (isOver.current) return
    const { isDirty, dirtyFields } = form.formState
    const values = draftValues(form.getValues(), dirtyFields, { ...base, ...oldBase })
    if (isDirty) storeDraft(user, { id, about, at: Date.now(), values })
    else removeDraft(user, id)
  }
  const flush = useStoring(form, userId, store)
  useHold(id, userId, store)

  const isUntouched = () => !form.formState.isDirty
  const left = async (user: string): Promise<StoredDraft[]> => {
    const key = followedKey(about, ids)
    const isHere = (one: StoredDraft) => one.id !== id && followedKey(one.about, ids) === key
    const free = await freeDrafts(
      draftsOf(user)
        .filter(isHere)
        .map((one) => one.id),
    )
    return draftsOf(user).filter((one) => isHere(one) && free.has(one.id))
  }
  const take = (user: string, chosen: string, isAsked: boolean) =>
    withFreeDraft(chosen, () => {
      const found = readDraft(user, chosen)
      if (isOver.current || found === undefined || !(isAsked || isUntouched())) return
      flush()
      const own = readDraft(user, id)
      if (own) moveDraft(user, own)
      moveDraft(user, { ...found, about }, id)
      if (!isUntouched()) form.reset()
      setDraft(found.values)
      for (const [name, value] of Object.entries(partsOf(found.values).fields))
        form.setValue(name as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true })
    })
  const offer = async (user: string) => {
    const found = await left(user)
    if (!isOver.current) setOffers(found)
  }
  const begin = useEffectEvent(async (user: string) => {
    const found = await left(user)
    const [only, ...others] = found
    if (isOver.current) return
    if (only && others.length === 0 && isUntouched()) await take(user, only.id, false)
    await offer(user)
  })
  const again = useEffectEvent((user: string) => void offer(user))
  useEffect(() => {
    if (userId === undefined) return
    isOver.current = false
    void begin(userId)
    // A tab may have ended while this one was in the background.
    const onShown = () => document.visibilityState === 'visible' && again(userId)
    document.addEventListener('visibilitychange', onShown)
    return () => {
      isOver.current = true
      document.removeEventListener('visibilitychange', onShown)
    }
  }, [userId])

  return {
    restored: draft && noticeOf(draft),
    base: oldBase,
    offers,
    choose: (chosen) => userId !== undefined && void take(userId, chosen, true).then(() => offer(userId)),
    discard: (chosen) =>
      userId !== undefined &&
      void withFreeDraft(chosen, () => removeDraft(userId, chosen)).then(() => offer(userId)),
    end: () => {
      isOver.current = true
      if (userId !== undefined) removeDraft(userId, id)
    },
  }
}

/**
 * Stores soon after each change, and at once when the page is hidden or the form goes away.
 * @returns a function that stores at once what is not stored yet
 */
function useStoring<V extends FieldValues>(
  form: UseFormReturn<V>,
  userId: string | undefined,
  store: (userId: string) => void,
): () => void {
  const flushing = useRef(() => {})
  const storeNow = useEffectEvent(store)
  useEffect(() => {
    if (userId === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // Read `dirtyFields` once here, so that the form keeps it up to date from now on. The form keeps only those
    // properties of `formState` up to date that some code has read.
    void form.formState.dirtyFields
    const flush = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      storeNow(userId)
    }
    flushing.current = flush
    const watching = form.watch(() => {
      timer ??= setTimeout(flush, SOON)
    })
    const onHidden = () => document.visibilityState === 'hidden' && flush()
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
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

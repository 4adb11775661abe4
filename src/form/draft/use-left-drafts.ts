import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { awaitFreeDraft, freeDrafts } from '@/kept/draft-holds'
import { draftsOf, onOthersDrafts, type StoredDraft } from '@/kept/drafts'
import { useQueueView } from '@/services/service-hooks'

export interface LeftDrafts {
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
export function useLeftDrafts(id: string, about: string, userId: string | undefined): LeftDrafts {
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

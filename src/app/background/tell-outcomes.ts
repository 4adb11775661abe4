import type { AnyAction } from '@/action/define'
import { count } from '@/lib/pt-br'
import type { Receipt } from '@/outbox'
import { leftOut, ownUndo } from '@/services/left-out'
import { notStored, SAVED_HERE } from '@/services/notices'
import { knownEntriesOf, type Notice, type Services, userOf } from '@/services/services'

/**
 * Each success gets its own toast if at most this many successes are reported together. If there are more, one toast
 * sums them up. A group counts as one success.
 */
const ONE_BY_ONE = 3
const UNKNOWN_FAILED = 'Erro ao enviar alteração'
const ASKED = 'Uma alteração espera a sua decisão'

/**
 * Reports the outcomes of queued changes in toasts. This includes changes that another tab or the service worker sent.
 * A failure is reported at once. Successes are reported when the queue comes to rest, because their number is not known
 * earlier. Only a visible tab reports. When a tab becomes visible or a user signs in, the tab reports all outcomes that
 * are not reported yet.
 * @param onFailed called once on this device for each failure that is reported
 */
export function tellOutcomes(services: Services, onFailed: (receipt: Receipt) => void = () => {}): void {
  const { outbox, session, connection, findAction, notify } = services
  /**
   * Whether a change is quiet. The success of a quiet change gets no toast of its own. The press that made it has also
   * made another change, and the toast of that change is enough.
   */
  const isQuiet = ({ action }: Receipt) => {
    const known = findAction(action)
    return known !== undefined && known.say.done === undefined
  }

  const noteOf = ({ action, input, version }: Receipt) => findAction(action)?.say.note(input, version)

  /** The groups of which a failure was told since the queue rested last. */
  const failedGroups = new Set<string>()
  /** Tells a failure, and of a group only the first: the rest of it stands in the queue. */
  const tellFailed = (receipt: Receipt, say: AnyAction['say'] | undefined) => {
    const { group } = receipt
    if (group !== undefined && failedGroups.has(group)) return
    if (group !== undefined) failedGroups.add(group)
    notify(failed(receipt, say))
  }

  const tell = async (which: Receipt['outcome'] | 'any') => {
    const user = userOf(session.state.get())
    if (user === undefined || document.visibilityState !== 'visible') return
    // If the device cannot note these outcomes as reported, report nothing now. A later call tries again.
    const receipts = await outbox.takeUntold(user.id, which).catch(() => [])
    // Meanwhile the user may have signed out. The next user must not see what this one wrote.
    if (userOf(session.state.get())?.id !== user.id) return
    const done = receipts.filter(({ outcome }) => outcome === 'done')
    const groups = byGroup(oneOfEach(done.filter((receipt) => !isQuiet(receipt))))
    const isSummed = groups.length > ONE_BY_ONE
    for (const receipt of receipts) {
      if (receipt.outcome === 'failed') onFailed(receipt)
      const say = findAction(receipt.action)?.say
      const group = groups.find(([first]) => first === receipt)
      if (receipt.outcome === 'failed') tellFailed(receipt, say)
      else if (isSummed || group === undefined) continue
      else if (group.length > 1) notify(await ofGroup(services, receipt.group, done))
      else if (say?.done !== undefined) {
        const description = leftOut.get(receipt.group ?? '')
        const action = undoButton(services, receipt.group)
        notify({ kind: 'success', title: say.done, description, action, duration: say.duration })
      }
    }
    for (const note of new Set(done.map(noteOf)))
      if (note !== undefined) notify({ kind: 'info', title: note })
    // The summary also counts the quiet changes, because the queue lists them like all others.
    if (isSummed) notify({ kind: 'success', title: sent(done.length) })
    await tellSameNames(services, user.id, done)
  }

  const stored = storedTeller(services)
  let seen = 0
  outbox.subscribe(() => {
    stored.look()
    const { receipts } = outbox.view
    const fresh = receipts.slice(receipts.findLastIndex(({ at }) => at <= seen) + 1)
    seen = fresh.at(-1)?.at ?? seen
    if (fresh.some(({ outcome }) => outcome === 'failed')) void tell('failed')
  })
  outbox.onRest(({ why, userId }) => {
    void tell('any').finally(() => failedGroups.clear())
    if (why === 'postponed' && userOf(session.state.get())?.id === userId) stored.tell()
  })
  // If the service worker made the failed attempt, the queue comes to rest before this tab knows that there is no
  // connection. So look again when the state of the connection changes.
  connection.state.subscribe(stored.tell)
  document.addEventListener('visibilitychange', () => void tell('any'))
  session.state.subscribe(() => void tell('any'))
}

/** Tells that what was created has the name of another thing, where a name should be unique. */
async function tellSameNames(services: Services, userId: string, done: readonly Receipt[]): Promise<void> {
  const { session, findAction, notify } = services
  const due = done.filter(({ action, input, version }) => findAction(action)?.say.alike(input, version))
  if (due.length === 0) return
  // Without the code, or without an answer, nothing is told.
  const notice = await import('./same-names')
    .then(({ sameNames }) => sameNames(services, due))
    .catch(() => {})
  if (notice !== undefined && userOf(session.state.get())?.id === userId) notify(notice)
}

/**
 * If a change cannot be sent, a toast says once that the change is stored on the device:
 * - If there is no connection when the form is saved, `useRun` shows this toast.
 * - If a later try to send fails, `tell` shows it.
 * Entries from before the start of this tab are ignored. So are entries that another tab queued without a connection,
 * because that tab has shown the toast.
 */
function storedTeller({ outbox, session, connection, queuedHere, notify }: Services) {
  const begun = Date.now()
  const known = new Set<string>()
  const reassured = new Set<string>()
  const look = () => {
    for (const { id, createdAt } of outbox.view.entries) {
      const isOthers = !queuedHere.has(id) && connection.state.get() !== 'online'
      if (queuedHere.get(id) || (!known.has(id) && (createdAt < begun || isOthers))) reassured.add(id)
      known.add(id)
    }
  }
  const tell = () => {
    if (connection.state.get() === 'online') return
    const waiting = knownEntriesOf(session.state.get(), outbox.view.entries).filter(
      ({ state }) => state === 'queued',
    )
    if (!waiting.some((entry) => entry.tries > 0 && !reassured.has(entry.id))) return
    for (const entry of waiting) reassured.add(entry.id)
    notify({ kind: 'info', title: SAVED_HERE })
  }
  /** `look` notes the entries that need no toast. */
  return { look, tell }
}

const sent = (n: number) => count(n, 'alteração enviada', 'alterações enviadas')

/**
 * The toast of changes that one press has made. It counts all of them, as the queue does. Its button undoes all of them,
 * if all of them can be undone.
 */
async function ofGroup(
  services: Services,
  group: string | undefined,
  done: readonly Receipt[],
): Promise<Notice> {
  const n = done.filter((receipt) => receipt.group === group).length
  const notice: Notice = { kind: 'success', title: sent(n) }
  if (group === undefined) return notice
  // Without the code, there is no button. The queue's panel has it.
  const code = await import('@/services/undo-group').catch(() => undefined)
  const way = code?.canUndoGroup(services, group) ? () => code.undoGroup(services, group) : undefined
  return { ...notice, description: leftOut.get(group), action: undoButton(services, group, way) }
}

/** The button that takes back what a press has made, if there is a way. */
function undoButton(
  { notify }: Services,
  group: string | undefined,
  way: (() => Promise<void>) | undefined = ownUndo.get(group ?? ''),
): Notice['action'] {
  const undo = () => void way?.().catch((error: unknown) => notify(notStored(error)))
  return way && { label: 'Desfazer', onClick: undo }
}

/** Returns the toast of a failed change. A conflict asks for a decision. Any other failure shows the action's text. */
function failed({ failure, message }: Receipt, say: AnyAction['say'] | undefined): Notice {
  if (failure === 'conflict') return { kind: 'warning', title: ASKED, description: message }
  const title = say?.failed ?? UNKNOWN_FAILED
  return { kind: 'error', title, description: message, duration: say?.duration }
}

/** Returns of each whole (`Receipt.together`) only the first receipt, because a whole is one success. */
function oneOfEach(receipts: readonly Receipt[]): Receipt[] {
  const told = new Set<string>()
  return receipts.filter(({ together }) => {
    if (together === undefined) return true
    const isFirst = !told.has(together)
    told.add(together)
    return isFirst
  })
}

/** Groups the receipts, because changes that were made together are reported together. */
function byGroup(receipts: readonly Receipt[]): Receipt[][] {
  const groups = new Map<string | number, Receipt[]>()
  for (const receipt of receipts) {
    const key = receipt.group ?? receipt.at
    groups.set(key, [...(groups.get(key) ?? []), receipt])
  }
  return [...groups.values()]
}

import type { Elements } from '@/components/elements'
import { Button } from '@/components/ui/button'
import { useDialogs } from '@/form/offer/dialogs'
import { timeLeft } from '@/lib/duration'
import { count } from '@/lib/pt-br'
import { dependantsOf, type Entry, filesOfEntry, type QueueView } from '@/outbox'
import { DiscardDialog } from '@/page/queue/discard-dialog'
import { notStored } from '@/services/notices'
import { knownEntriesOf, type Services, useServices } from '@/services/services'
import { useUploadSpeed } from './use-upload-speed'

export interface QueueGroupProps {
  /** The neighbouring entries of the group that the panel shows. At least one. */
  group: readonly Entry[]
  /** Their items. */
  children: Elements
}

/** Entries that were made by one press, or that succeed or wait together. */
export function QueueGroup({ group, children }: QueueGroupProps) {
  const [first] = group
  return (
    <li className="rounded-xl bg-muted p-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 px-1 pb-2">
        <p className="text-muted-foreground text-sm">
          {first?.group === undefined
            ? `${group.length} alterações que seguem juntas`
            : count(group.length, 'alteração feita junto', 'alterações feitas juntas')}
        </p>
        {first !== undefined && <DiscardGroup first={first} />}
      </div>
      {children}
    </li>
  )
}

/** Asks, and then discards all unsent entries of a group, also those that the panel does not show at the moment. */
function DiscardGroup({ first }: { first: Entry }) {
  const { outbox, notify, session } = useServices()
  const dialogs = useDialogs()
  const open = () => {
    const queue = knownEntriesOf(session.state.get(), outbox.view.entries)
    const group = membersOf(first, queue)
    if (group.length === 0) return
    const seqs = group.map(({ seq }) => seq)
    const members = new Set(seqs)
    const others = dependantsOf(group, queue).filter(({ seq }) => !members.has(seq)).length
    dialogs.show((close) => (
      <DiscardDialog
        title="Descartar grupo"
        lost={lostOf(group.length, others)}
        onDiscard={() => discarded(outbox, seqs).catch((error: unknown) => notify(notStored(error)))}
        onClose={close}
      />
    ))
  }
  return (
    <Button size="sm" variant="ghost" className="ml-auto" onClick={open}>
      Descartar grupo
    </Button>
  )
}

/** Those that are being sent wait for the end of their attempt, as with a single entry. */
const discarded = (outbox: Services['outbox'], seqs: readonly number[]) =>
  outbox.betweenAttempts(() => outbox.discardEach(seqs))

/**
 * Returns all entries of a group, wherever they stand in the queue. What takes back a half of something must be sent, so
 * it stays.
 */
function membersOf({ group, together }: Entry, queue: readonly Entry[]): Entry[] {
  const isMember = (entry: Entry) =>
    group === undefined ? entry.together === together : entry.group === group
  return queue.filter(
    (entry) => isMember(entry) && (entry.takesBack === undefined || entry.state === 'failed'),
  )
}

function lostOf(members: number, others: number): string {
  const all = count(
    members,
    'alteração deste grupo não será enviada ao servidor',
    'alterações deste grupo não serão enviadas ao servidor',
  )
  const also = count(
    others,
    'outra alteração depende delas e também será descartada',
    'outras alterações dependem delas e também serão descartadas',
  )
  return `${all}.${others > 0 ? ` ${also}.` : ''}`
}

/**
 * Puts neighbouring entries that were made by one press, or that succeed or wait together, into one group. Most groups
 * have one entry.
 */
export function groupsOf(entries: readonly Entry[]): Entry[][] {
  return neighbours(entries, ({ group, together }) => group ?? together)
}

/**
 * Maps each entry that succeeds, or waits, together with others to all of them, in the order of the queue. The first of
 * them stands for all. An entry of which nothing else is left is not in the map.
 */
export function wholesOf(entries: readonly Entry[]): ReadonlyMap<Entry, readonly Entry[]> {
  const wholes = new Map<string, Entry[]>()
  for (const entry of entries) {
    if (entry.together === undefined) continue
    const whole = wholes.get(entry.together)
    if (whole === undefined) wholes.set(entry.together, [entry])
    else whole.push(entry)
  }
  return new Map(
    [...wholes.values()].flatMap((whole) =>
      whole.length > 1 ? whole.map((entry) => [entry, whole] as const) : [],
    ),
  )
}

function neighbours(entries: readonly Entry[], keyOf: (entry: Entry) => string | undefined): Entry[][] {
  const groups: Entry[][] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    const key = keyOf(entry)
    if (last?.[0] && key !== undefined && keyOf(last[0]) === key) last.push(entry)
    else groups.push([entry])
  }
  return groups
}

interface GroupFittingProps {
  group: readonly Entry[]
  progress: QueueView['progress']
}

/** Says how many entries of a group still have files to be made fit, and how long that takes. */
export function GroupFitting({ group, progress }: GroupFittingProps) {
  const unfit = group.filter((entry) => entry.unfit !== undefined)
  const current = unfit.find(({ seq }) => progress.has(seq))
  const done = current && progress.get(current.seq)?.sent
  const speed = useUploadSpeed(done)
  if (unfit.length === 0) return null
  const bytes = unfit
    .flatMap((entry) => filesOfEntry(entry).filter(({ file }) => entry.unfit?.includes(file)))
    .reduce((sum, { size }) => sum + size, 0)
  const left = speed === undefined ? '' : `, falta ${timeLeft(Math.max(0, bytes - (done ?? 0)) / speed)}`
  return (
    <p translate="no" className="px-1 pb-2 text-muted-foreground text-sm tabular-nums">
      {`${count(unfit.length, 'em preparo', 'em preparo')}${left}`}
    </p>
  )
}

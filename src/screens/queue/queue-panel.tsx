import { type Ref, useCallback, useRef, useSyncExternalStore } from 'react'
import { queueStandings } from '@/action/queue-standings'
import { DRAWN } from '@/components/cards/card-list'
import LongList from '@/components/cards/long-list'
import type { Elements } from '@/components/elements'
import { EmptyState } from '@/components/empty-state'
import { Sheet, SheetBody, SheetContent, SheetFooter, SheetHeader, SheetTitle } from '@/components/ui/sheet'
import { networkKind, onNetworkKind } from '@/lib/device/network-kind'
import type { Entry, Seq, Standing } from '@/outbox'
import { ForeignAnswer } from '@/page/queue/foreign-answer'
import { MayBeLost } from '@/page/queue/may-be-lost'
import { QueueNotices } from '@/page/queue/queue-notices'
import { QueueWaiting } from '@/page/queue/queue-waiting'
import { ServerWentBack } from '@/page/queue/went-back'
import type { DeviceQueue } from '@/services/device-queue'
import { useQueueView, useSession } from '@/services/service-hooks'
import { userOf, useServices } from '@/services/services'
import { useDeviceQueue } from '@/services/use-device-queue'
import { LostCourses } from './lost-courses'
import { useNow } from './made-at'
import { BrowserLimits, QueuePaused, QueueSize, StorageNote } from './panel-notes'
import { QueueFilters, useQueueFilters } from './queue-filters'
import { GroupFitting, groupsOf, QueueGroup, wholesOf } from './queue-group'
import { QueueItem } from './queue-item'
import { QueueTools } from './queue-tools'
import { SentList } from './sent-list'

interface ItemsProps<T> {
  items: readonly T[]
  /** A long list first renders the items around this index; 0 by default. */
  first?: number
  children: (item: T) => Elements
}

/** A list of entries or of groups. A long list renders only the items near the screen. */
function Items<T>({ items, first, children }: ItemsProps<T>) {
  const frame = (ref: Ref<never>, all: Elements) => (
    <ol ref={ref} className="flex flex-col gap-2 py-1">
      {all}
    </ol>
  )
  if (items.length <= DRAWN) return frame(null, items.map(children))
  return (
    <LongList items={items} first={first} frame={frame}>
      {children}
    </LongList>
  )
}

const NONE: readonly Entry[] = []

/** Returns the entries that the panel lists. An empty list says nothing about what is unsent: see `NothingListed`. */
function entriesIn(queue: DeviceQueue): readonly Entry[] {
  if (queue.kind === 'held') return queue.mine
  return queue.kind === 'unreadable' ? queue.known : NONE
}

export interface QueuePanelProps {
  /** The `seq` of the entry to scroll to; `undefined` for none. */
  at: number | undefined
  onClose: () => void
}

/** Returns a ref for the item of the entry `at`. It scrolls to the item once. */
function useScrollTo(at: number | undefined) {
  const scrolledTo = useRef<number>(undefined)
  // React calls this when the entry's item is in the document, perhaps some renders after the panel's first render. A
  // long list removes the item when the person scrolls away, and renders it again later. So React may call this again
  // for the same entry, but only the first call scrolls.
  return useCallback(
    (item: HTMLElement | null) => {
      if (item === null || scrolledTo.current === at) return
      scrolledTo.current = at
      item.scrollIntoView({ block: 'center' })
    },
    [at],
  )
}

/**
 * The panel `Fila de envio`: all entries of this person in their order, and below them the changes that have been
 * sent.
 */
export default function QueuePanel({ at, onClose }: QueuePanelProps) {
  const view = useQueueView()
  const userId = userOf(useSession())?.id
  const queue = useDeviceQueue()
  const mine = entriesIn(queue)
  const standings = useStandings(userId)
  const now = useNow()
  const isPaused = view.settings.get(userId ?? '')?.paused === true

  const { shown, filters } = useQueueFilters(mine, standings)
  const groups = groupsOf(shown)
  const wholes = wholesOf(mine)

  const isAt = ({ seq }: Entry) => seq === at
  const scrollTo = useScrollTo(at)
  const item = (entry: Entry) => {
    const standing = standings.get(entry.seq)
    return (
      standing && (
        <QueueItem
          key={entry.seq}
          entry={entry}
          whole={wholes.get(entry)}
          standing={standing}
          progress={view.progress.get(entry.seq)}
          now={now}
          ref={isAt(entry) ? scrollTo : undefined}
        />
      )
    )
  }

  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent>
        <SheetHeader>
          <SheetTitle>Fila de envio</SheetTitle>
        </SheetHeader>
        <SheetBody>
          <ForeignAnswer className="mb-3" />
          <div className="mb-3 flex flex-col gap-3 empty:hidden">
            <ServerWentBack inPanel />
            <QueueNotices queue={queue} />
          </div>
          {isPaused && userId !== undefined && <QueuePaused userId={userId} />}
          {mine.length > 0 && <BrowserLimits />}
          {mine.length > 0 && <QueueSize entries={mine} progress={view.progress} />}
          {userId !== undefined && <LostCourses {...{ userId, standings }} entries={mine} />}
          <QueueFilters {...filters} />
          {mine.length === 0 ? (
            <NothingListed queue={queue} />
          ) : shown.length === 0 ? (
            <p className="py-8 text-center text-muted-foreground text-sm">Nada na fila é assim.</p>
          ) : (
            <Items items={groups} first={groups.findIndex((group) => group.some(isAt))}>
              {(group) =>
                group.length === 1 ? (
                  group.map(item)
                ) : (
                  <QueueGroup key={`group ${group[0]?.seq}`} group={group}>
                    <GroupFitting group={group} progress={view.progress} />
                    <Items items={group} first={group.findIndex(isAt)}>
                      {item}
                    </Items>
                  </QueueGroup>
                )
              }
            </Items>
          )}
          {mine.length > 0 && <MayBeLost />}
          <SentList receipts={view.receipts.filter((receipt) => receipt.userId === userId)} />
        </SheetBody>
        <SheetFooter className="[&>button]:min-w-fit [&>button]:flex-auto [&>button]:basis-2/5">
          <StorageNote whenever={mine.length} />
          {userId !== undefined && <QueueTools userId={userId} entries={mine} isPaused={isPaused} />}
        </SheetFooter>
      </SheetContent>
    </Sheet>
  )
}

const WHAT_COMES = 'O que você mudar sem conexão aparece aqui até chegar ao servidor.'

/** Stands where the panel lists no entry of the user, and says what that means. */
function NothingListed({ queue }: { queue: DeviceQueue }) {
  switch (queue.kind) {
    case 'unread':
      return <QueueWaiting />
    // The notice above says what happened.
    case 'unreadable':
      return null
    case 'held':
      return <EmptyState compact drawing="queue" title="Nada seu nesta fila." description={WHAT_COMES} />
    case 'empty':
      return (
        <EmptyState
          compact
          drawing="queue"
          title="Nada por enviar neste dispositivo."
          description={WHAT_COMES}
        />
      )
  }
}

const NO_STANDINGS: ReadonlyMap<Seq, Standing> = new Map()

/** Returns how each unsent entry of the user stands. */
function useStandings(userId: string | undefined): ReadonlyMap<Seq, Standing> {
  const { findAction } = useServices()
  const view = useQueueView()
  const network = useSyncExternalStore(onNetworkKind, networkKind)
  return userId === undefined ? NO_STANDINGS : queueStandings(view, userId, findAction, network)
}

import { pendingChanges } from '@/action/pending-changes'
import { type PendingChange, project } from '@/action/project'
import type { Entry } from '@/outbox/rows/types'
import { find, members, things } from '../actions'
import { normalised, type Thing, userOf } from '../host'
import type { Tab } from '../tab'
import type { World } from '../world'

/**
 * What a screen once read: the host's data of that moment. `asOf` is the number of the last outcome that the queue
 * knew when the screen sent the read.
 */
interface Snapshot {
  user: string
  asOf: number
  things: Thing[]
  members: string[]
}

/** Checks what the screens of the tabs show of the queue and of the host's data. */
export class Screens {
  readonly #world: World
  #snapshots: Snapshot[] = []

  constructor(world: World) {
    this.#world = world
  }

  takeSnapshot(): void {
    const { device, rules } = this.#world
    const page = this.#world.mainPage()
    const user = userOf(page?.token ?? null)
    if (
      page === undefined ||
      user === null ||
      device.hostName !== '' ||
      rules.signedOut.isBeingForgotten(user)
    )
      return
    this.#snapshots.push(this.#snapshot(page, user))
  }

  /** Called when a user signs out. After that no screen shows the user's data. */
  forget(user: string): void {
    this.#snapshots = this.#snapshots.filter((one) => one.user !== user)
  }

  /** Drops outcomes as a tab of the app does. An outcome is kept as long as an older snapshot needs it. */
  prune(tab: Tab): Promise<void> {
    return tab.outbox.prune(({ at, outcome, userId }) =>
      this.#snapshots.some((one) => outcome === 'done' && one.user === userId && one.asOf < at),
    )
  }

  /**
   * Returns the data of a family as a screen shows it: `truth`, which the screen has read, with the overlays of
   * the queue. `asOf` is the number of the newest outcome at the time of the read. Without `asOf`, the time of the
   * read is now.
   */
  shown<T>(tab: Tab, user: string, family: { name: string }, truth: T, asOf?: number): T {
    const { view } = tab.outbox
    const changes: PendingChange[] = pendingChanges(view, user, find)
    const at = asOf ?? view.receipts.at(-1)?.at ?? 0
    return project([family.name], truth, at, changes) ?? truth
  }

  /**
   * Checks, when the device is at rest, that every tab shows exactly the queue that is on the disk. There is no
   * check while a tab is frozen, because this tab may have written something without reporting it. The other
   * tabs notice such a write only when they get the focus and read the database again.
   */
  async showTheQueue(): Promise<void> {
    const { device, rules, calls } = this.#world
    if (device.tabs.some((tab) => tab.state === 'frozen')) return
    // When a frozen tab wakes, it may report to the other tabs outcomes that have been dropped in the meantime.
    // So all tabs read the database again, as if a user looked at each tab.
    if (device.tabs.some((tab) => tab.wasFrozen))
      for (const tab of device.live)
        if (tab.kind === 'page') calls.begin(tab, 'reading again', tab.outbox.reload())
    // Reading the view applies the received messages. If a message reports an unknown entry, the tab reads the
    // database.
    for (const tab of device.live) void tab.outbox.view
    await device.run()
    const { entries, receipts, ids } = rules.facts.committed
    const shown = JSON.stringify([
      entries.map(onScreen),
      receipts.map(({ at }) => at),
      ids.map((row) => [row.temporary, row.real]).toSorted(),
    ])
    for (const tab of device.live) {
      const { view } = tab.outbox
      if (tab.kind !== 'page' || view.reading.kind !== 'read') continue
      const seen = JSON.stringify([
        view.entries.map(onScreen),
        view.receipts.map(({ at }) => at),
        [...view.ids].toSorted(),
      ])
      if (seen !== shown) rules.facts.say(`${tab.name} shows ${seen} where the disk has ${shown}`)
    }
  }

  /**
   * Checks a screen that reads the host's data at this moment: it must show what the host has. If
   * `isClear` (`rules/at-rest.ts`) returns `true`, the screens that read the data earlier (`#snapshots`) must
   * show the same. The check leaves out the things that are marked as pending, because the host does not have them yet.
   */
  showTheTruth(user: string): void {
    const { facts, atRest } = this.#world.rules
    const tab = this.#world.mainPage()
    if (tab === undefined) return
    const isClear = atRest.isClear(user)
    const now = this.#snapshot(tab, user)
    const wanted = JSON.stringify(now.things.map(plain).toSorted())
    const wantedMembers = JSON.stringify(now.members.filter((id) => id.startsWith(user)).toSorted())
    for (const then of [now, ...(isClear ? this.#snapshots.filter((one) => one.user === user) : [])]) {
      const shown = this.shown(tab, user, things, then.things as (Thing & { pending?: unknown })[], then.asOf)
      const settled = shown.filter((thing) => thing.pending === undefined)
      const seen = JSON.stringify(settled.map(plain).toSorted())
      if (seen !== wanted) facts.say(`a screen shows ${seen} where the host has ${wanted}`)
      const group = this.shown(tab, user, members, then.members, then.asOf)
      const seenMembers = JSON.stringify(group.filter((id) => id.startsWith(user)).toSorted())
      if (seenMembers !== wantedMembers)
        facts.say(`a screen shows ${seenMembers} where the host has ${wantedMembers}`)
    }
  }

  #snapshot(tab: Tab, user: string): Snapshot {
    const { host } = this.#world
    const asOf = tab.outbox.view.receipts.at(-1)?.at ?? 0
    return { user, asOf, things: host.thingsOf(user), members: [...host.members] }
  }
}

/** Returns the fields of an entry that a screen may show. The other fields are for the sender. */
function onScreen({ seq, rev, state, input, failure, tries, nextAt, notBefore, doubtSince, applied }: Entry) {
  return { seq, rev, state, input, failure, tries, nextAt, notBefore, doubtSince, applied }
}

function plain({ id, name, parent, index }: Thing): string {
  return `${id} ${normalised(name)} ${parent ?? '-'} ${index}`
}

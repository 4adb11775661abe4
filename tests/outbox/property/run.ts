import type { Action } from '@/action/define'
import { pendingChanges } from '@/action/pending-changes'
import { type PendingChange, project } from '@/action/project'
import { temporaryId } from '@/lib/ids'
import type { Json } from '@/lib/json'
import { FileDriftError, TooLateError } from '@/outbox/errors'
import type { FileRef } from '@/outbox/file-rows'
import { rebased } from '@/outbox/merge/decide'
import type { Fields } from '@/outbox/merge/merge'
import type { Draft, Entry } from '@/outbox/types'
import { createThing, deleteThing, editThing, find, members, moveThing, setMember, things } from './actions'
import { Device, ELSEWHERE } from './device'
import type { Event, Moment } from './history'
import { Host, normalised, type Thing, userOf } from './host'
import { Rules, wishOf } from './rules'
import { forgetGates, isBusy } from './storage'
import type { Tab } from './tab'

/** What a screen once read: the host's data of that moment, and the last outcome that the queue knew when it asked. */
interface Snapshot {
  user: string
  asOf: number
  things: Thing[]
  members: string[]
}

const USERS = ['ana', 'bia']
let devices = 0

/**
 * Runs one history on one device against one host. Throws at the first broken promise.
 * @param hasLocks whether the browser has Web Locks
 * @param takesFiles whether the host takes files ahead of their mutation
 */
export async function live(
  moments: readonly Moment[],
  keyed: boolean,
  hasLocks = true,
  takesFiles = false,
): Promise<void> {
  const run = new Run(keyed, hasLocks, takesFiles)
  try {
    await run.begin()
    for (const moment of moments) await run.moment(moment)
    await run.end()
  } finally {
    run.over()
  }
}

class Run {
  #host: Host
  /** Another host. The only promise about it is that no request made for `#host` goes there. */
  #elsewhere: Host
  #device: Device
  #rules: Rules
  #tags = 0
  /** The temporary ids that a user knows of a host, in the order they were given. */
  #known = new Map<string, string[]>()
  #picked = 0
  #waiting = new Map<Promise<void>, { tab: Tab; what: string }>()
  #snapshots: Snapshot[] = []
  #told = new Set<number>()
  #failure: Error | undefined
  /** What a user last wished of the queue: to pause it, or to resume. */
  #wishes = new Map<string, symbol>()

  constructor(keyed: boolean, hasLocks: boolean, takesFiles: boolean) {
    this.#host = new Host(keyed, takesFiles)
    this.#elsewhere = new Host(!keyed)
    this.#device = new Device(this.#host, `device${devices++}`, { hasLocks, elsewhere: this.#elsewhere })
    this.#rules = new Rules(this.#device, this.#host)
    this.#device.watcher = this.#rules
  }

  async begin(): Promise<void> {
    this.#device.token = this.#logIn('ana')
    this.#open('page')
    await this.#device.run()
    this.#check()
  }

  async moment({ event, steps }: Moment): Promise<void> {
    await this.#happens(event)
    if (steps !== null) await this.#device.run(steps)
    else {
      await this.#device.run()
      this.#takeSnapshots()
      await this.#seesAll()
    }
    this.#check()
  }

  /** The faults are over. Everything must come to rest by itself, whoever is or was signed in. */
  async end(): Promise<void> {
    this.#device.faults.length = 0
    this.#device.pieceFaults.length = 0
    this.#device.readFaults.length = 0
    this.#host.reads.lag = 0
    if (this.#device.hostName !== '') this.#rehost()
    for (const round of [1, 2]) {
      for (const user of USERS) {
        if (round === 2) for (const tab of this.#device.tabs) tab.comeToReason()
        const page = this.#page() ?? this.#open('page')
        this.#device.signIn(page, this.#logIn(user))
        this.#rules.isBack(user)
        await this.#goOn(user)
        for (let minutes = 0; minutes < 8 && (minutes === 0 || this.#waits(user)); minutes += 1) {
          await this.#device.pass(61_000)
          const asked = this.#page()
          // A tab that died at the first press may leave the sending, and with it a conflict, for this minute.
          if (asked !== undefined) await this.#solve(asked, user)
          this.#check()
        }
        // A frozen tab holds nobody up, unless it froze in the middle of a transaction.
        const isHeldUp = this.#device.tabs.some((tab) => tab.state === 'frozen' && isBusy(tab))
        if (!isHeldUp && this.#page() !== undefined && this.#waits(user))
          this.#rules.broken.push(`the queue of ${user} waits for nothing`)
      }
    }
    for (const { tab, what } of this.#waiting.values())
      if (tab.state === 'live') this.#rules.broken.push(`${what} was never answered`)
    this.#rules.atRest()
    await this.#seesAll()
    this.#check()
    for (const user of USERS) this.#showsTheTruth(user)
    this.#check()
  }

  /** Whether a user has entries that should be sent: they have not failed and do not wait for a person. */
  #waits(user: string): boolean {
    const { committedNow: now } = this.#rules
    return now.entries.some(
      (entry) =>
        entry.userId === user &&
        entry.host === '' &&
        entry.state !== 'failed' &&
        !this.#rules.isStuck(entry, now),
    )
  }

  over(): void {
    for (const tab of this.#device.tabs) tab.die()
    forgetGates(this.#device.database)
  }

  #open(kind: Tab['kind']): Tab {
    const tab = this.#device.open(kind)
    if (kind === 'page') this.#do(tab, 'the start of a tab', tab.outbox.start())
    else void tab.outbox.send(true)
    return tab
  }

  #logIn(user: string): string {
    const token = this.#host.logIn(user)
    this.#elsewhere.admit(token)
    return token
  }

  /** The app is built for another host, and every tab is loaded again. */
  #rehost(): void {
    for (const tab of this.#device.live) tab.die()
    this.#device.hostName = this.#device.hostName === '' ? ELSEWHERE : ''
    this.#open('page')
  }

  #knownTo(user: string, { host }: Tab): string[] {
    const key = `${user} ${host}`
    const known = this.#known.get(key) ?? []
    this.#known.set(key, known)
    return known
  }

  #page(which = 0): Tab | undefined {
    const pages = this.#device.live.filter((tab) => tab.kind === 'page')
    return pages[which % pages.length]
  }

  /** Does not wait for the work, because a tab that dies never finishes it. */
  #do(tab: Tab, what: string, work: Promise<unknown>): void {
    const over = work.then(
      () => {
        this.#waiting.delete(over)
      },
      (error: unknown) => {
        this.#waiting.delete(over)
        const full = error instanceof DOMException && error.name === 'QuotaExceededError'
        // Two corrections at once: the file of the second one has just been replaced. Or the tab slept for days with a
        // form open. In both cases the user is told to pick the file again.
        const drifted = error instanceof FileDriftError && (what === 'correcting' || tab.wasFrozen)
        if (!full && !drifted && !(error instanceof TooLateError)) this.#failure ??= error as Error
      },
    )
    this.#waiting.set(over, { tab, what })
  }

  async #happens(event: Event): Promise<void> {
    const device = this.#device
    const page = 'tab' in event ? this.#page(event.tab) : undefined
    const user = userOf(page?.token ?? null)
    const isByPerson = [
      'create',
      'batch',
      'edit',
      'delete',
      'move',
      'toggle',
      'discard',
      'retry',
      'correct',
      'putOff',
      'bringBack',
      'pause',
    ].includes(event.do)
    if (isByPerson && (page === undefined || user === null)) return
    switch (event.do) {
      case 'create':
        return page && this.#create(page, user ?? '', event)
      case 'batch': {
        if (page === undefined) return
        const parent = this.#newId(user ?? '', page)
        const child = this.#newId(user ?? '', page)
        const group = `group ${this.#tags}`
        return (
          page &&
          this.#enqueue(page, user ?? '', [
            {
              ...this.#draft(createThing, { tag: this.#tag(user, event.name), name: event.name }, parent),
              group,
            },
            { ...this.#draft(createThing, { tag: this.#tag(user, 'x'), name: 'x', parent }, child), group },
          ])
        )
      }
      case 'edit': {
        const id = page && this.#thing(page, user ?? '', event.thing)
        if (page === undefined || id === undefined) return
        const { name } = event
        const { ids } = page.outbox.view
        const shown = this.#shown(page, user ?? '', things, this.#rules.thingsOf(user ?? ''))
        const thing = shown.find((one) => one.id === id || one.id === ids.get(id))
        const draft = this.#draft(editThing, { tag: this.#tag(user, name), id, name })
        const base = thing && { values: { name: thing.name } }
        return this.#enqueue(page, user ?? '', [{ ...draft, ...(base === undefined ? {} : { base }) }])
      }
      case 'move': {
        const id = page && this.#thing(page, user ?? '', event.thing)
        if (page === undefined || id === undefined) return
        const input = { tag: this.#tag(user), id, index: event.index }
        return this.#enqueue(page, user ?? '', [this.#draft(moveThing, input)])
      }
      case 'delete': {
        const id = page && this.#thing(page, user ?? '', event.thing)
        if (page === undefined || id === undefined) return
        this.#rules.mayGo.temporary.add(id)
        return this.#enqueue(page, user ?? '', [this.#draft(deleteThing, { tag: this.#tag(user), id })])
      }
      case 'toggle': {
        if (page === undefined) return
        const id = `${user}-${event.member}`
        const shown = this.#shown(page, user ?? '', members, [...this.#host.members])
        this.#rules.mayGo.members.add(id)
        const input = { tag: this.#tag(user), id, present: !shown.includes(id) }
        return this.#enqueue(page, user ?? '', [this.#draft(setMember, input)])
      }
      case 'discard':
      case 'retry':
      case 'correct':
        return page && this.#decide(page, user ?? '', event)
      case 'putOff':
      case 'bringBack':
        return page && this.#steer(page, user ?? '', event)
      case 'pause':
        return page && this.#pause(page, user ?? '', event.paused)
      case 'send':
        if (page) void page.outbox.send(true)
        return
      case 'pass':
        return device.pass(event.milliseconds)
      case 'setBack':
        return device.clock.set(device.clock.now() - event.milliseconds)
      case 'crash':
        return device.live[event.tab % device.live.length]?.dieAfter(event.after)
      case 'open':
        if (device.live.length < 4) this.#open(event.kind)
        return
      case 'freeze':
        return device.live[event.tab % device.live.length]?.freeze()
      case 'thaw':
        return device.tabs.find((tab) => tab.state === 'frozen')?.thaw()
      case 'logIn':
        this.#rules.isBack(event.user)
        return device.signIn(page, this.#logIn(event.user))
      case 'logOut':
        return device.signIn(page, null)
      case 'leave':
        device.signIn(page, null)
        if (page && user !== null) this.#do(page, 'the leaving', this.#leave(page, user))
        return
      case 'expire':
        if (device.token !== null)
          for (const host of [this.#host, this.#elsewhere]) host.endSession(device.token)
        return
      case 'fail':
        device.faults.push(...event.faults)
        return
      case 'failReads':
        device.readFaults.push(...event.faults)
        if (event.faults.includes('strange')) this.#rules.strange = true
        return
      case 'failPieces':
        device.pieceFaults.push(...event.faults)
        return
      case 'full':
        return page?.fullAfter(event.after)
      case 'outsider':
        return this.#meddle(event.what, event.name)
      case 'tell':
        if (page && user !== null) this.#do(page, 'the telling of outcomes', this.#tell(page, user))
        return
      case 'prune':
        if (page) this.#do(page, 'clearing away', this.#prune(page))
        return
      case 'lag':
        this.#host.reads.lag = event.milliseconds
        return
      case 'rehost':
        return this.#rehost()
      case 'reload':
        if (page) this.#do(page, 'reading anew', page.outbox.reload())
        return
    }
  }

  #tag(user: string | null, name?: string): string {
    const tag = `${user}-${this.#tags++}`
    if (name !== undefined) this.#rules.named(tag, name)
    return tag
  }

  #newId(user: string, tab: Tab): string {
    const id = temporaryId()
    this.#knownTo(user, tab).push(id)
    return id
  }

  /** One of the things on a user's screen, by the id that it has there. */
  #thing(tab: Tab, user: string, which: number): string | undefined {
    const known = this.#knownTo(user, tab)
    const id = known[known.length - 1 - (which % known.length)]
    if (id === undefined) return undefined
    return which % 2 === 0 ? id : (tab.outbox.view.ids.get(id) ?? id)
  }

  #draft<I>(action: Action<I>, input: I, creates?: string): Draft {
    const cancels = action.spec.cancels?.(input)
    return {
      action: action.name,
      version: action.version,
      input: input as Json,
      ...(creates === undefined ? {} : { creates }),
      ...(cancels === undefined ? {} : { cancels }),
    }
  }

  async #create(tab: Tab, user: string, event: Extract<Event, { do: 'create' }>): Promise<void> {
    const { name } = event
    const parent = event.parent === null ? undefined : this.#thing(tab, user, event.parent)
    const save = (file?: FileRef) =>
      this.#enqueue(tab, user, [
        this.#draft(
          createThing,
          {
            tag: this.#tag(user, name),
            name,
            ...(parent === undefined ? {} : { parent }),
            ...(file === undefined ? {} : { file }),
          },
          this.#newId(user, tab),
        ),
      ])
    if (!event.file) return save()
    this.#pick(tab, event.tab, save)
  }

  /** Picks a file and goes on once its bytes are on the device. */
  #pick(tab: Tab, size: number, save: (file: FileRef) => void | Promise<void>): void {
    // Bytes that no other file of the history has, though another file may be as long.
    const bytes = String.fromCharCode(33 + (this.#picked++ % 90)).repeat(size * 2 + 1)
    const file = new File([bytes], 'capa.png', { type: 'image/png' })
    const picked = tab.outbox.stageFile(file).then((ref) => {
      this.#rules.bytes.set(ref.file, bytes)
      return save(ref)
    })
    this.#do(tab, 'the picking of a file', picked)
  }

  #enqueue(tab: Tab, user: string, drafts: Draft[]): void {
    const acknowledged = tab.outbox.enqueueAll(user, drafts).then((entries) => {
      for (const [index, entry] of entries.entries())
        if (entry !== undefined && !this.#rules.seen.has(entry.id) && !this.#rules.isUndone(entry))
          this.#rules.broken.push(`${drafts[index]?.action} was acknowledged and is not on the disk`)
    })
    this.#do(tab, `the queueing of ${drafts[0]?.action}`, acknowledged)
  }

  #decide(tab: Tab, user: string, event: Extract<Event, { do: 'discard' | 'retry' | 'correct' }>): void {
    const mine = tab.outbox.view.entries.filter((entry) => entry.userId === user)
    const failed = mine.filter((entry) => entry.state === 'failed')
    const some = event.do === 'retry' && failed.length > 0 ? failed : mine
    const entry = some[event.entry % some.length]
    if (entry === undefined) return
    // "Confira se já foi gravado": a user who is asked to check does check before a retry.
    const asked = entry.failure?.kind === 'undecided'
    const isThere = asked && this.#rules.deedsOf(entry.id) > 0
    if (event.do === 'discard' || isThere) {
      this.#rules.mayGo.seqs.add(entry.seq)
      this.#do(tab, 'giving up', tab.outbox.discard(entry.seq))
    } else if (event.do === 'retry') this.#do(tab, 'trying again', tab.outbox.retry(entry.seq, asked))
    else this.#correct(tab, user, entry, event)
  }

  #steer(tab: Tab, user: string, event: Extract<Event, { do: 'putOff' | 'bringBack' }>): void {
    const mine = tab.outbox.view.entries.filter((entry) => entry.userId === user)
    const off = mine.filter((entry) => entry.putOff !== undefined)
    const some = event.do === 'bringBack' ? off : mine
    const entry = some[event.entry % some.length]
    if (entry === undefined) return
    const why = entry.state === 'sending' ? 'stopped' : 'asked'
    if (event.do === 'putOff') this.#do(tab, 'putting off', tab.outbox.putOff(entry.seq, why))
    else this.#do(tab, 'bringing back', tab.outbox.bringBack(entry.seq))
  }

  /** A pause holds once it is stored, unless the user has changed their mind meanwhile. */
  #pause(tab: Tab, user: string, paused: boolean): void {
    const wish = Symbol(user)
    this.#wishes.set(user, wish)
    if (!paused) this.#rules.resumes(user)
    const changed = tab.outbox.changeSettings(user, { paused }).then(() => {
      if (paused && this.#wishes.get(user) === wish) this.#rules.pauses(user)
    })
    this.#do(tab, 'pausing', changed)
  }

  /** The person brings everything back and resumes. */
  async #goOn(user: string): Promise<void> {
    // Where the device was full at the first press, or the tab died of it, the person presses again.
    for (const _press of [1, 2]) {
      this.#pause(this.#page() ?? this.#open('page'), user, false)
      await this.#device.run()
    }
    const tab = this.#page() ?? this.#open('page')
    const off = this.#rules.committedNow.entries.filter(
      (entry) => entry.userId === user && entry.putOff !== undefined,
    )
    for (const { seq } of off) this.#do(tab, 'bringing back', tab.outbox.bringBack(seq))
    await this.#solve(tab, user)
    await this.#device.run()
  }

  /** The person solves every conflict, until there is none. What they let go leaves the queue. */
  async #solve(tab: Tab, user: string): Promise<void> {
    for (let round = 0; round < 8; round += 1) {
      await this.#device.run()
      const { entries } = this.#rules.committedNow
      const asked = entries.find((entry) => entry.userId === user && entry.failure?.kind === 'conflict')
      if (asked === undefined) return
      if (round % 2 === 1) this.#rules.mayGo.seqs.add(asked.seq)
      this.#do(tab, 'solving', tab.outbox.decide(asked.seq, round % 2 === 1 ? 'host' : 'mine'))
    }
  }

  #correct(tab: Tab, user: string, entry: Entry, event: Extract<Event, { do: 'correct' }>): void {
    const { name } = event
    const wish = wishOf(entry)
    const asked = entry.failure?.kind === 'undecided'
    const filled = rebased(entry, entry.input as Fields, (name) => find(name)?.sendable, entry.action)
    const save = (input: Json) =>
      this.#do(tab, 'correcting', tab.outbox.correct(entry.seq, entry.version, input, asked, filled.base))
    const input = { ...(filled.input as Record<string, Json>), tag: this.#tag(user, name) }
    if (wish.name === undefined) save(input)
    else if (entry.action !== 'thing.create' || !event.file) save({ ...input, name })
    else this.#pick(tab, event.tab, (file) => save({ ...input, name, file: { ...file } }))
  }

  #meddle(what: 'create' | 'delete' | 'rename', name: string): void {
    this.#rules.meddled.add(normalised(name))
    const at = this.#device.clock.elapsed
    if (what === 'create') this.#host.add(name, null, `outsider-${this.#tags++}`, at)
    else if (what === 'rename') {
      const thing = [...this.#host.things.values()].at(-1)
      if (thing === undefined) return
      for (const known of [thing.id, thing.name]) this.#rules.meddled.add(known)
      this.#host.rename(thing.id, name, at)
    } else {
      const thing = [...this.#host.things.values()].findLast((other) => other.name === normalised(name))
      if (thing === undefined) return
      this.#rules.meddled.add(thing.id)
      this.#host.remove(thing.id, at)
    }
  }

  async #tell(tab: Tab, user: string): Promise<void> {
    for (const receipt of await tab.outbox.takeUntold(user, 'any')) {
      if (receipt.userId !== user) this.#rules.broken.push('an outcome was told to somebody else')
      if (this.#told.has(receipt.at)) this.#rules.broken.push('an outcome was told twice')
      this.#told.add(receipt.at)
    }
  }

  /** Signs out as the app does. Nothing of that user may be left, whatever comes of the requests under way. */
  async #leave(tab: Tab, user: string): Promise<void> {
    this.#snapshots = this.#snapshots.filter((one) => one.user !== user)
    this.#rules.signsOut(user)
    await tab.outbox.forget(user)
    if (userOf(this.#device.token) !== user) this.#rules.hasLeft(user)
  }

  /** A snapshot that is older than an outcome still needs that outcome. */
  #prune(tab: Tab): Promise<void> {
    return tab.outbox.prune(({ at, outcome, userId }) =>
      this.#snapshots.some((one) => outcome === 'done' && one.user === userId && one.asOf < at),
    )
  }

  #takeSnapshots(): void {
    const page = this.#page()
    const user = userOf(page?.token ?? null)
    if (
      page === undefined ||
      user === null ||
      this.#device.hostName !== '' ||
      this.#rules.isBeingForgotten(user)
    )
      return
    const asOf = page.outbox.view.receipts.at(-1)?.at ?? 0
    this.#snapshots.push({ user, asOf, things: this.#rules.thingsOf(user), members: [...this.#host.members] })
  }

  /**
   * When nothing moves any more, every tab shows exactly the queue that is on the disk. A frozen tab may have written
   * something without reporting it. That is seen when a user looks at a tab: it reads again when it gets the focus.
   */
  async #seesAll(): Promise<void> {
    if (this.#device.tabs.some((tab) => tab.state === 'frozen')) return
    // A tab that froze may report outcomes that were pruned since. A user who looks at a tab makes it read again.
    if (this.#device.tabs.some((tab) => tab.wasFrozen))
      for (const tab of this.#device.live)
        if (tab.kind === 'page') this.#do(tab, 'reading anew', tab.outbox.reload())
    // Reading the view applies the received messages, which may show that something must be read.
    for (const tab of this.#device.live) void tab.outbox.view
    await this.#device.run()
    const { entries, receipts, ids } = this.#rules.committedNow
    const shown = JSON.stringify([
      entries.map(onScreen),
      receipts.map(({ at }) => at),
      ids.map((row) => [row.temporary, row.real]).toSorted(),
    ])
    for (const tab of this.#device.live) {
      const { view } = tab.outbox
      if (tab.kind !== 'page' || !view.ready) continue
      const seen = JSON.stringify([
        view.entries.map(onScreen),
        view.receipts.map(({ at }) => at),
        [...view.ids].toSorted(),
      ])
      if (seen !== shown) this.#rules.broken.push(`${tab.name} shows ${seen} where the disk has ${shown}`)
    }
  }

  #shown<T>(tab: Tab, user: string, family: { name: string }, truth: T, asOf?: number): T {
    const { view } = tab.outbox
    const changes: PendingChange[] = pendingChanges(view, user, find)
    const at = asOf ?? view.receipts.at(-1)?.at ?? 0
    return project([family.name], truth, at, changes) ?? truth
  }

  /**
   * What a screen shows now, from data read now or at any earlier moment, is what the host has. Creations that failed
   * or wait for one are left out: they stay visible with their mark.
   */
  #showsTheTruth(user: string): void {
    const tab = this.#page()
    if (tab === undefined) return
    const isClear = this.#rules.isClear(user)
    const now: Snapshot = {
      user,
      asOf: tab.outbox.view.receipts.at(-1)?.at ?? 0,
      things: this.#rules.thingsOf(user),
      members: [...this.#host.members],
    }
    const wanted = JSON.stringify(now.things.map(plain).toSorted())
    const wantedMembers = JSON.stringify(now.members.filter((id) => id.startsWith(user)).toSorted())
    for (const then of [now, ...(isClear ? this.#snapshots.filter((one) => one.user === user) : [])]) {
      const shown = this.#shown(
        tab,
        user,
        things,
        then.things as (Thing & { pending?: unknown })[],
        then.asOf,
      )
      const settled = shown.filter((thing) => thing.pending === undefined)
      const seen = JSON.stringify(settled.map(plain).toSorted())
      if (seen !== wanted) this.#rules.broken.push(`a screen shows ${seen} where the host has ${wanted}`)
      const group = this.#shown(tab, user, members, then.members, then.asOf)
      const seenMembers = JSON.stringify(group.filter((id) => id.startsWith(user)).toSorted())
      if (seenMembers !== wantedMembers)
        this.#rules.broken.push(`a screen shows ${seenMembers} where the host has ${wantedMembers}`)
    }
  }

  #check(): void {
    if (this.#failure !== undefined) throw this.#failure
    const [first] = this.#rules.broken
    if (first !== undefined) throw new Error(first)
  }
}

/** The fields of an entry that a screen may show. The rest is for the sender. */
function onScreen({ seq, rev, state, input, failure, tries, nextAt, notBefore, doubtSince, applied }: Entry) {
  return { seq, rev, state, input, failure, tries, nextAt, notBefore, doubtSince, applied }
}

function plain({ id, name, parent, index }: Thing): string {
  return `${id} ${normalised(name)} ${parent ?? '-'} ${index}`
}

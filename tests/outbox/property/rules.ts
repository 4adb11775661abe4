import type { Reply, WireRequest } from '@/lib/wire'
import { filesIn } from '@/outbox/input'
import type { Entry, Receipt } from '@/outbox/types'
import { fieldsOf } from '../model-server'
import type { Device, Watcher } from './device'
import type { Fault } from './faults'
import { type Host, normalised, PROBE, type Thing, tagOf, userOf } from './host'
import { isForUpload } from './pieces'
import { isKnownToHonourKeys, peek, type Stored } from './storage'
import type { Tab } from './tab'

/** The fields in the inputs of the model's actions. */
interface Wish {
  tag: string
  id?: string
  name?: string
  parent?: string
  present?: boolean
}

/** The input of an entry, with its name as hosts store it. */
export function wishOf({ input }: Pick<Entry, 'input'>): Wish {
  const wish = input as unknown as Wish
  return wish.name === undefined ? wish : { ...wish, name: normalised(wish.name) }
}

const DAY = 24 * 60 * 60 * 1000

/**
 * Checks every step of a history against the promises of the outbox. It knows what the host really did, which the
 * outbox cannot know. It also notes precisely where a host without keys makes a promise impossible to keep; see
 * `excused`.
 */
export class Rules implements Watcher {
  readonly broken: string[] = []
  committedNow: Stored = { entries: [], files: [], ids: [], receipts: [] }
  /** What a user, or a deletion, may take out of the queue. */
  readonly mayGo = { seqs: new Set<number>(), temporary: new Set<string>(), members: new Set<string>() }
  /**
   * Entries whose work may be done not at all or more than once, with the reason. On a host with keys only a correction
   * can bring an entry here; see the header of the property test.
   */
  readonly excused = new Map<string, string>()
  /**
   * Names and ids of things that somebody else created or deleted on the host, or that are in doubt with an excused
   * entry.
   */
  readonly meddled = new Set<string>()
  strange = false
  /** The last committed state of every entry. */
  readonly seen = new Map<string, Entry>()
  readonly finished = new Set<string>()
  /** The bytes of every picked file, by the file's id. */
  readonly bytes = new Map<string, string>()
  #device: Device
  #host: Host
  #tagsOf = new Map<string, Set<string>>()
  #left = new Set<string>()
  #keys = new Map<string, string>()
  /**
   * By attempt: the entries it left behind when it was claimed. That is wrong once it is sent, but it may still be put
   * back.
   */
  #leftBehind = new Map<string, Entry[]>()
  /** Entries of which a request may arrive long after it was given up. */
  #travelling = new Set<string>()
  /** Deletions that the browser sent again by itself. The reply then says that there was nothing to delete. */
  #deletedTwice = new Set<string>()
  /** Entries that a tab knows to be done, though the answer was cut short. */
  #heardCut = new Map<string, Tab>()
  /** Entries that a tab knows to be done or refused. */
  #heard = new Map<string, Tab>()
  /** The time until which a host asked a tab to send nothing. The tab has not stored that yet. */
  #asked = new Map<Tab, number>()
  /** The time until which a host wants no requests, by the name of the host. */
  #held = new Map<string, number>()
  #wasFull = new Set<Tab>()
  /** The users who are signing out, who have signed out, and who have ever begun to. */
  #leaving = new Set<string>()
  #gone = new Set<string>()
  #everLeft = new Set<string>()
  #answered = new Map<string, number>()
  /** The users who have paused the queue. */
  #paused = new Set<string>()

  constructor(device: Device, host: Host) {
    this.#device = device
    this.#host = host
  }

  leaves(tab: Tab, request: WireRequest, token: string | null): void {
    const now = peek(this.#device.database)
    const user = userOf(token)
    if (user === null) this.#say(`${request.method} ${request.path} left without a session`)
    else if (request.path === PROBE) return
    else if (isForUpload(request)) this.#mayLook(tab, user, now)
    else if (tab.host !== '') this.#isFor(tab, request, now)
    else if (request.method === 'GET') this.#mayLook(tab, user, now)
    else this.#maySend(tab, request, user, now)
  }

  /** A request goes only to the host of its entry, and only if that host has not asked for time. */
  #isFor(tab: Tab, request: WireRequest, { entries }: Stored): void {
    const tag = tagOf(request)
    const entry = entries.find((other) => wishOf(other).tag === tag)
    if (request.method !== 'GET' && entry?.host !== tab.host) this.#say(`${tag} left for another host`)
    if ((this.#held.get(tab.host) ?? 0) > this.#device.clock.elapsed && !tab.wasFrozen)
      this.#say(`${request.method} ${request.path} left before the Retry-After of the host`)
  }

  #mayLook(tab: Tab, user: string, now: Stored): void {
    this.#isFor(tab, { method: 'GET', path: 'a look', body: { kind: 'none' } }, now)
    const isOwn = now.entries.some((entry) => entry.state === 'sending' && entry.userId === user)
    // A tab that was frozen may still read for an entry that others have handled meanwhile.
    if (!isOwn && !tab.wasFrozen) this.#say(`a look for somebody else's entry left with ${user}'s session`)
  }

  #maySend(tab: Tab, request: WireRequest, user: string, now: Stored): void {
    // Hosts tell a file by its content, however it came. Whether it is the right one is asked of the deed.
    const { file: _however, ...fields } = fieldsOf(request.body)
    const sent = JSON.stringify([request.path, fields])
    if (sent.includes('tmp_')) this.#say(`a temporary id is on the wire: ${sent}`)
    const tag = tagOf(request)
    const known = request.key === undefined ? undefined : this.#keys.get(request.key)
    if (request.key !== undefined) this.#keys.set(request.key, sent)
    if (known !== undefined && known !== sent) this.#say(`two different requests carry the key of ${tag}`)
    for (const other of this.#device.live)
      if (other !== tab && other.underWay > 0 && !other.wasFrozen)
        this.#say(`${tab.name} and ${other.name} send at the same time`)
    const entry = now.entries.find((other) => wishOf(other).tag === tag)
    if (entry === undefined) {
      this.#say(`${tag} was sent and is not in the queue`)
      return
    }
    if (this.#heardCut.get(entry.id) === tab && request.method !== 'GET' && entry.action !== 'member.set')
      this.#say(`${tag} was sent again after its success was heard`)
    this.#isFor(tab, request, now)
    if (this.#wasFull.delete(tab)) this.#asked.delete(tab)
    if (entry.userId !== user) this.#say(`${tag} of ${entry.userId} left with ${user}'s session`)
    if (!this.#isMarked(entry)) this.#say(`${tag} was sent before it was marked`)
    this.#isSentInTurn(entry, now)
    for (const other of this.#leftBehind.get(entry.attempt?.id ?? '') ?? []) this.#overtakes(entry, other)
  }

  replied(tab: Tab, request: WireRequest, reply: Reply): void {
    if (request.path === PROBE) return
    this.#hear(tab, request, reply)
    if (reply.kind !== 'answer') return
    const { retryAfter } = reply
    if (retryAfter !== null) this.#asked.set(tab, this.#device.clock.elapsed + Number(retryAfter) * 1000)
    const { entries } = peek(this.#device.database)
    const isError = [500, 501, 502].includes(reply.status)
    if (isForUpload(request)) {
      if (isError) for (const other of entries) this.#countError(other)
      return
    }
    if (request.method === 'GET') {
      // A read does not say which entry it is for. It counts for every entry that it may be for.
      if (isError) for (const other of entries) this.#countError(other)
      this.#hearRead(tab, request, reply, entries)
      return
    }
    const entry = entries.find((other) => wishOf(other).tag === tagOf(request))
    if (entry === undefined) return
    if (isError) this.#countError(entry)
  }

  #countError(entry: Entry): void {
    const { tag } = wishOf(entry)
    this.#answered.set(tag, (this.#answered.get(tag) ?? 0) + 1)
  }

  #hear(tab: Tab, request: WireRequest, reply: Reply): void {
    const answered =
      request.method === 'GET' || isForUpload(request) ? undefined : this.#ofTag(tagOf(request))
    if (answered === undefined) return
    if (reply.kind === 'cut') this.#heardCut.set(answered.id, tab)
    const isLastError = (this.#answered.get(wishOf(answered).tag) ?? 0) >= 5
    if (reply.kind === 'cut' || (reply.kind === 'answer' && isVerdict(reply, isLastError)))
      this.#heard.set(answered.id, tab)
  }

  /**
   * A read can also end an entry: the wanted state is there, nobody understands the answer, or it is the sixth error.
   */
  #hearRead(
    tab: Tab,
    { path }: WireRequest,
    { status, body }: Extract<Reply, { kind: 'answer' }>,
    entries: readonly Entry[],
  ): void {
    if (/^\/api\/things\/[^?]/.test(path)) return this.#hearThing(tab, path, status, body, entries)
    const action = path.startsWith('/api/members') ? 'member.set' : 'thing.create'
    // The claim may still be on its way to the disk.
    const mine = entries.filter((other) => other.userId === userOf(tab.token) && other.action === action)
    const about = mine.find((other) => other.state !== 'failed' && !this.#heard.has(other.id))
    if (about === undefined) return
    const { tag, id, present } = wishOf(about)
    const isLastError = status >= 500 && (this.#answered.get(tag) ?? 0) >= 6
    const isStrange = status === 200 && !Array.isArray(body)
    const isHeld = action === 'member.set' && Array.isArray(body) && body.includes(id) === present
    if (isLastError || isStrange || isHeld) this.#heard.set(about.id, tab)
  }

  /** The read before an edit can end it: the host has what was written, or something that nobody understands. */
  #hearThing(tab: Tab, path: string, status: number, body: unknown, entries: readonly Entry[]): void {
    const { ids } = peek(this.#device.database)
    const real = (id = '') => ids.find(({ temporary }) => temporary === id)?.real ?? id
    for (const entry of entries) {
      const { id, name, tag } = wishOf(entry)
      if (entry.action !== 'thing.edit' || path !== `/api/things/${real(id)}`) continue
      const isThere = status === 200 && (body as { name?: string }).name === name
      if (isThere || (status >= 500 && (this.#answered.get(tag) ?? 0) >= 6)) this.#heard.set(entry.id, tab)
    }
  }

  meets(request: WireRequest, fault: Fault): void {
    const entry = this.#ofTag(tagOf(request))
    if (entry === undefined) return
    if (fault.kind === 'unheard' && fault.late > 0) this.#travelling.add(entry.id)
    if (this.#host.keyed) return
    if (fault.kind === 'resent' && request.method === 'POST' && entry.creates !== undefined)
      this.excuse(entry, 'the browser sent the creation again by itself')
    if (fault.kind === 'resent' && request.method === 'DELETE') this.#deletedTwice.add(entry.id)
    if (fault.kind === 'unheard' && fault.late > 0)
      this.excuse(entry, 'a request given up for lost arrived later')
  }

  excuse(entry: Entry, why: string): void {
    this.excused.set(entry.id, why)
    // Changes of the same thing, or of what it created, inherit the doubt.
    const { id, name } = wishOf(entry)
    for (const known of [id, name]) if (known !== undefined) this.meddled.add(known)
  }

  committed(tab: Tab, stores: readonly string[]): void {
    const now = peek(this.#device.database)
    const before = this.committedNow
    this.committedNow = {
      entries: stores.includes('entries') ? now.entries : before.entries,
      files: stores.includes('files') ? now.files : before.files,
      ids: stores.includes('ids') ? now.ids : before.ids,
      receipts: stores.includes('receipts') ? now.receipts : before.receipts,
    }
    this.#compareReceipts(before, this.committedNow)
    this.#idsAreOfThisWording()
    if (stores.includes('entries')) this.#compare(tab, before, this.committedNow)
    this.#nothingIsLeft()
    if (stores.includes('entries') || stores.includes('files')) this.#filesMatch()
  }

  died(tab: Tab): void {
    for (const [id, heard] of this.#heard) if (heard === tab) this.#heard.delete(id)
    this.#asked.delete(tab)
  }

  full(tab: Tab): void {
    // The tab may not have stored what it heard.
    for (const [id, heard] of this.#heardCut) if (heard === tab) this.#heardCut.delete(id)
    this.#wasFull.add(tab)
  }

  /** The user signs out. From the end of that until they are back, nothing of what they sent may be stored. */
  signsOut(user: string): void {
    // To the next user of the device, what this one has just made is somebody else's: nothing of it may be known to them.
    for (const name of this.#host.madeWithin(this.#device.clock.elapsed)) this.meddled.add(name)
    this.#leaving.add(user)
    this.#everLeft.add(user)
  }

  hasLeft(user: string): void {
    if (this.#leaving.delete(user)) this.#gone.add(user)
    this.#nothingIsLeft()
  }

  pauses(user: string): void {
    this.#paused.add(user)
  }

  resumes(user: string): void {
    this.#paused.delete(user)
  }

  isBack(user: string): void {
    this.#leaving.delete(user)
    this.#gone.delete(user)
  }

  /**
   * Whether this user's outcomes are not stored at this moment. A screen then cannot bridge the time to a fresh read.
   */
  isBeingForgotten(user: string): boolean {
    const isSilent = this.committedNow.entries.some(({ userId, left }) => left && userId === user)
    return isSilent || this.#leaving.has(user) || this.#gone.has(user)
  }

  #nothingIsLeft(): void {
    const { entries, ids, receipts } = this.committedNow
    const needed = new Set(entries.flatMap(({ needs }) => needs))
    for (const user of this.#gone) {
      if (receipts.some(({ userId }) => userId === user)) this.#say(`${user} has left and an outcome is kept`)
      if (ids.some(({ userId, temporary }) => userId === user && !needed.has(temporary)))
        this.#say(`${user} has left and an id is kept that nothing needs`)
    }
  }

  /**
   * A correction that still waits must not have the id of an earlier revision. Its dependants would go to the wrong
   * thing.
   */
  #idsAreOfThisWording(): void {
    const { entries, ids } = this.committedNow
    for (const entry of entries) {
      const row = entry.rev === 0 ? undefined : ids.find(({ temporary }) => temporary === entry.creates)
      const made = this.#host.made.find(({ id }) => id === row?.real)
      const { tag } = wishOf(entry)
      if (made !== undefined && made.tag !== tag && this.tagsOf(entry.id).has(made.tag) && entry.host === '')
        this.#say(`${tag} waits, and goes by the id of what it said before`)
    }
  }

  /** Outcomes are dropped only after they were shown, and they have the group and the input of their entry. */
  #compareReceipts(before: Stored, now: Stored): void {
    const kept = new Set(now.receipts.map(({ at }) => at))
    for (const { at, shown, userId, entryId } of before.receipts)
      if (!kept.has(at) && !shown && !this.#everLeft.has(userId))
        this.#say(`an outcome of ${entryId} was dropped that nobody was told of`)
    const known = new Set(before.receipts.map(({ at }) => at))
    for (const { at, entryId, group, input } of now.receipts) {
      const entry = known.has(at) ? undefined : this.seen.get(entryId)
      if (entry === undefined) continue
      if (entry.group !== group) this.#say(`an outcome of ${wishOf(entry).tag} is not told with its group`)
      if (wishOf({ input }).tag !== wishOf(entry).tag)
        this.#say(`${wishOf(entry).tag} ended in the words of ${wishOf({ input }).tag}`)
    }
  }

  tagsOf(entryId: string): ReadonlySet<string> {
    return this.#tagsOf.get(entryId) ?? new Set()
  }

  /** How often the host did what an entry asks for, in any of its revisions. */
  deedsOf(entryId: string): number {
    const tags = this.tagsOf(entryId)
    return this.#host.deeds.filter((deed) => tags.has(deed.tag)).length
  }

  /**
   * Whether an entry waits for something that cannot come without a person. This does not use the outbox's own rule.
   */
  isStuck(entry: Entry, now: Stored): boolean {
    return this.#isPutOff(entry, now) || this.#lacksId(entry, now)
  }

  #lacksId(entry: Entry, { entries, ids }: Stored): boolean {
    return entry.needs.some((need) => {
      const row = ids.find(({ temporary }) => temporary === need)
      if (typeof row?.real === 'string') return row.host !== entry.host
      const maker = entries.find((other) => other.creates === need && other.seq < entry.seq)
      return (
        maker === undefined ||
        maker.state === 'failed' ||
        this.isStuck(maker, { ...this.committedNow, entries, ids })
      )
    })
  }

  /** Whether a person put an entry off, or an earlier one that it is related to. */
  #isPutOff(entry: Entry, { entries, ids }: Stored): boolean {
    const subjects = (one: Entry) => {
      const real = (id: string) => ids.find(({ temporary }) => temporary === id)?.real ?? id
      const { id } = wishOf(one)
      return id === undefined ? [] : [`${one.action.split('.')[0]} ${real(id)}`]
    }
    const made = new Set<string>()
    const held = new Set<string>()
    for (const one of entries) {
      // It is done. Nothing of it is sent again, only its id is asked for.
      if (one.applied) continue
      if (one.userId !== entry.userId || one.host !== entry.host) continue
      const isAsked = one.failure?.kind === 'conflict'
      if (one.state === 'failed' && !isAsked) continue
      const isHeld =
        isAsked ||
        one.putOff !== undefined ||
        one.needs.some((need) => made.has(need)) ||
        subjects(one).some((id) => held.has(id))
      if (one.id === entry.id) return isHeld
      if (!isHeld) continue
      if (one.creates !== undefined) made.add(one.creates)
      for (const id of subjects(one)) held.add(id)
    }
    return false
  }

  /** A deletion queued at the same time may have undone an entry before it was ever committed. */
  isUndone({ action, creates, needs, input }: Entry): boolean {
    const { temporary, members } = this.mayGo
    if (action === 'member.set') return members.has(wishOf({ input }).id ?? '')
    return temporary.has(creates ?? '') || needs.some((need) => temporary.has(need))
  }

  #say(what: string): void {
    this.broken.push(what)
  }

  #ofTag(tag: string): Entry | undefined {
    return peek(this.#device.database).entries.find((entry) => wishOf(entry).tag === tag)
  }

  /** Whether its claim is on the disk. */
  #isMarked({ id, attempt }: Entry): boolean {
    return this.committedNow.entries.some(
      (other) => other.id === id && other.state === 'sending' && other.attempt?.id === attempt?.id,
    )
  }

  /**
   * The entries that were ahead when an entry was claimed, unless they are over, wait for a person or were claimed at
   * the same moment. (An entry that a user puts back later is not ahead.)
   */
  #aheadOf(entry: Entry, before: Stored, now: Stored): Entry[] {
    return now.entries.filter((other) => {
      if (other.seq >= entry.seq || other.userId !== entry.userId || other.host !== entry.host) return false
      if (this.isStuck(other, now)) return false
      if (other.state === 'queued') return true
      return other.state === 'sending' && before.entries.some((old) => old.attempt?.id === other.attempt?.id)
    })
  }

  /** An entry must not overtake another of its batch that has not been answered. */
  #isSentInTurn(entry: Entry, now: Stored): void {
    for (const other of now.entries)
      if (
        other.seq < entry.seq &&
        other.userId === entry.userId &&
        other.host === entry.host &&
        other.state === 'sending'
      )
        if (!this.#isOver(other)) this.#overtakes(entry, other)
  }

  #overtakes(entry: Entry, other: Entry): void {
    this.#say(`${wishOf(entry).tag} was sent before ${wishOf(other).tag}, which was ahead of it`)
  }

  /** Whether an entry is done or refused as far as its sending tab knows, even if that is not stored yet. */
  #isOver(entry: Entry): boolean {
    if (entry.action === 'thing.create' && this.deedsOf(entry.id) > 0) return true
    return this.#heard.has(entry.id)
  }

  #compare(tab: Tab, before: Stored, now: Stored): void {
    const known = new Set(before.receipts.map((receipt) => receipt.at))
    const fresh = now.receipts.filter((receipt) => !known.has(receipt.at))
    const done = new Map(fresh.filter(({ outcome }) => outcome === 'done').map((one) => [one.entryId, one]))
    const present = new Map(now.entries.map((entry) => [entry.id, entry]))
    const last = before.entries.at(-1)?.seq ?? 0
    const dropped: Entry[] = []
    for (const entry of before.entries) {
      if (present.has(entry.id)) continue
      this.#left.add(entry.id)
      const receipt = done.get(entry.id)
      if (receipt !== undefined) this.#isDone(entry, receipt, now)
      else if (entry.left) this.#isDoneSilently(entry)
      else dropped.push(entry)
    }
    for (const id of done.keys()) if (present.has(id)) this.#say(`${id} is done and still in the queue`)
    if (dropped.length > 0) this.#mayBeDropped(dropped)
    for (const entry of before.entries)
      if (
        present.has(entry.id) &&
        entry.needs.some((need) => dropped.some(({ creates }) => creates === need))
      )
        this.#say(`${wishOf(entry).tag} is left waiting for what was given up`)
    for (const entry of now.entries) {
      if (this.#left.has(entry.id)) this.#say(`${wishOf(entry).tag} came back into the queue`)
      if (!this.seen.has(entry.id) && entry.seq <= last) this.#say(`${wishOf(entry).tag} jumped the queue`)
      this.seen.set(entry.id, entry)
      const tags = this.#tagsOf.get(entry.id) ?? new Set()
      this.#tagsOf.set(entry.id, tags.add(wishOf(entry).tag))
      const old = before.entries.find((other) => other.id === entry.id)
      // A user's own change does not count, only the tab that stores what it heard.
      const isPutOff = (entry.state === 'queued' && entry.tries > 0) || entry.state === 'failed'
      const asked = this.#asked.get(tab)
      if (isPutOff && old?.state === 'sending' && asked !== undefined) {
        this.#held.set(tab.host, asked)
        this.#asked.delete(tab)
      }
      if (entry.state === 'sending' && old?.attempt?.id !== entry.attempt?.id) {
        if (this.#isPutOff(entry, now)) this.#say(`${wishOf(entry).tag} is sent though it is put off`)
        if (this.#paused.has(entry.userId)) this.#say(`${wishOf(entry).tag} is sent from a paused queue`)
        this.#leftBehind.set(entry.attempt?.id ?? '', this.#aheadOf(entry, before, now))
        // An entry that a user puts back goes ahead of a later one that may still be on its way to the host.
        for (const other of now.entries)
          if (other.seq > entry.seq && this.#travelling.has(other.id))
            this.excuse(other, 'given up for lost, it arrived after what a person had put ahead of it')
      }
      if (old !== undefined && entry.rev > old.rev) {
        this.#heardCut.delete(entry.id)
        if (this.#travelling.has(entry.id))
          this.excuse(entry, 'corrected while its first wording was travelling')
      }
      if (entry.state === 'failed' && old?.state !== 'failed') this.#mayFail(entry)
      const isCounted = old?.rev === entry.rev && entry.serverErrors > old.serverErrors
      if (entry.state === 'queued' && isCounted && entry.serverErrors >= 6)
        this.#say(`${wishOf(entry).tag} goes on after its sixth error`)
      if (old?.rev === entry.rev && entry.serverErrors < old.serverErrors)
        this.#say(`${wishOf(entry).tag} forgot errors of the host`)
      if (entry.serverErrors > (this.#answered.get(wishOf(entry).tag) ?? 0))
        this.#say(`${wishOf(entry).tag} counts more errors than the host answered`)
    }
  }

  /** The user had signed out. Nothing is stored about the end of the entry. */
  #isDoneSilently(entry: Entry): void {
    this.finished.add(entry.id)
    const deeds = this.deedsOf(entry.id)
    const isOnce = deeds === 1 || entry.action !== 'thing.create' || entry.host !== ''
    if (!isOnce && !this.excused.has(entry.id)) this.#once(entry, deeds)
  }

  #isDone(entry: Entry, receipt: Receipt, now: Stored): void {
    const { tag, id, present } = wishOf(entry)
    if (this.finished.has(entry.id)) this.#say(`${tag} was done twice`)
    this.finished.add(entry.id)
    if (entry.host !== '') return
    if (entry.files.some((file) => now.files.some((row) => row.file === file)))
      this.#say(`${tag} is done and its file still there`)
    const deeds = this.deedsOf(entry.id)
    switch (entry.action) {
      case 'thing.create': {
        const row = now.ids.find((other) => other.temporary === entry.creates)
        if (row === undefined) this.#say(`${tag} is done and its id was not kept with it`)
        if ((row?.real ?? undefined) !== receipt.realId) this.#say(`${tag} has two ids`)
        if (this.excused.has(entry.id)) return
        if (deeds !== 1) this.#once(entry, deeds)
        const made = this.#host.deeds.find((deed) => deed.what === 'create' && deed.thing === receipt.realId)
        const own = made?.tag === tag
        const [file] = filesIn(entry.input)
        if (own && made?.file !== (file === undefined ? null : this.bytes.get(file)))
          this.#say(`${tag} was created with other bytes than its own`)
        if (receipt.realId !== undefined && !own && !this.#isImitated(entry))
          this.#say(`${tag} is done with the id of ${made?.tag ?? 'nothing'}`)
        return
      }
      case 'thing.edit':
        // The host had it already, and an earlier try was in doubt.
        if (entry.doubtSince !== undefined && this.#nameOfThing(id ?? '', now) === wishOf(entry).name) return
        if (!this.#host.deeds.some((deed) => deed.tag === tag)) this.#once(entry, 0)
        return
      case 'thing.move':
        if (!this.#host.deeds.some((deed) => deed.tag === tag)) this.#once(entry, 0)
        return
      case 'thing.delete':
        if (deeds === 0 && this.#isThere(id ?? '', now)) this.#once(entry, deeds)
        return
      case 'member.set':
        if (this.#host.members.has(id ?? '') === present || this.meddled.has(id ?? '')) return
        // If a key decides, the next toggle may have been done before this commit.
        if (!this.#host.keyed || this.#host.deeds.findLast((deed) => deed.thing === id)?.tag === tag)
          this.#say(`${tag} is done and the member is ${present ? 'out' : 'in'}`)
        return
    }
  }

  /** If no key decides, somebody else's thing with the same text may be taken for ours. */
  #isImitated(entry: Entry): boolean {
    const { name = '', parent } = wishOf(entry)
    if (this.#isKeyOf(entry)) return false
    if (parent !== undefined) return this.#hasTwin(entry)
    if (this.#isExchanged(entry)) this.meddled.add(name)
    return this.meddled.has(name)
  }

  /** The browser sent another creation of the same text, in the same place, again by itself. */
  #hasTwin(entry: Entry): boolean {
    const placeOf = (one: Entry) => {
      const { name, parent } = wishOf(one)
      const row = this.committedNow.ids.find(({ temporary }) => temporary === parent)
      return `${name} ${row?.real ?? parent}`
    }
    return [...this.seen.values()].some(
      (other) =>
        other.id !== entry.id &&
        this.excused.has(other.id) &&
        other.action === 'thing.create' &&
        placeOf(other) === placeOf(entry),
    )
  }

  /**
   * Two creations with the same text are in doubt at the same time, of two users or through a retry by hand. The first
   * to look takes the thing that is there, and the other one is created again. Each is there once, and nobody can tell
   * which is whose.
   */
  #isExchanged(entry: Entry): boolean {
    const { name } = wishOf(entry)
    return [...this.seen.values()].some(
      (other) =>
        other.id !== entry.id &&
        !this.finished.has(other.id) &&
        this.#namesOf(other).includes(name ?? '') &&
        this.deedsOf(other.id) > 0,
    )
  }

  /**
   * Whether a key decides over an entry. It does not before the host is known to honour keys, nor after its lifetime.
   */
  #isKeyOf({ doubtSince }: Entry): boolean {
    const age = doubtSince === undefined ? 0 : this.#device.clock.now() - doubtSince
    return this.#host.keyed && isKnownToHonourKeys(this.#device.database) && age < 6 * DAY
  }

  #nameOfThing(id: string, { ids }: Stored): string | undefined {
    return this.#host.things.get(ids.find((row) => row.temporary === id)?.real ?? id)?.name
  }

  #isThere(id: string, { ids }: Stored): boolean {
    return this.#host.things.has(ids.find((row) => row.temporary === id)?.real ?? id)
  }

  #once(entry: Entry, deeds: number): void {
    const { tag } = wishOf(entry)
    if (deeds === 0 && this.#isImitated(entry)) return
    // If no key decides, a thing that somebody else deleted before it was looked up is created again.
    const isMeddled = this.#namesOf(entry).some((name) => this.meddled.has(name))
    if (deeds > 1 && isMeddled && (entry.rev > 0 || !this.#isKeyOf(entry))) return
    this.#say(`${tag} is done and was carried out ${deeds} times`)
  }

  #mayBeDropped(dropped: readonly Entry[]): void {
    const gone = new Set(dropped.map((entry) => entry.creates))
    for (const entry of dropped) {
      const { tag, id } = wishOf(entry)
      if (entry.action === 'member.set' && entry.state === 'failed' && !this.mayGo.seqs.has(entry.seq))
        this.#say(`${tag} had failed, which no screen shows, and was taken for what is undone`)
      const wanted =
        this.mayGo.seqs.has(entry.seq) ||
        this.mayGo.temporary.has(entry.creates ?? '') ||
        (entry.action === 'member.set' && this.mayGo.members.has(id ?? '')) ||
        entry.needs.some((need) => gone.has(need))
      if (!wanted) this.#say(`${tag} vanished from the queue`)
      // A user may discard an entry in doubt. A deletion does not take such an entry for unsent.
      const isGivenUp = this.mayGo.seqs.has(entry.seq)
      const isUntold = entry.doubtSince !== undefined || this.#deletedTwice.has(entry.id)
      const inDoubt = isGivenUp && (isUntold || entry.failure !== undefined)
      const deeds = this.deedsOf(entry.id)
      if (deeds > 0 && !inDoubt && !this.excused.has(entry.id))
        this.#say(`${tag} was withdrawn as unsent and had been carried out`)
    }
  }

  #mayFail(entry: Entry): void {
    const { tag } = wishOf(entry)
    const kind = entry.failure?.kind
    if (entry.host !== '') return
    if (!entry.failure?.message) this.#say(`${tag} failed without a word`)
    if (kind === 'refused' && PASSING.includes(entry.failure?.status ?? 0))
      this.#say(`${tag} failed of a ${entry.failure?.status}, which passes`)
    const isGone = entry.action === 'thing.delete' && entry.failure?.status === 404
    if (isGone && entry.doubtSince !== undefined && this.#host.deeds.some((deed) => deed.tag === tag))
      this.#say(`${tag} failed because it had been done`)
    if (kind === 'unknown' || kind === 'file') this.#say(`${tag} failed as ${kind}`)
    if (kind === 'server' && (this.#answered.get(tag) ?? 0) < 6)
      this.#say(`${tag} was given up before the sixth error`)
    if (kind === 'undecided' && !this.strange) {
      if (this.#isDecidable(entry))
        this.#say(`${tag} is undecided though only it can have made what is there`)
      if (entry.action !== 'thing.create') this.#say(`${tag} is undecided for no reason`)
      const names = new Set(this.#namesOf(entry))
      const similar = this.#host.deeds.some(
        (deed) => deed.what === 'create' && this.#nameOf(deed.tag).some((one) => names.has(one)),
      )
      if (!similar && ![...names].some((one) => this.meddled.has(one)) && !this.#isAnythingStrange(entry))
        this.#say(`${tag} is undecided for no reason`)
    }
  }

  /** Whether the host has created a thing of which the device cannot know where it came from. */
  #isAnythingStrange(entry: Entry): boolean {
    const known = new Set(this.committedNow.ids.filter(({ host }) => host === '').map((row) => row.real))
    const own = this.tagsOf(entry.id)
    return this.#host.made.some(({ id, tag }) => !known.has(id) && !own.has(tag))
  }

  /**
   * Without keys the list is read before every creation. So if only one thing of this name was ever created, by the
   * entry itself with its current input, the new item in the list is its own.
   */
  #isDecidable(entry: Entry): boolean {
    const { tag, name = '' } = wishOf(entry)
    const made = this.#host.deeds.filter(
      (deed) => deed.what === 'create' && this.#nameOf(deed.tag).includes(name),
    )
    const isOwn = made.length === 1 && made[0]?.tag === tag
    return isOwn && !this.#host.keyed && !this.meddled.has(name) && !this.excused.has(entry.id)
  }

  #everOwned = new Set<string>()
  #names = new Map<string, string>()

  /** Records the name that the wish with this tag gives a thing. */
  named(tag: string, name: string): void {
    this.#names.set(tag, normalised(name))
  }

  #nameOf(tag: string): string[] {
    const name = this.#names.get(tag)
    return name === undefined ? [] : [name]
  }

  /** The names that an entry gives a thing, in any of its revisions. */
  #namesOf(entry: Entry): string[] {
    return [...this.tagsOf(entry.id)].flatMap((tag) => this.#nameOf(tag))
  }

  /** The bytes on the device are exactly those to which an entry or an open form refers. */
  #filesMatch(): void {
    // How far a file was sent ahead is stored beside it.
    const stored = new Set(this.committedNow.files.map((row) => row.file.split('/')[0] ?? ''))
    const owned = new Set(this.committedNow.entries.flatMap((entry) => filesIn(entry.input)))
    for (const file of owned) {
      this.#everOwned.add(file)
      if (!stored.has(file)) this.#say('bytes of an entry are gone')
    }
    for (const file of stored)
      if (!owned.has(file) && this.#everOwned.has(file)) this.#say('bytes are stored that nothing refers to')
  }

  /** What must hold when the host works, every user has been there and the queue is at rest. */
  atRest(): void {
    const now = this.committedNow
    for (const entry of now.entries) {
      const { tag, name } = wishOf(entry)
      if (entry.host !== '') continue
      if (entry.state === 'sending') this.#say(`${tag} is being sent by nobody`)
      else if (entry.state === 'queued' && !this.isStuck(entry, now)) this.#say(`${tag} waits for nothing`)
      const deeds = this.deedsOf(entry.id)
      if (this.excused.has(entry.id) || (!this.#host.keyed && this.meddled.has(name ?? ''))) continue
      if (entry.state === 'queued' && deeds > 0) this.#say(`${tag} is blocked and was carried out`)
      if (entry.action === 'thing.create' && deeds > 1)
        this.#say(`${tag} failed and was carried out ${deeds} times`)
      const isRefused = entry.failure?.kind === 'refused' && entry.doubtSince === undefined
      if (entry.action === 'thing.create' && deeds > 0 && isRefused)
        this.#say(`${tag} is said to be refused and was carried out`)
    }
  }

  /** Whether a user's own history explains all their things: nobody else changed them, and nothing is in doubt. */
  isClear(user: string): boolean {
    const mine = [...this.seen.values()].filter((entry) => entry.userId === user)
    return mine.every((entry) => {
      const touched = [wishOf(entry).id ?? '', ...this.#namesOf(entry)]
      if (this.excused.has(entry.id) || touched.some((one) => this.meddled.has(one))) return false
      // A created thing whose id nobody told cannot be recognised in a list.
      if (this.committedNow.ids.some((row) => row.temporary === entry.creates && row.real === null))
        return false
      return this.finished.has(entry.id) || this.deedsOf(entry.id) === 0
    })
  }

  thingsOf(user: string): Thing[] {
    return [...this.#host.things.values()].filter((thing) => thing.tag.startsWith(user))
  }
}

/** Answers of a host that has refused nothing: the session is over, or it asks for time. */
const PASSING = [401, 408, 425, 429]

function isVerdict(
  { status, retryAfter }: Extract<Reply, { kind: 'answer' }>,
  isLastError: boolean,
): boolean {
  if (status >= 500) return isLastError && status <= 502
  return !PASSING.includes(status) && !(status === 409 && retryAfter !== null)
}

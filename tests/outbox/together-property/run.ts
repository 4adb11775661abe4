import { draftOf } from '@/action/draft'
import { randomId } from '@/lib/ids'
import type { Receipt } from '@/outbox/rows/types'
import { createThing } from '../property/actions'
import { Device } from '../property/device'
import { Host } from '../property/host'
import { forgetGates, peek } from '../property/storage'
import type { Tab } from '../property/tab'
import type { Event, Moment } from './history'
import { isOf, type Question, rootIn, worded } from './questions'

let devices = 0

/**
 * Runs one history of a person's questions on one device against one host.
 * @throws an error that tells which rule was broken first
 */
export async function live(moments: readonly Moment[], keyed: boolean, hasLocks = true): Promise<void> {
  const run = new Run(keyed, hasLocks)
  try {
    await run.begin()
    for (const moment of moments) await run.moment(moment)
    await run.end()
  } finally {
    run.over()
  }
}

class Run {
  readonly #host: Host
  readonly #device: Device
  readonly #questions: Question[] = []
  readonly #told: Receipt[] = []
  #others = 0
  /** What a committed transaction has left behind that must not be. */
  #broken: Error | undefined

  constructor(keyed: boolean, hasLocks: boolean) {
    this.#host = new Host(keyed)
    this.#host.deletesParts = true
    this.#device = new Device(this.#host, `questions${devices++}`, { hasLocks })
    const ignore = () => {}
    this.#device.watcher = {
      leaves: ignore,
      replied: ignore,
      meets: ignore,
      refusedByOthers: ignore,
      misreads: ignore,
      died: ignore,
      full: ignore,
      committed: () => this.#knowsNoIdOfWhatIsGone(),
    }
  }

  over(): void {
    for (const tab of this.#device.tabs) tab.die()
    forgetGates(this.#device.database)
  }

  async begin(): Promise<void> {
    this.#device.token = this.#host.logIn('ana')
    this.#page()
    await this.#device.run()
  }

  async moment({ event, steps }: Moment): Promise<void> {
    await this.#happens(event)
    await this.#device.run(steps ?? undefined)
    this.#isNeverDoubled()
    if (this.#broken !== undefined) throw this.#broken
  }

  /** Ends the history: all faults end, and the person does what only a person can do, until nothing waits. */
  async end(): Promise<void> {
    const device = this.#device
    device.faults.length = 0
    for (const tab of device.tabs) tab.wakeForGood()
    device.signIn(this.#page(), this.#host.logIn('ana'))
    await this.#rests()
    await this.#press(({ outbox }) => outbox.changeSettings('ana', { paused: false }))
    await this.#rests()
    this.#nothingWrongIsPublic()
    for (let round = 0; round < 4; round += 1) {
      for (const { seq, putOff } of this.#rows())
        if (putOff !== undefined) await this.#press(({ outbox }) => outbox.bringBack(seq))
      await this.#decides()
      await this.#press(({ outbox }) => outbox.retryAll('ana'))
      await this.#rests()
    }
    await this.#everythingArrived()
  }

  /**
   * Where the outbox cannot tell whether the host has a question, the person looks, sees that it is not there, and sends
   * it again. On a host without keys this happens if the ids of what somebody else, or this person before signing out,
   * has created meanwhile are not known.
   */
  async #decides(): Promise<void> {
    for (const question of this.#questions) {
      const root = rootIn(question, this.#rows())
      if (root?.failure?.kind === 'undecided' && this.#shown(question).length === 0)
        await this.#press(({ outbox }) => outbox.retry(root.seq, true))
    }
  }

  #rows() {
    return peek(this.#device.database).entries
  }

  #page(): Tab {
    const page = this.#device.live.find(({ kind }) => kind === 'page')
    if (page !== undefined) return page
    const fresh = this.#device.open('page')
    fresh.outbox.start().catch(() => {})
    return fresh
  }

  /** Does what a person does who presses again if the first press fails, e.g. because the disk was full. */
  async #press(what: (page: Tab) => Promise<unknown>): Promise<void> {
    await what(this.#page()).catch(() => what(this.#page()).catch(() => {}))
  }

  async #rests(): Promise<void> {
    for (let minutes = 0; minutes < 8; minutes += 1) await this.#device.pass(61_000)
  }

  async #happens(event: Event): Promise<void> {
    const device = this.#device
    const page = this.#page()
    switch (event.do) {
      case 'ask':
        return this.#ask(page, event)
      case 'other': {
        const name = `other${this.#others++}`
        page.outbox.enqueue('ana', draftOf(createThing, { tag: `ana ${name}`, name })).catch(() => {})
        return
      }
      case 'correct':
      case 'retry':
      case 'discard':
      case 'putOff':
      case 'bringBack':
        return this.#change(page, event)
      case 'fail':
        device.faults.push(...event.faults)
        return
      case 'crash':
        return page.dieAfter(event.after)
      case 'full':
        return page.fullAfter(event.after)
      case 'open':
        if (device.live.length < 3)
          device
            .open('page')
            .outbox.start()
            .catch(() => {})
        return
      case 'freeze':
        return device.live[event.tab % device.live.length]?.freeze()
      case 'thaw':
        return device.tabs.find(({ state }) => state === 'frozen')?.thaw()
      case 'leave':
        device.signIn(page, null)
        page.outbox.forget('ana').catch(() => {})
        await device.run()
        return device.signIn(this.#page(), this.#host.logIn('ana'))
      case 'pass':
        return device.pass(event.milliseconds)
      case 'pause':
        page.outbox.changeSettings('ana', { paused: event.paused }).catch(() => {})
        return
      case 'tell':
        return void page.outbox.takeUntold('ana', 'any').then(
          (told) => void this.#told.push(...told),
          () => {},
        )
    }
  }

  #ask(page: Tab, { alternatives, right }: Extract<Event, { do: 'ask' }>): void {
    const question: Question = {
      name: `q${this.#questions.length}`,
      together: randomId(),
      wordings: [],
      isKept: false,
      isDiscarded: false,
      isExcused: false,
    }
    this.#questions.push(question)
    page.outbox.enqueueAll('ana', worded(question, alternatives, right)).then(
      () => {
        question.isKept = true
      },
      () => {},
    )
  }

  #change(page: Tab, event: Extract<Event, { part: number }>): void {
    const { outbox } = page
    const shown = outbox.view.entries.filter(({ together }) => together !== undefined)
    const entry = shown[event.part % shown.length]
    const question = this.#questions.find(({ together }) => together === entry?.together)
    if (entry === undefined || question === undefined) return
    const { seq } = entry
    const root = rootIn(question, this.#rows())
    const isInDoubt = root !== undefined && (root.doubtSince !== undefined || root.state === 'sending')
    const ignore = () => {}
    switch (event.do) {
      case 'retry':
        return void outbox.retry(seq, false).catch(ignore)
      case 'discard':
        question.isDiscarded = true
        question.isExcused ||= isInDoubt
        return void outbox.discard(seq).catch(ignore)
      case 'correct': {
        question.isExcused ||= isInDoubt
        const drafts = worded(question, event.alternatives, event.right)
        return void outbox.correctTogether(entry.id, drafts).catch(ignore)
      }
      case 'putOff':
        return void outbox.putOff(seq, entry.state === 'sending' ? 'stopped' : 'asked').catch(ignore)
      case 'bringBack':
        return void outbox.bringBack(seq).catch(ignore)
    }
  }

  #say(question: Question, what: string): never {
    throw new Error(`${question.name} ${what}: the host has ${JSON.stringify(this.#shown(question))}`)
  }

  /** The questions at the host that are wordings of this one, each with its alternatives. */
  #shown(question: Question): { name: string; alternatives: string[] }[] {
    const all = [...this.#host.things.values()].filter((one) => isOf(question, one))
    const roots = all.filter(({ parent }) => parent === null)
    return roots.map(({ id, name }) => ({
      name,
      alternatives: all.filter(({ parent }) => parent === id).map((one) => one.name),
    }))
  }

  #isWhole(question: Question): boolean {
    const [only, ...others] = this.#shown(question)
    if (only === undefined || others.length > 0) return false
    const wording = question.wordings[Number(only.name.split('.')[1])]
    return JSON.stringify(wording) === JSON.stringify(only.alternatives)
  }

  #isNeverDoubled(): void {
    for (const question of this.#questions)
      if (!question.isExcused && this.#shown(question).length > 1) this.#say(question, 'is there twice')
  }

  /** A root that was taken back will create another thing, so its temporary id has no server's id. Called at each commit. */
  #knowsNoIdOfWhatIsGone(): void {
    const { entries, ids } = peek(this.#device.database)
    for (const question of this.#questions) {
      const root = rootIn(question, entries)
      const known = ids.find(({ temporary }) => temporary === root?.creates)
      if (root?.failure?.part !== undefined && known !== undefined)
        this.#broken ??= new Error(`${question.name} was taken back and has the id ${known.real}`)
    }
  }

  /** At rest, the host has a question whole or not at all, unless what takes it back waits for a person. */
  #nothingWrongIsPublic(): void {
    const rows = this.#rows()
    for (const question of this.#questions) {
      const waits = rows.some(
        ({ takesBack, state, putOff }) =>
          takesBack === question.together && (state === 'failed' || putOff !== undefined),
      )
      const isInDoubt = rootIn(question, rows)?.doubtSince !== undefined
      if (question.isExcused || waits || isInDoubt) continue
      if (this.#shown(question).length > 0 && !this.#isWhole(question))
        this.#say(question, 'is wrong and public')
    }
  }

  async #everythingArrived(): Promise<void> {
    const { outbox } = this.#page()
    const rows = this.#rows()
    for (const question of this.#questions) {
      if (question.isExcused) continue
      if (rows.some(({ together }) => together === question.together)) this.#say(question, 'is still queued')
      const isThere = this.#shown(question).length > 0
      if (!isThere && question.isKept && !question.isDiscarded) this.#say(question, 'is lost')
      if (isThere && !this.#isWhole(question)) this.#say(question, 'is not whole')
    }
    await this.#press((page) => page.outbox.reload())
    await this.#device.run()
    const [seen, stored] = [outbox.view.entries, this.#rows()].map((all) =>
      all.map(({ seq, rev }) => [seq, rev]),
    )
    if (JSON.stringify(seen) !== JSON.stringify(stored)) throw new Error('a tab shows another queue')
    const told = [...this.#told, ...(await outbox.takeUntold('ana', 'any'))]
    const done = told.filter(({ outcome }) => outcome === 'done')
    for (const question of this.#questions) {
      const roots = done.filter(({ input }) => {
        const { name = '', parent } = input as { name?: string; parent?: string }
        return parent === undefined && isOf(question, { name }) && name.split('.').length === 2
      })
      if (roots.length > 1) this.#say(question, 'was told as a success twice')
    }
  }
}

import type { OutboxMessage, OutboxPorts } from './contract/ports'
import { Alarm } from './send/alarm'
import { Sender } from './send/sender'
import { Signal } from './signal'
import type { Store } from './store/store'
import type { View } from './view/view'

export type RestMessage = Extract<OutboxMessage, { kind: 'rest' }>

/**
 * Exchanges messages with the other tabs of the device. It passes each message on to those parts of this tab's outbox
 * that need it: the view, the sender and the alarm.
 */
export class Hub {
  readonly sender: Sender
  readonly rest = new Signal<RestMessage>()
  /**
   * Fires when an attempt may have ended: an entry has left the queue, or was stored in a state other than `sending`.
   */
  readonly attemptOver = new Signal<void>()
  /** Passes on every message of another tab. */
  readonly heard = new Signal<OutboxMessage>()
  #ports: OutboxPorts
  #view: View
  #alarm: Alarm
  #stopListening: (() => void) | undefined
  #reading: Promise<void> = Promise.resolve()

  constructor(ports: OutboxPorts, store: Store, view: View) {
    this.#ports = ports
    this.#view = view
    this.sender = new Sender(ports, store, (message) => this.tell(message))
    this.#alarm = new Alarm(ports.clock, () => void this.sender.wake(false))
  }

  listen(): void {
    this.#stopListening ??= this.#ports.channel.listen((message) => this.#hear(message, 'another'))
  }

  /** Ends the sender for good. */
  stop(): void {
    this.sender.end()
    this.#alarm.cancel()
    this.#stopListening?.()
    this.#stopListening = undefined
  }

  /**
   * Reads the whole queue again, as soon as the earlier reads have ended. Reads must not overlap. The view applies no
   * message while a read is running. So if two reads overlapped, a message that arrived before the second read would be
   * applied only after the second read. Such an old message could bring back an entry that the second read no longer
   * found.
   */
  read(): Promise<void> {
    const next = () => this.#view.load()
    this.#reading = this.#reading.then(next, next)
    return this.#reading
  }

  /** Sends a message to all tabs, this one included. */
  tell(message: OutboxMessage): void {
    this.#hear(message, 'this')
    this.#ports.channel.post(message)
  }

  /**
   * Sends a message about changed entries to all tabs, and wakes the sender. This tab asks for the right to send before
   * the others hear of the change, because they ask for it too when they hear. So the tab that a person uses, and that
   * has the code for the change, sends it.
   * @param eager see `Sender.wake`
   */
  announce(message: OutboxMessage, eager: boolean): void {
    this.#hear(message, 'this')
    void this.sender.wake(eager)
    this.#ports.channel.post(message)
  }

  #hear(message: OutboxMessage, tab: 'this' | 'another'): void {
    this.#view.hear(message, tab === 'this')
    if (message.kind === 'release') this.sender.release()
    if (message.kind === 'stop') this.sender.stop(message.what)
    if (message.kind === 'forgotten' || (message.kind === 'changed' && message.forgotten))
      void this.read().catch(() => {})
    // After `stop`, a drain that was under way may still report that it is at rest. This report must not plan another
    // drain.
    if (message.kind === 'rest' && this.#stopListening !== undefined) this.#rest(message, tab)
    const { put, gone } = message.kind === 'changed' ? message : { put: [], gone: [] }
    if (gone.length > 0 || put.some(({ state }) => state !== 'sending')) this.attemptOver.tell()
    if (tab === 'this') return
    this.heard.tell(message)
    this.sender.heard(message)
    // The tab that changed the queue may close before it sends. So every tab that hears of the change wakes its sender.
    const mine = this.#ports.sender()
    const isMine = message.kind === 'settings' && message.userId === mine
    if (isMine || put.some((entry) => entry.userId === mine)) void this.sender.wake(false)
  }

  #rest(message: RestMessage, tab: 'this' | 'another'): void {
    const { userId, until, why } = message
    if (userId === this.#ports.sender()) {
      this.#alarm.set(until, tab)
      if (tab === 'another' && why === 'large' && this.#ports.mostBytes === undefined)
        void this.sender.wake(false)
    }
    // If the disk reserve was spent, set it aside again, but not if the next drain is due at once. That drain needs the
    // room.
    if (until === null || until > this.#ports.clock.now()) void this.sender.keepReserve()
    this.rest.tell(message)
  }
}

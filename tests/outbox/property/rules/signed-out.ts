import type { Excuses } from './excuses'
import type { Facts } from './facts'

/** Checks what a device keeps for users who sign out: only unsent entries and the ids that these need. */
export class SignedOut {
  readonly #facts: Facts
  readonly #excuses: Excuses
  /**
   * `#leaving` holds the users who are signing out now, `#gone` the users who have signed out, and `#everLeft` the
   * users who have ever begun to sign out.
   */
  #leaving = new Set<string>()
  #gone = new Set<string>()
  #everLeft = new Set<string>()

  constructor(facts: Facts, excuses: Excuses) {
    this.#facts = facts
    this.#excuses = excuses
  }

  /**
   * Called when a user begins to sign out. From the end of the sign-out until this user signs in again, the device must
   * not store any outcome of the user. Of the user's ids, it may store only those that unsent entries need.
   */
  begins(user: string): void {
    const { host, device } = this.#facts
    // A thing that this user has just created may appear in reads only after the next user has signed in. A look-up
    // may then decide that the next user created it. So count it as a thing that somebody else created.
    for (const name of host.madeWithin(device.clock.elapsed)) this.#excuses.changedAtHost.add(name)
    this.#leaving.add(user)
    this.#everLeft.add(user)
  }

  ends(user: string): void {
    if (this.#leaving.delete(user)) this.#gone.add(user)
    this.nothingIsLeft()
  }

  isBack(user: string): void {
    this.#leaving.delete(user)
    this.#gone.delete(user)
  }

  hasEverLeft(user: string): boolean {
    return this.#everLeft.has(user)
  }

  /**
   * Whether an outcome of this user may be missing, because of a sign-out. If it is missing, a screen may lack a sent
   * change: the screen's last read may not contain the change yet, and without the outcome there is no overlay.
   */
  isBeingForgotten(user: string): boolean {
    const isSilent = this.#facts.committed.entries.some(({ userId, left }) => left && userId === user)
    return isSilent || this.#leaving.has(user) || this.#gone.has(user)
  }

  nothingIsLeft(): void {
    const { entries, ids, receipts } = this.#facts.committed
    const needed = new Set(entries.flatMap(({ needs }) => needs))
    for (const user of this.#gone) {
      if (receipts.some(({ userId }) => userId === user))
        this.#facts.say(`${user} has left and an outcome is kept`)
      if (ids.some(({ userId, temporary }) => userId === user && !needed.has(temporary)))
        this.#facts.say(`${user} has left and an id is kept that nothing needs`)
    }
  }
}

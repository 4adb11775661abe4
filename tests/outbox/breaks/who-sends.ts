/**
 * Planted breaks (`break.ts`) of the code that decides who may send, to which host, and when a drain ends (locks,
 * leases, users).
 */
import type { Break } from './break.ts'

export const WHO_SENDS: readonly Break[] = [
  {
    name: "somebody else's entries are sent",
    file: 'src/outbox/send/claim.ts',
    find: 'if (entry.userId !== userId) {',
    replace: 'if (entry.seq < 0) {',
  },
  {
    name: 'a drain goes on when another person signed in',
    file: 'src/outbox/send/drain.ts',
    find: 'return this.#holds() && this.#isHere()',
    replace: 'return this.#holds()',
  },
  {
    name: 'a drain goes on when its lock was taken',
    file: 'src/outbox/send/drain.ts',
    find: 'return this.#holds() && this.#isHere()',
    replace: 'return this.#isHere()',
  },
  {
    name: 'what is marked together goes on when the host knows no keys any more',
    file: 'src/outbox/send/drain.ts',
    find: ' || !(await host.honoursKeys())) break',
    replace: ') break',
  },
  {
    name: 'what is marked together goes on after one that was not answered',
    file: 'src/outbox/send/drain.ts',
    find: "settlement.kind !== 'done' || !this.#isOurs()",
    replace: '!this.#isOurs()',
  },
  {
    name: 'what cannot be put back costs what the server said',
    file: 'src/outbox/send/drain.ts',
    find: '() => void this.#marked.unshift(...back),',
    replace: '(error: unknown) => Promise.reject(error),',
  },
  {
    name: 'several tabs send at once (no lock)',
    file: 'src/outbox/send/lock.ts',
    find: 'await locks?.request(options.lockName, callOff.signal, begin)',
    replace: 'await begin()',
  },
  {
    name: 'a frozen tab holds up the others for ever',
    file: 'src/outbox/send/lock.ts',
    find: 'if (this.#silent >= SILENT_LOOKS) callOff.abort()',
    replace: 'if (this.#silent < 0) callOff.abort()',
  },
  {
    name: 'who asks while a drain ends is not heard',
    file: 'src/outbox/send/sender.ts',
    find: 'next = this.#again\n',
    replace: 'next = undefined\n',
  },
  {
    name: 'the room set aside is spent on a try that ends in silence',
    file: 'src/outbox/send/drain.ts',
    find: 'return isOfUse && reserve',
    replace: 'return reserve',
  },
  {
    name: 'what the server said is not worth the room set aside',
    file: 'src/outbox/send/drain.ts',
    find: 'over.some(hasServerInfo) || ',
    replace: '',
  },
  {
    name: 'what was made for another host is sent here',
    file: 'src/outbox/waiting/line.ts',
    find: 'if ((entry.host ?? this.#host) !== this.#host)',
    replace: 'if (entry.seq < 0)',
  },
  {
    name: 'nobody is asked whether the lease still holds',
    file: 'src/outbox/send/lease.ts',
    find: 'if (this.#owner === undefined || row?.owner !== this.#owner) return false',
    replace: 'if (this.#owner === undefined) return false',
  },
  {
    name: 'a lease is taken from its holder',
    file: 'src/outbox/send/lease.ts',
    find: 'if (row !== undefined && row.beat !== stale) return row',
    replace: 'if (row !== undefined && row.owner === stale) return row',
  },
  {
    name: 'a lease outlives its tab for ever',
    file: 'src/outbox/send/lease.ts',
    find: 'looks >= LOOKS ? seen',
    replace: 'looks < 0 ? seen',
  },
  {
    name: 'what is marked ahead is not put back when the one before fails',
    file: 'src/outbox/send/drain.ts',
    find: 'this.#advance(ended, this.#marked.splice(0), !isOver)',
    replace: 'this.#advance(ended, [], !isOver)',
  },
]

/**
 * Planted breaks (`break.ts`) of the code that claims entries. That code decides which entries are claimed, in which
 * order, and which entries are claimed together.
 */
import type { Break } from './break.ts'

export const CLAIMS: readonly Break[] = [
  {
    name: 'a request leaves without a mark on the disk',
    file: 'src/outbox/send/claim.ts',
    find: 'claimed.map((entry) => changes.put(entry))',
    replace: '[...claimed]',
  },
  {
    name: 'a drain does not look back at what was put back in line',
    file: 'src/outbox/send/claimer.ts',
    find: 'if (over.some(mustRestart) || putBack !== this.#putBack) cursor.rewind()',
    replace: 'if (over.some(mustRestart)) cursor.rewind()',
  },
  {
    name: 'a large file is marked with others',
    file: 'src/outbox/send/claim.ts',
    find: '} else if (bytes > QUICK || ',
    replace: '} else if (',
  },
  {
    name: 'what a dead tab was sending counts as never sent',
    file: 'src/outbox/send/claim.ts',
    find: "const free = entry.state === 'sending' ? recovered(entry, now) : entry",
    replace: 'const free = entry.seq < 0 ? recovered(entry, now) : entry',
  },
  {
    name: 'an entry put off is overtaken',
    file: 'src/outbox/send/claim.ts',
    find: '      if (until > now) {\n',
    replace:
      '      if (until > now && claimed.length === 0) {\n        cursor.passOver(entry)\n        continue\n      }\n      if (until > now) {\n',
  },
  {
    name: 'a large entry is overtaken in the service worker',
    file: 'src/outbox/send/claim.ts',
    find: "if (claimed.length === 0) return { kind: 'large' }\n      break",
    replace: 'cursor.passOver(entry)\n      continue',
  },
  {
    name: 'what needs something that failed is sent all the same',
    file: 'src/outbox/send/claim.ts',
    find: 'if (mustWait || missing.length > 0) {',
    replace: 'if (mustWait) {',
  },
  {
    name: 'what failed is sent again by itself',
    file: 'src/outbox/waiting/line.ts',
    find: "if (entry.state === 'failed') return { kind: entry",
    replace: 'if (entry.seq < 0) return { kind: entry',
  },
  {
    name: 'a person in a hurry goes ahead of Retry-After',
    file: 'src/outbox/send/claim.ts',
    find: 'Math.max(notBefore, held, eager ? 0 : nextAt)',
    replace: 'eager ? 0 : Math.max(notBefore, held, nextAt)',
  },
  {
    name: 'a clock set back makes seconds of waiting hours',
    file: 'src/outbox/send/claim.ts',
    find: 'Math.max(0, (entry.postponedAt ?? 0) - now)',
    replace: '0',
  },
  {
    name: 'what was passed over is not gone back to when what it needs has come',
    file: 'src/outbox/send/claimer.ts',
    find: '      cursor.learnt(changes.soFar.ids)\n',
    replace: '',
  },
  {
    name: 'what must come first is marked with what needs it',
    file: 'src/outbox/send/claim.ts',
    find: '    if (claimed.some(({ creates }) => creates !== undefined && missing.includes(creates))) break\n',
    replace:
      '    if (claimed.some(({ creates }) => creates !== undefined && missing.includes(creates))) missing.splice(0)\n',
  },
  {
    name: 'a key is trusted by a clock that was wrong',
    file: 'src/outbox/store/doubt.ts',
    find: '> now + CLOCK_SKEW ?',
    replace: '> now + CLOCK_SKEW * 1e6 ?',
  },
  {
    name: 'what was put off is sent',
    file: 'src/outbox/waiting/line.ts',
    find: 'const why = putOff ?? lack ?? group',
    replace: 'const why = lack ?? group',
  },
  {
    name: 'an entry put off while its sender died stays claimed for ever',
    file: 'src/outbox/send/claim.ts',
    find: "if (entry.state === 'sending' && mustWait && standing.kind !== 'foreign') changes.put(free)",
    replace: '',
  },
  {
    name: 'a paused queue is sent',
    file: 'src/outbox/send/claimer.ts',
    find: "if (paused) return ending({ kind: 'paused' })",
    replace: '',
  },
  {
    name: 'what is related to a conflict of the same batch goes ahead of it',
    file: 'src/outbox/send/claimer.ts',
    find: " || how.kind !== 'failed' || how.conflict !== undefined",
    replace: " || how.kind !== 'failed'",
  },
]

/**
 * Planted breaks (`break.ts`) of the code by which tabs inform each other, and of the code that decides what screens
 * show.
 */
import type { Break } from './break.ts'

export const SHOWN: readonly Break[] = [
  {
    name: 'a late word of another tab brings back what is gone',
    file: 'src/outbox/view/view.ts',
    find: 'for (const seq of gone) this.#gone.add(seq)',
    replace: '',
  },
  {
    name: 'an older word of another tab replaces a newer one',
    file: 'src/outbox/view/view.ts',
    find: 'newer !== undefined && newer.stamp >= entry.stamp ? newer : entry',
    replace: 'newer ?? entry',
  },
  {
    name: 'other tabs are not told what was queued',
    file: 'src/outbox/hub.ts',
    find: 'void this.sender.wake(eager)\n    this.#ports.channel.post(message)',
    replace: 'void this.sender.wake(eager)',
  },
  {
    name: 'an outcome is told by every tab',
    file: 'src/outbox/queue/receipts.ts',
    find: 'await receipts.put({ ...receipt, shown: true })',
    replace: 'await receipts.put({ ...receipt })',
  },
  {
    name: 'what was sent leaves the screen before a fresh read came',
    file: 'src/action/pending-changes.ts',
    find: "receipt.outcome === 'done' && !receipt.lost && !isForeign(receipt)",
    replace: "receipt.outcome === 'done' && receipt.at < 0",
  },
  {
    name: 'a read that knows of a change is shown it twice',
    file: 'src/action/project.ts',
    find: 'if (at !== undefined && at <= asOf) continue',
    replace: '',
  },
  {
    name: 'what a person wants to change is not let go',
    file: 'src/outbox/hub.ts',
    find: "if (message.kind === 'release') this.sender.release()",
    replace: "if (message.kind === 'release' && tab === null) this.sender.release()",
  },
]

import type { Reply, WireRequest } from '@/lib/wire'
import { type History, historyText } from '@/shared/history'
import { ModelServer, type Thing } from './model-server'

/** What a backup of a `TellingHost` holds. */
interface Backup {
  things: Map<string, Thing>
  members: Set<string>
  history: History
}

/** A host that tells how far its history has come, and that can be put back to a backup. */
export class TellingHost {
  readonly server: ModelServer
  history: History = { count: 0, starts: [] }
  /** Whether it tells its history at all. */
  isTelling = true

  /** @param ids what its ids begin with. They are as long as those of the reference server, unless it counts them */
  constructor(ids = `${crypto.randomUUID()}-`) {
    this.server = new ModelServer({ keyed: true, ids })
    this.start()
  }

  start(): void {
    const from = this.history.count + 1
    const starts = this.history.starts.filter((start) => start.from < from)
    this.history = { ...this.history, starts: [...starts, { name: crypto.randomUUID(), from }] }
  }

  backUp(): Backup {
    const { things, members } = this.server
    return structuredClone({ things, members, history: this.history })
  }

  /** Stops, is put back to a backup, and starts again. */
  restore({ things, members, history }: Backup): void {
    Object.assign(this.server, structuredClone({ things, members }))
    this.server.forgetKeys()
    this.history = history
    this.start()
  }

  /** Somebody on another device changes something. */
  somebodyChanges(): void {
    this.history = { ...this.history, count: this.history.count + 1 }
  }

  send = async (request: WireRequest): Promise<Reply> => {
    const before = this.server.done.length
    const reply = await this.server.send(request)
    if (this.server.done.length > before) this.somebodyChanges()
    const text = historyText(this.history)
    if (!this.isTelling || reply.kind !== 'answer') return reply
    return { ...reply, header: (name) => (name === 'history' ? text : null) }
  }
}

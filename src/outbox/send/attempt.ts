import type { Json } from '@/lib/json'
import type { FilePart, UploadProgress } from '@/lib/wire'
import { lookFirst } from '../look/look-first'
import { isAnswered, type Looking } from '../look/lookup'
import type { OutboxPorts } from '../ports'
import type { Outgoing, Sendable } from '../sendable'
import type { Claimed } from './claim'
import { classify } from './classify'
import { conclude, withLookedUpId } from './conclude'
import type { Host } from './host'
import { failed } from './outcome'
import { bodyOf, fileRowsOf, filesOf, withRealIds } from './outgoing'
import { areReadable } from './readable'
import type { Settlement } from './settle'

/** Clocks may differ by so much (milliseconds); a doubt that began later than that was noted by one that was wrong. */
const SKEW = 24 * 60 * 60 * 1000

export interface AttemptContext extends Looking {
  ports: OutboxPorts
  host: Host
  onProgress: (progress: UploadProgress) => void
}

/** An entry as it goes on the wire: in terms of the server's ids. */
export interface Prepared {
  entry: Claimed
  action: Sendable
  input: Json
  /** What an earlier try, corrected since, had said. */
  doubted: Json | undefined
  outgoing: Outgoing
  /** Whether the host would know a repeat of this very request again. */
  keyed: boolean
}

/**
 * Sends one claimed entry and says how it ended. Never throws for anything the network or the server does; only where
 * the device's own storage fails.
 */
export async function attempt(context: AttemptContext, entry: Claimed): Promise<Settlement> {
  const { ports, host, store, mayGoOn } = context
  const prepared = await prepare(context, entry)
  if (prepared === undefined) return failed(ports, entry, 'unknown')
  const { action, outgoing } = prepared
  if (entry.applied) return withLookedUpId(context, prepared, entry.before)
  const files = filesOf(outgoing, await fileRowsOf(store, entry.files))
  if (files === undefined) return failed(ports, entry, 'file')
  const leave = await lookFirst(context, action.repeat, prepared)
  if (leave.kind === 'settled') return leave.settlement
  // From here to the transport nothing is awaited: the token it attaches is this person's, and the lock is ours.
  if (!mayGoOn()) return { kind: 'returned' }
  const reply = await ports.transport(
    {
      method: outgoing.method,
      path: outgoing.path,
      body: bodyOf(outgoing, files),
      ...(ports.keysAllowed ? { key: `${entry.id}.${entry.rev}` } : {}),
    },
    { onProgress: context.onProgress },
  )
  if (reply.kind === 'silence' && (await isForFiles(context, entry, files)))
    return failed(ports, entry, 'file', true)
  if (ports.keysAllowed) await host.learn(reply)
  const before = leave.before ?? entry.before
  const keyed = await mayRepeat(context, entry)
  return conclude(context, { ...prepared, keyed }, before, classify(reply, ports.clock.now()))
}

/**
 * Whether it is for its files that nobody answered. One that cannot be read looks like a silent network, but would stay
 * so for ever and hold up all others. Where the host does answer, all bytes are read, the first time, the second, the
 * fourth and ever more rarely: they may be hundreds of megabytes, and a network that breaks under them is no reason.
 */
async function isForFiles(
  context: AttemptContext,
  { tries }: Claimed,
  files: ReadonlyMap<string, FilePart>,
): Promise<boolean> {
  if (files.size === 0) return false
  const { clock, probe } = context.ports
  if (!(await areReadable(files, clock, false))) return true
  const isTurn = tries > 0 && (tries & (tries - 1)) === 0
  return isTurn && (await isAnswered(context, probe)) && !(await areReadable(files, clock, true))
}

/** `undefined` where no code here understands the entry. */
async function prepare(context: AttemptContext, entry: Claimed): Promise<Prepared | undefined> {
  const action = context.ports.registry(entry.action)
  if (action === undefined) return undefined
  try {
    const real = (input: Json, version: number) => withRealIds(context.store, action.read(input, version))
    const input = await real(entry.input, entry.version)
    if (input === undefined) return undefined
    const { doubted: earlier, doubtedVersion = entry.version } = entry
    const doubted = earlier === undefined ? undefined : await real(earlier, doubtedVersion)
    const keyed = await mayRepeat(context, entry)
    return { entry, action, input, doubted, outgoing: action.request(input), keyed }
  } catch (error) {
    // The storage failed, and not the entry.
    if (error instanceof DOMException) throw error
    return undefined
  }
}

/** Whether repeating the very same request cannot do the work twice, because the host would know it again. */
async function mayRepeat({ ports, host }: AttemptContext, { doubtSince }: Claimed): Promise<boolean> {
  if (!ports.keysAllowed || !(await host.honoursKeys())) return false
  if (doubtSince === undefined) return true
  const age = ports.clock.now() - doubtSince
  return age > -SKEW && age < ports.options.policy.keyLifetime
}

import type { Json } from '@/lib/json'
import type { FilePart, UploadProgress } from '@/lib/wire'
import { isHeld, lookFirst } from '../look/look-first'
import { candidatesFor, isAnswered, type Looking, list, readFresh } from '../look/lookup'
import type { OutboxPorts } from '../ports'
import type { Outgoing, Repeat, Sendable } from '../sendable'
import type { FileRow } from '../types'
import type { Claimed } from './claim'
import { classify, type Verdict } from './classify'
import type { Host } from './host'
import { broken, failed, postponed, refused } from './outcome'
import { bodyOf, filesOf, withRealIds } from './outgoing'
import { areReadable } from './readable'
import type { Settlement } from './settle'

/** Hosts keep keys for seven days at least; beyond this a repeat is looked up like on a host without keys. */
const KEY_LIFETIME = 6 * 24 * 60 * 60 * 1000

export interface AttemptContext extends Looking {
  ports: OutboxPorts
  host: Host
  /** The rows of the entry's files, by their id, as they were when it was claimed. */
  files: ReadonlyMap<string, FileRow>
  onProgress: (progress: UploadProgress) => void
  /** Ends when the transaction in which the entry was claimed is on the disk, or known to be lost. Never rejects. */
  written: Promise<void>
}

/** An entry as it goes on the wire: in terms of the server's ids. */
interface Prepared {
  entry: Claimed
  action: Sendable
  input: Json
  doubted: Json | undefined
  outgoing: Outgoing
  keyed: boolean
}

/**
 * Sends one claimed entry and says how it ended. Never throws for anything the network or the server does; only where
 * the device's own storage fails.
 */
export async function attempt(context: AttemptContext, entry: Claimed): Promise<Settlement> {
  const { ports, host, mayGoOn, written } = context
  const prepared = await prepare(context, entry)
  if (prepared === undefined) {
    // What an earlier entry brought may be missing only because it could not be written down: then nothing is said yet.
    await written
    return mayGoOn() ? failed(ports, entry, 'unknown') : { kind: 'returned' }
  }
  const { action, outgoing } = prepared
  if (entry.applied) return withLookedUpId(context, prepared, entry.before)
  const files = filesOf(outgoing, context.files)
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
  return conclude(context, prepared, before, classify(reply, ports.clock.now()))
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
  const read = (input: Json, version: number): Json | undefined => {
    try {
      return action.read(input, version)
    } catch {
      return undefined
    }
  }
  const stored = read(entry.input, entry.version)
  const input = stored === undefined ? undefined : await withRealIds(context.store, stored)
  if (input === undefined) return undefined
  const earlier =
    entry.doubted === undefined ? undefined : read(entry.doubted, entry.doubtedVersion ?? entry.version)
  if (entry.doubted !== undefined && earlier === undefined) return undefined
  const doubted = earlier === undefined ? undefined : await withRealIds(context.store, earlier)
  const keyed = await mayRepeat(context, entry)
  try {
    return { entry, action, input, doubted, outgoing: action.request(input), keyed }
  } catch {
    return undefined
  }
}

/** Whether repeating the very same request cannot do the work twice, because the host would know it again. */
async function mayRepeat({ ports, host }: AttemptContext, entry: Claimed): Promise<boolean> {
  if (!ports.keysAllowed || !(await host.honoursKeys())) return false
  return entry.doubtSince === undefined || ports.clock.now() - entry.doubtSince < KEY_LIFETIME
}

async function conclude(
  context: AttemptContext,
  prepared: Prepared,
  before: readonly string[] | undefined,
  verdict: Verdict,
): Promise<Settlement> {
  const { entry, action, outgoing, keyed } = prepared
  const { ports } = context
  switch (verdict.kind) {
    case 'done': {
      if (action.repeat.kind === 'desired' && !keyed) return verified(context, prepared, action.repeat)
      if (entry.creates === undefined) return { kind: 'done' }
      const realId = action.idIn(verdict.body)
      return realId === undefined ? withLookedUpId(context, prepared, before) : { kind: 'done', realId }
    }
    case 'refused':
      // The first try deleted it and its reply was lost.
      if (verdict.status === 404 && outgoing.method === 'DELETE' && entry.doubtSince !== undefined)
        return { kind: 'done' }
      return refused(ports, entry, verdict)
    case 'signed-out':
      ports.onSignedOut()
      return { kind: 'returned' }
    case 'busy':
      return postponed(ports, entry, { notBefore: verdict.notBefore, doubt: false })
    case 'unanswered':
      return postponed(ports, entry, { notBefore: verdict.notBefore, doubt: true })
    case 'broken':
      return broken(ports, entry, verdict, true)
  }
}

/**
 * A success on a toggle proves nothing on a host without keys: browsers repeat a request by themselves when its
 * connection dies before the reply, and the second one would have undone the first.
 */
async function verified(
  context: AttemptContext,
  { entry, input }: Prepared,
  repeat: Extract<Repeat, { kind: 'desired' }>,
): Promise<Settlement> {
  const verdict = classify(await readFresh(context, repeat.state(input)), context.ports.clock.now())
  if (verdict.kind === 'done' && !verdict.cut && isHeld(repeat, verdict.body, input) === true)
    return { kind: 'done' }
  return postponed(context.ports, entry, { notBefore: 0, doubt: true })
}

/**
 * Something was created whose answer did not bring its id: it is never sent again, but looked up for as long as the
 * list does not come; `null` where the list does not tell either.
 */
async function withLookedUpId(
  context: AttemptContext,
  { entry, action, input }: Prepared,
  before: readonly string[] | undefined,
): Promise<Settlement> {
  const { ports } = context
  if (action.repeat.kind !== 'lookup') return { kind: 'done', realId: null }
  const listing = await list(context, action.repeat, input)
  if (listing.kind === 'strange') return { kind: 'done', realId: null }
  if (listing.kind === 'read') {
    const { creates } = entry
    const found = await candidatesFor(context, listing.items, action.repeat, input, { creates, before })
    return { kind: 'done', realId: found.length === 1 ? (found[0] ?? null) : null }
  }
  const { verdict } = listing
  switch (verdict.kind) {
    case 'refused':
      return { kind: 'done', realId: null }
    case 'broken': {
      const how = broken(ports, entry, verdict, true)
      return how.kind === 'postponed' ? { ...how, applied: true } : { kind: 'done', realId: null }
    }
    case 'signed-out':
      ports.onSignedOut()
      return postponed(ports, entry, { notBefore: 0, doubt: true, applied: true })
    case 'busy':
    case 'unanswered':
      return postponed(ports, entry, { notBefore: verdict.notBefore, doubt: true, applied: true })
    case 'done':
      return postponed(ports, entry, { notBefore: 0, doubt: true, applied: true })
  }
}

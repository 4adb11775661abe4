import { announcedIn } from '@/lib/upload-headers'
import { isSuccess, type Reply, type Transport, type WireRequest } from '@/lib/wire'
import { OFFER_HEADERS, WISHED_STATE_FIELD } from '@/shared/offer-headers'
import type { OutboxPorts } from '../contract/ports'
import { classify } from './classify'
import type { AttemptContext } from './context'

/**
 * `known`: the path at which the host accepts large files before their mutation; empty if it accepts none. `unknown`:
 * nobody knows whether it accepts any, and `reply` is the reason.
 */
export type UploadsAt = { kind: 'known'; path: string } | { kind: 'unknown'; reply: Reply }

/**
 * Finds out at which path the host accepts large files before their mutation. If this is not known yet, the function
 * sends a read, and learns the path from the reply. If the host itself refuses the read, the path is empty, until the
 * next attempt asks again.
 */
export async function learnUploadsAt(context: AttemptContext): Promise<UploadsAt> {
  const { ports, host } = context
  const known = await host.uploadsAt()
  if (known !== undefined) return { kind: 'known', path: known }
  const reply = await guarded(context)(probe(ports))
  const { kind } = classify(reply, ports.clock.now())
  if (kind === 'refused') return { kind: 'known', path: '' }
  // An answer that was cut short has lost its headers, and one from a cache is an old one. If the host does accept large
  // files before their mutation, a large file must not be sent in one piece. So the entry waits until this is known.
  if (kind !== 'done' || reply.kind !== 'answer' || reply.cached) return { kind: 'unknown', reply }
  const path = announcedIn(reply) ?? ''
  await host.noteUploads(path)
  return { kind: 'known', path }
}

/**
 * Whether the host announces that it takes the wished state of a link with the call. If this is not known yet, the
 * function asks once. While nobody knows, the call toggles.
 */
export async function takesWishes(context: AttemptContext): Promise<boolean> {
  const { ports, host } = context
  const known = await host.takesWishes()
  if (known !== undefined) return known
  const reply = await guarded(context)(probe(ports))
  if (reply.kind !== 'answer' || reply.cached || !isSuccess(reply.status)) return false
  const takes = reply.header?.(OFFER_HEADERS.wishedState) === WISHED_STATE_FIELD
  await host.noteWishes(takes)
  return takes
}

/**
 * Returns a transport that checks before each request whether it may still send. It sends nothing and resolves with
 * `silence` if this tab has lost the right to send, the user has signed out, or a person has stopped the entry.
 */
export function guarded(context: AttemptContext): Transport {
  return async (request, options) =>
    mayStillSend(context)
      ? context.ports.transport(request, { ...options, signal: context.stop })
      : { kind: 'silence' }
}

export function mayStillSend({ stop, mayGoOn }: AttemptContext): boolean {
  return mayGoOn() && !stop.aborted
}

export function probe({ probe: path }: OutboxPorts): WireRequest {
  return { method: 'GET', path, body: { kind: 'none' } }
}

import { sendAhead } from '@/api/send-ahead'
import type { Policy } from '@/outbox/contract/policy'
import { createThing } from './actions'
import { Device, PROMPT, type Tab } from './harness'
import { ModelServer } from './model-server'
import { ModelUploads } from './model-uploads'

/** The size of a piece in bytes. In these tests it never changes, unless a test opens its tab with other sizes. */
export const PIECE = 256 * 1024

export const FIXED: Policy = {
  ...PROMPT.policy,
  aheadFrom: 2 * PIECE,
  pieces: { ...PROMPT.policy.pieces, smallest: PIECE, first: PIECE, largest: PIECE },
}

/** The size of a film that is sent in four pieces, in bytes. */
export const SIZE = 3 * PIECE + 1000

/**
 * Opens a tab that sends large files ahead of their mutations, with the app's own client of the upload protocol. The
 * host takes files that are sent this way.
 */
export async function openUploads(policy = FIXED, keyed = true) {
  const server = new ModelServer({ keyed })
  const uploads = new ModelUploads(server)
  const device = new Device(uploads, { ...PROMPT, policy })
  const tab = device.tab('ana', { sendAhead })
  await tab.outbox.start()
  return { server, uploads, device, tab }
}

/** Makes a film. Each byte depends on its place in the film and on the film's name. */
export function film(name = 'a', size = SIZE): File {
  const seed = name.charCodeAt(0)
  const bytes = Uint8Array.from({ length: size }, (_, at) => 97 + ((at * 7 + (at >> 10) + seed) % 26))
  return new File([bytes], `${name}.mp4`, { type: 'video/mp4' })
}

/**
 * Sends a large file, so that the app learns from the host's reply that this host accepts large files before their
 * mutation.
 */
export async function knowHost(tab: Tab): Promise<void> {
  await tab.run(createThing, { name: 'first', file: await tab.outbox.stageFile(film('f')) })
  await tab.settle()
}

import { bytesIn } from '@/lib/upload-headers'
import type { Reply, WireRequest } from '@/lib/wire'
import { filesIn } from '@/outbox/input'
import { uploadKey } from '@/outbox/slices'
import { isForUpload } from '../pieces'
import type { Tab } from '../tab'
import type { Facts } from './facts'

/**
 * Checks uploads: none begins anew unless the host itself said that it does not have the first one, and no byte leaves
 * again that the host said it has. After an answer that says nothing of the bytes, the tab asks before it goes on.
 */
export class UploadRules {
  readonly #facts: Facts
  /** The addresses of the uploads of which the host itself said that it does not have them. */
  #gone = new Set<string>()
  /** By tab and address: the number of bytes that the host said it has, or `unknown` if the tab must ask first. */
  #heard = new Map<Tab, Map<string, number | 'unknown'>>()

  constructor(facts: Facts) {
    this.#facts = facts
  }

  leaves(tab: Tab, request: WireRequest): void {
    if (!isForUpload(request) || tab.wasFrozen) return
    if (request.method === 'POST') this.#begins(tab)
    if (request.method !== 'PATCH') return
    const from = Number(request.headers?.['Upload-Offset'])
    const known = this.#heard.get(tab)?.get(request.path)
    if (known === undefined || known === 'unknown')
      this.#facts.say(`a piece of ${request.path} left before anybody asked how much had arrived`)
    else if (from !== known)
      this.#facts.say(`a piece from byte ${from} of ${request.path} left, not from ${known}`)
  }

  replied(tab: Tab, request: WireRequest, reply: Reply): void {
    if (!isForUpload(request)) return
    const path =
      reply.kind === 'answer' && request.method === 'POST' ? reply.header?.('location') : request.path
    if (!path) return
    const heard = this.#heard.get(tab) ?? new Map<string, number | 'unknown'>()
    this.#heard.set(tab, heard)
    const isGone = reply.kind === 'answer' && [404, 410].includes(reply.status)
    if (isGone && request.method !== 'POST') this.#gone.add(`${tab.host} ${request.path}`)
    heard.set(path, bytesIn(reply, 'upload-offset') ?? (request.method === 'POST' ? 0 : 'unknown'))
  }

  #begins(tab: Tab): void {
    const { entries, files } = this.#facts.peek()
    const sending = entries.find((entry) => entry.state === 'sending' && entry.host === tab.host)
    for (const file of sending === undefined ? [] : filesIn(sending.input)) {
      const row = files.find((other) => other.file === uploadKey(file))
      if (row === undefined || !('address' in row && 'host' in row) || row.host !== tab.host) continue
      if (!this.#gone.has(`${tab.host} ${row.address}`))
        this.#facts.say(`an upload began anew, although the host has ${row.address}`)
    }
  }
}

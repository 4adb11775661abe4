import { bytesIn } from '@/lib/upload-headers'
import type { Reply, WireRequest } from '@/lib/wire'
import { uploadKey } from '@/outbox/files/slices'
import { fileRefsIn } from '@/outbox/rows/input'
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
    if (request.method === 'POST') this.#begins(tab, Number(request.headers?.['Upload-Length']))
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

  #begins(tab: Tab, length: number): void {
    const { entries, files } = this.#facts.peek()
    const sending = entries.filter((entry) => entry.state === 'sending' && entry.host === tab.host)
    // Several entries of one batch are `sending`. The upload may be for any of their files of this length.
    const addresses = sending
      .flatMap((entry) => fileRefsIn(entry.input))
      .filter(({ size }) => size === length)
      .map(({ file }) => {
        const row = files.find((other) => other.file === uploadKey(file))
        return row !== undefined && 'address' in row && 'host' in row && row.host === tab.host
          ? `${tab.host} ${row.address}`
          : undefined
      })
    if (
      addresses.length > 0 &&
      addresses.every((address) => address !== undefined && !this.#gone.has(address))
    )
      this.#facts.say(`an upload began anew, although the host has ${addresses.join(', ')}`)
  }
}

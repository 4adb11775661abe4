/** What the steps of an attempt work with, and what they hand to each other. */

import type { Json } from '@/lib/json'
import type { UploadProgress } from '@/lib/wire'
import type { OutboxPorts } from '../contract/ports'
import type { Outgoing, Sendable } from '../contract/sendable'
import type { Fields } from '../rows/types'
import type { Host } from '../store/host'
import type { Store } from '../store/store'
import type { Claimed, Sent, Settlement } from '../terms'
import type { Verdict } from './classify'
import type { SharedLists } from './shared-lists'

export interface Looking {
  ports: Pick<OutboxPorts, 'host' | 'transport' | 'clock' | 'options' | 'registry'>
  store: Store
  lists: SharedLists
  /** Whether this tab may still send the current entry. */
  mayGoOn: () => boolean
}

export interface LookContext extends Looking {
  ports: OutboxPorts
}

export interface AttemptContext extends Looking {
  ports: OutboxPorts
  host: Host
  onProgress: (progress: UploadProgress) => void
  /** Aborts when a person stops the entry's request. */
  stop: AbortSignal
}

/** An entry that is ready to be sent. In `input` and `doubted`, the server's ids have replaced the temporary ids. */
export interface Prepared {
  entry: Claimed
  action: Sendable
  input: Json
  /** If the entry was corrected after an attempt in doubt: the input of that attempt. */
  doubted: Json | undefined
  outgoing: Outgoing
  /** Whether the request takes the wanted state of a link with it, because the host announces that it understands it. */
  takesWish: boolean
  /** Whether the host would recognise a repeat of this request by its idempotency key. */
  keyed: boolean
  /** Like `keyed`, but also `true` while nobody knows whether the host honours keys. */
  mayBeKeyed: boolean
}

/**
 * The reason why a read gave no result. `unread`: the read did not succeed, and `verdict` says why. `strange`: the
 * answer has an unexpected form.
 */
export type Unread = { kind: 'unread'; verdict: Verdict } | { kind: 'strange' }

/**
 * A step of an attempt lets the attempt go on (`go`), with what the step found out, or it ends the attempt with a
 * settlement.
 */
export type Step<T> = ({ kind: 'go' } & T) | Settlement

/** What an edit or a move sends. */
export interface ReadyEdit {
  input: Fields
  /** The thing's version, which the request names (`If-Match`); absent if the version is not known. */
  tag?: string
  /** The key of the attempt in doubt that is sent again; absent if this is a new request. */
  key?: string
  /** What the receipt records as sent. If `sent` is absent, the receipt records the entry's own input. */
  sent?: Sent
}

/**
 * `addresses`: the addresses of the files at the host, by the files' ids. `forget` deletes these addresses from the
 * database. Call it if the host no longer has the files. It is absent if all files arrived in this very attempt.
 */
export type FilesSent = Step<{ addresses: ReadonlyMap<string, string>; forget?: () => Promise<void> }>

/**
 * The one door to the outbox: everything that code outside this folder may use.
 * `tests/contract/imports.test.ts` reports every other import from outside.
 */
// biome-ignore-all lint/performance/noBarrelFile: this is the door, the only one
export { temporaryId } from '@/lib/ids'
export type { Transport } from '@/lib/wire'
export { type OfBrowser, ofBrowser } from './contract/of-browser'
export { HISTORY_LENGTH, type Options, POLICY, type Texts } from './contract/policy'
export type { Locks, Network, OutboxPorts } from './contract/ports'
export { EMPTY_VIEW, type QueueView } from './contract/queue-view'
export type {
  About,
  Edits,
  ListedItem,
  Outgoing,
  Places,
  ReadPath,
  Registry,
  Repeat,
  Sendable,
  Thing,
  Under,
} from './contract/sendable'
export type { Unreadable } from './contract/unreadable'
export { type LostThing, lostThings } from './lost-things'
export { Outbox } from './outbox'
export {
  dependantsOf,
  filesOfEntry,
  isOf,
  isPickedFile,
  isRetriable,
  isSameValue,
  type PutOffReason,
  rebased,
  type Standing,
  standings,
  temporaryIdsOf,
  touched,
  touchedOnly,
} from './reading'
export type { Cancel, Draft } from './rows/draft'
export { BeingSentError, FileDriftError, isFull, NotAnExportError, TooLateError } from './rows/errors'
export type { FileRef } from './rows/file-rows'
export { kindIn } from './rows/input'
export type {
  Base,
  Choice,
  Conflict,
  Entry,
  Failure,
  Fields,
  Owner,
  Receipt,
  SendSettings,
  Seq,
  WentBack,
} from './rows/types'

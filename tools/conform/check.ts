/** What a check finds, and what a reader is told of it. */
import type { Visit } from './visit.ts'

/**
 * - `fits`: as docs/API.md says it.
 * - `missing`: something required is not there, or something announced is not kept.
 * - `differs`: another form than the reference server's; the app can work with it.
 * - `offered`, `not offered`: something optional.
 * - `unknown`: the check could not be made.
 */
export type Verdict = 'fits' | 'missing' | 'differs' | 'offered' | 'not offered' | 'unknown'

export interface Finding {
  verdict: Verdict
  /** What was seen, in one sentence. */
  detail: string
  /** What the app does instead, and what is noticed of it, if this finding has other consequences than its check. */
  instead?: string
  notice?: string
}

type Consequences = Pick<Finding, 'instead' | 'notice'>

/** One question to a host. */
export interface Check {
  /** Names the check for ever, also in the JSON report. */
  id: string
  title: string
  /** Whether the app cannot work without it. */
  required: boolean
  run: (visit: Visit) => Promise<Finding>
  /** What the app does on a host that does not fit. */
  instead: string
  /** What an administrator will notice of that. */
  notice: string
}

export interface Result
  extends Pick<Finding, 'verdict' | 'detail'>,
    Pick<Check, 'id' | 'title' | 'required' | 'instead' | 'notice'> {
  group: string
}

export const fits = (detail: string): Finding => ({ verdict: 'fits', detail })
export const missing = (detail: string, but: Consequences = {}): Finding => ({
  verdict: 'missing',
  detail,
  ...but,
})
export const differs = (detail: string, but: Consequences = {}): Finding => ({
  verdict: 'differs',
  detail,
  ...but,
})
export const offered = (detail: string): Finding => ({ verdict: 'offered', detail })
export const notOffered = (detail: string): Finding => ({ verdict: 'not offered', detail })
export const unknown = (detail: string): Finding => ({ verdict: 'unknown', detail })

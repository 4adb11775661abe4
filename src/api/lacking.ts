import * as v from 'valibot'
import type { WireRequest } from '@/lib/wire'
import { callOf } from './call-of'
import { ME } from './host'

/** What this page has found the host to lack: the call, and what its answer must have. *Sobre* lists it. */
export const lackingOfHost = new Set<string>()

/** Notes that the answer to a call lacks something required, and tells the console. */
export function noteLacking(call: string, member: string, why = ''): void {
  lackingOfHost.add(`${call}: ${member}`)
  // biome-ignore lint/suspicious/noConsole: whoever connects the app to a host looks here for what the host lacks.
  console.error(`${call} lacks ${member}. ${why}`)
}

/**
 * Returns a sentence that names the member that an answer lacks, with a space before it; an empty text if no member is
 * to blame.
 */
export function lacking(path: string, issues: readonly v.BaseIssue<unknown>[]): string {
  const place = (issues[0] && v.getDotPath(issues[0])) ?? ''
  const member = /\D$/.test(place) ? place.split('.').at(-1) : undefined
  noteLacking(callOf({ method: 'GET', path }), member ?? 'JSON', issues[0]?.message)
  return member === undefined ? '' : ` Falta: ${member}.`
}

/** Matches a read without an id, from its beginning. A host that answers 404 to one does not have the call. */
const WITHOUT_ID = /^\/api\/app\/(?:[a-z]+|stories\/group\/all)(?![^?])(?!.*\bpage=(?!1\b))/

/** Returns the sentence for a read that the host does not have; `undefined` if the status says something else. */
export function lackingCall(path: string, status: number): string | undefined {
  if (status !== 405 && !(status === 404 && WITHOUT_ID.test(path))) return undefined
  return lackingSentence({ method: 'GET', path }, status)
}

/** Returns the sentence for a call that the host does not have. */
export function lackingSentence(request: Pick<WireRequest, 'method' | 'path'>, status: number): string {
  const call = callOf(request)
  noteLacking(call, String(status))
  return `O servidor não tem ${call} (${status}).`
}

/** Returns the sentence for a host that lets a person sign in and does not say who they are. */
export function namelessWords(status: number): string {
  noteLacking(`GET ${ME}`, 'name', `The status was ${status}.`)
  return `O servidor não diz quem você é: GET ${ME} deve responder em JSON com "name", e respondeu outra coisa (${status}).`
}

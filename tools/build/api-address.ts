import type { Plugin } from 'vite'
import { parsedUrl } from '../../src/shared/parsed-url.ts'

/** Returns what is wrong with `VITE_API_HOST`, in a sentence; undefined if a build can use it. Empty means: its own origin. */
export function apiAddressProblem(host: string): string | undefined {
  if (host === '') return undefined
  const cure = 'Give it as https://api.example.com.'
  if (!/^https?:\/\//i.test(host))
    return `VITE_API_HOST is “${host}”, which does not begin with https:// or http://. ${cure}`
  const url = parsedUrl(host)
  if (url === undefined) return `VITE_API_HOST is “${host}”, which is no address. ${cure}`
  const { search, hash, username, password } = url
  if (search + hash + username + password !== '')
    return `VITE_API_HOST is “${host}”. It can have no user, password, query or fragment. ${cure}`
  return undefined
}

/** Ends a build for an API whose address is none. Such an app would not start. */
export const apiAddress: Plugin = {
  name: 'api-address',
  configResolved({ env }) {
    const problem = apiAddressProblem(String(env['VITE_API_HOST'] ?? ''))
    if (problem === undefined) return
    // Vite shows the stack of an error, and the sentence is all that helps.
    throw Object.assign(new Error(problem), { stack: problem })
  },
}

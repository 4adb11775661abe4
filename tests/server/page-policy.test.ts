/** A page from a host that sends no policy has one in itself, as strict as the server's except for where the API may be. */
import { expect, it } from 'vitest'
import { pagePolicy } from '../../tools/build/policy-meta.ts'
import { startEmpty } from './support/servers.ts'

const parts = (policy: string) => new Map(policy.split(/;\s*/).map((part) => [part.split(' ')[0], part]))

it('the policy in the page is that of the server, and lets calls go to the API that config.json names', async () => {
  const { client } = await startEmpty()
  const sent = parts((await client.get('/healthz')).headers.get('content-security-policy') ?? '')
  const own = parts(pagePolicy())
  expect(own.get('connect-src')).toBe("connect-src 'self' https: http:")
  // A page cannot say who may frame it.
  for (const name of ['connect-src', 'frame-ancestors']) for (const policy of [sent, own]) policy.delete(name)
  expect(own).toEqual(sent)
})

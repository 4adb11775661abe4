/** Who is signed in at the opened app. */
import { act } from '@testing-library/react'
import { ME } from '@/api/host'
import { SESSION_KEY, saveSession } from '@/api/session/session-store'
import type { User } from '@/api/session/user'
import type { FakeHost } from '../../screens/support/harness'

/** Ana's account after it was deleted and made again: another id, and the address in another case and Unicode form. */
export const ANA_AGAIN: User = { id: 'u2', name: 'Ana', email: 'ANA@Escola.example' }
export const BIA: User = { id: 'b1', name: 'Bia', email: 'bia@escola.example' }

/** Signs a person in, or out with `null`, as another tab of the same device does. */
export async function become(host: FakeHost, user: User | null): Promise<void> {
  if (user !== null) host.reads[ME] = user
  await act(async () => {
    saveSession(user === null ? null : { token: `token-${user.id}`, user })
    dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }))
  })
}

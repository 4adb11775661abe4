import { ME } from '@/api/host'
import type { User } from '@/api/session/user'
import { FakeHost, fieldsOf } from '../../screens/support/fake-host'

export const ANA = { id: 'u1', name: 'Ana', email: 'ana@escola.example' } satisfies User
export const BRUNO = { id: 'u2', name: 'Bruno', email: 'bruno@escola.example' } satisfies User

/** The password of both. */
export const PASSWORD = 'senha'

/** A host at which Ana and Bruno can sign in. The person who signed in last counts as signed in. */
export function loginHost(): FakeHost {
  const host = new FakeHost({})
  host.answer = (request) => {
    const { email, password } = fieldsOf(request)
    const person = [ANA, BRUNO].find((one) => one.email === email)
    if (person === undefined) return { status: 404, body: { message: 'user not found' } }
    if (password !== PASSWORD) return { status: 401, body: { message: 'Invalid password' } }
    host.reads[ME] = person
    return { status: 200, body: { authorization: `Bearer token-${person.id}` } }
  }
  return host
}

import { ME } from '@/api/host'
import { tokenIn } from '@/api/session/token'
import { personIn } from '@/api/session/user'
import { isObject } from '@/lib/host-answer/containers'
import { messageOf } from '@/lib/host-answer/words'
import { type Check, differs, fits, missing, unknown } from '../check.ts'
import { isSuccess, replyOf } from '../host.ts'
import { told, type Visit } from '../visit.ts'

/** No host gave this token. */
const BAD_TOKEN = 'conform.bad.token'

async function signIn(visit: Visit) {
  const said = await visit.login(visit.wanted.password)
  const token = tokenIn(replyOf(said))
  if (token === undefined)
    return isSuccess(said) ? missing(`${told(said)} without “authorization”.`) : missing(`${told(said)}.`)
  visit.host.token = token
  const isPlain = isObject(said.body) && said.body['authorization'] === token
  return isPlain
    ? fits('The token is “authorization” in the answer.')
    : differs('The token comes in an envelope, in a header or after “Bearer”.', { notice: 'Nothing.' })
}

async function refusal(visit: Visit) {
  const said = await visit.login(`${visit.wanted.password}-wrong`)
  if (isSuccess(said)) return missing('A wrong password was accepted.')
  if (said.status < 400 || said.status >= 500) return missing(`${told(said)} to a wrong password.`)
  const words = messageOf(said.body)
  if (words === undefined) return differs(`${told(said)} to a wrong password, without words.`)
  return /user not found|password/i.test(words)
    ? fits(`${told(said)}.`)
    : differs(`${told(said)}: the words tell neither “user not found” nor “password”.`)
}

const OPENED = { instead: 'The app opens envelopes.', notice: 'Nothing.' }

async function person(visit: Visit) {
  const said = await visit.me()
  if (said.status === 0) return unknown(`${told(said)}.`)
  const one = isSuccess(said) ? personIn(said.body) : undefined
  if (one === undefined) return missing(`${told(said)} without a “name”.`)
  const isPlain = isObject(said.body) && 'name' in said.body
  return isPlain ? fits(`It is ${one.name}.`) : differs(`It is ${one.name}, in an envelope.`, OPENED)
}

async function personId(visit: Visit) {
  const said = await visit.me()
  const one = isSuccess(said) ? personIn(said.body) : undefined
  if (one === undefined) return unknown('The host does not say who is signed in.')
  if (one.id !== undefined) return fits(`The id is ${one.id}.`)
  return differs(
    one.email === undefined ? 'There is neither id nor e-mail.' : 'There is an e-mail, and no id.',
  )
}

async function sessionOver(visit: Visit) {
  const said = await visit.host.get(ME, { token: BAD_TOKEN })
  if (said.status === 0) return unknown(`${told(said)} with a bad token.`)
  if (said.status !== 401) return missing(`${told(said)} with a bad token, and not 401.`)
  if (!said.isJson) return missing(`${told(said)} with a bad token, and no JSON.`)
  const words = messageOf(said.body)
  if (words === 'Invalid session') return fits(`${told(said)}.`)
  return words === undefined
    ? differs(`${told(said)} with a bad token, without words where the app looks for them.`)
    : differs(`${told(said)}: other words than “Invalid session”.`)
}

/** Returns the words by which the host ends a session, if they are not those that the app knows. */
export async function wordsOfSessionOver(visit: Visit): Promise<string | undefined> {
  const said = await visit.host.get(ME, { token: BAD_TOKEN })
  const words = said.status === 401 && said.isJson ? messageOf(said.body) : undefined
  return words === 'Invalid session' ? undefined : words
}

export const LOGIN: Check[] = [
  {
    id: 'login.token',
    title: 'The login gives a token',
    required: true,
    run: signIn,
    instead: 'The app looks for “authorization” at the top, one member deeper and in the header.',
    notice: 'Nobody can sign in.',
  },
  {
    id: 'login.person',
    title: 'The host says who is signed in',
    required: true,
    run: person,
    instead: 'The app opens no page for a person without a name.',
    notice: 'Nobody gets in. The login says which call lacks the name.',
  },
  {
    id: 'login.person-id',
    title: 'A person has an id',
    required: false,
    run: personId,
    instead:
      'The app tells persons apart by e-mail, by “sub” of the token, or by what was typed at the login.',
    notice: 'Who changes their e-mail on the host counts as another person on each device.',
  },
  {
    id: 'login.refused',
    title: 'A wrong password is refused in words',
    required: true,
    run: refusal,
    instead: 'The app shows the host’s words as they are, or its own sentence.',
    notice: 'The login does not say which of e-mail and password was wrong.',
  },
  {
    id: 'session.over',
    title: 'A bad token is refused with 401 in JSON',
    required: true,
    run: sessionOver,
    instead: 'After a 401 in other words the app asks twice, three seconds apart, who is signed in.',
    notice:
      'The login appears three seconds later, or at once if config.json has the words. Without a JSON 401 it never appears.',
  },
]

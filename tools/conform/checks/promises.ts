import { randomUUID } from 'node:crypto'
import { oneCategory } from '@/catalogue/category/reads'
import { isObject, thingIn } from '@/lib/host-answer/containers'
import { MISSING } from '@/lib/wire'
import { type Check, differs, type Finding, fits, missing, notOffered, offered, unknown } from '../check.ts'
import { isSuccess } from '../host.ts'
import { told, type Visit } from '../visit.ts'
import { ofMade } from './edits.ts'

async function keys(visit: Visit): Promise<Finding> {
  const { changes } = visit
  if (changes === undefined) return unknown('No changes were allowed.')
  const input = { name: changes.name('twice'), value: 'one' }
  const key = randomUUID()
  const headers = { 'idempotency-key': key }
  const first = await changes.send('setting.create', input, headers)
  const second = await changes.send('setting.create', input, headers)
  if (!isSuccess(first)) return unknown(`${told(first)}.`)
  const isEchoed = [first, second].every((said) => said.headers.get('idempotency-key') === key)
  const ofName = async () => {
    const found = (await changes.listed('setting.create', input)).filter(({ name }) => name === input.name)
    return found.length > 0 ? found : undefined
  }
  let made = (await changes.until(ofName)) ?? []
  // A list that lags may show the second one later.
  if (made.length === 1) {
    await visit.host.pause(Math.min(1_000, visit.wanted.patience))
    made = (await ofName()) ?? made
  }
  for (const { id } of made) changes.left.push({ noun: 'setting', id, input })
  if (made.length === 0) return unknown('What was made twice is not in its list.')
  if (isEchoed && made.length > 1)
    return missing('The key is echoed, and the same key twice made two things.')
  if (isEchoed) return offered('The same key twice made one thing, and the key is echoed.')
  return made.length > 1
    ? notOffered('The same key twice made two things.')
    : differs(`The same key twice made one thing, and the key is not echoed. The second ${told(second)}.`)
}

const versions = ofMade('category', async (changes, category, visit): Promise<Finding> => {
  const said = await visit.host.get(oneCategory.path(category.id))
  const shown = thingIn(said.body, (value) => isObject(value) && 'id' in value)
  const member = isObject(shown) ? shown['@odata.etag'] : undefined
  const etag = said.headers.get('etag')
  const version = typeof member === 'string' ? member : etag?.startsWith('"') ? etag : undefined
  if (version === undefined) return notOffered('A thing shows neither “@odata.etag” nor a strong ETag.')
  const input = (name: string) => ({ id: category.id, name: changes.name(name) })
  const stale = await changes.send('category.update', input('stale'), { 'if-match': '"conform"' })
  if (stale.status !== 412) {
    const sentence = `There is a version, and ${told(stale)} to an edit of another version, and not 412.`
    return typeof member === 'string' ? missing(sentence) : differs(sentence)
  }
  const right = await changes.send('category.update', input('version'), { 'if-match': version })
  return isSuccess(right)
    ? offered('An edit of another version answers 412.')
    : missing(`${told(right)} to an edit of the version that the host shows.`)
})

export const PROMISES: Check[] = [
  {
    id: 'promises.keys',
    title: 'A repeated change is done once (Idempotency-Key)',
    required: false,
    run: keys,
    instead: 'The app reads the list before and after a creation, and compares.',
    notice:
      'After a lost answer the app may ask Sem resposta: confira. If keys are echoed and not kept, things double.',
  },
  {
    id: 'promises.versions',
    title: 'An edit of an old version is refused (If-Match)',
    required: false,
    run: versions,
    instead: 'The app reads before each edit, and merges.',
    notice: 'An edit that somebody else makes in the moment between may be overwritten.',
  },
]

const refused = async (visit: Visit): Promise<Finding> => {
  const gone = visit.changes?.gone
  if (gone === undefined) return unknown('Nothing that this run has made is gone.')
  const said = await visit.changes?.send('category.update', { id: gone, name: visit.changes.name('gone') })
  if (said === undefined || said.status === 0) return unknown('There was no answer.')
  if (isSuccess(said)) return missing(`${told(said)} to an edit of a thing that is gone.`)
  if (!MISSING.includes(said.status)) return differs(`${told(said)}, and not 404.`)
  return told(said).includes('“') ? fits(`${told(said)}.`) : differs(`${told(said)}, without words.`)
}

const deletedAgain = async (visit: Visit): Promise<Finding> => {
  const { changes } = visit
  if (changes?.gone === undefined) return unknown('Nothing that this run has made is gone.')
  const said = await changes.send('category.delete', { id: changes.gone, name: '' })
  if (said.status === 0) return unknown(`${told(said)}.`)
  return isSuccess(said) || MISSING.includes(said.status)
    ? fits(`${told(said)}.`)
    : differs(`${told(said)} to a repeated deletion, and not 404.`)
}

/** What a host says of a thing that is gone. They are asked after the deletions. */
export const GONE: Check[] = [
  {
    id: 'gone.edit',
    title: 'An edit of what is gone is refused with 404, in words',
    required: true,
    run: refused,
    instead: 'The app takes another 4xx for a refusal, and shows the host’s words, or its own sentence.',
    notice: 'The entry becomes Falhou and not Conflito. With a 2xx the edit is lost without a word.',
  },
  {
    id: 'gone.delete',
    title: 'A repeated deletion answers 404 or success',
    required: false,
    run: deletedAgain,
    instead: 'The app takes another 4xx for a refusal.',
    notice: 'After a lost answer, a deletion that was done may become Falhou.',
  },
]

/** Whether the host takes files in pieces, ahead of their change, as the app sends them (tus 1.0). */
import { createHash } from 'node:crypto'
import { uploadPathIn } from '@/api/send-ahead'
import { oneCareer } from '@/catalogue/career/reads'
import { isObject, thingIn } from '@/lib/host-answer/containers'
import { bytesIn } from '@/lib/upload-headers'
import { MISSING } from '@/lib/wire'
import { API_PATH, OFFER_HEADERS } from '@/shared/offer-headers'
import { type Changes, sendableOf } from '../changes.ts'
import { type Check, differs, type Finding, missing, notOffered, offered, unknown } from '../check.ts'
import { isSuccess, PICTURE, replyOf, type Said } from '../host.ts'
import { told, type Visit } from '../visit.ts'
import { FILE } from './creations.ts'
import { ofMade } from './edits.ts'

/** A host must refuse a damaged piece so, and one that does not begin where the file ends. */
const DAMAGED = 460
const ELSEWHERE = 409

/** The file is sent in two pieces. The first one ends here. */
const MIDDLE = 40

/** What an app on another origin must read of the answers. */
const READ = ['location', 'upload-offset']

/** One file on its way. */
class Upload {
  readonly #visit: Visit
  path = ''

  constructor(visit: Visit) {
    this.#visit = visit
  }

  send(method: string, path: string, headers: Record<string, string>, bytes?: Buffer): Promise<Said> {
    const body = bytes && ({ kind: 'bytes', bytes: new Blob([new Uint8Array(bytes)]) } as const)
    return this.#visit.host.send(method, path, { headers: { 'tus-resumable': '1.0.0', ...headers }, body })
  }

  ask(): Promise<Said> {
    return this.send('HEAD', this.path, {})
  }

  /** Sends the bytes from `from` to `to` as those that begin at `at`. `proved` are those that the checksum tells. */
  piece(from: number, to: number, { at = from, proved = PICTURE.subarray(from, to) } = {}): Promise<Said> {
    const headers = {
      'upload-offset': String(at),
      'upload-checksum': `sha256 ${createHash('sha256').update(proved).digest('base64')}`,
      'content-type': 'application/offset+octet-stream',
    }
    return this.send('PATCH', this.path, headers, PICTURE.subarray(from, to))
  }
}

/** Says that an answer tells another number of bytes than have arrived; `undefined` if it tells the right one. */
function misplaced(said: Said, arrived: number): Finding | undefined {
  const offset = bytesIn(replyOf(said), 'upload-offset')
  if (isSuccess(said) && offset === arrived) return undefined
  return missing(`${told(said)} with Upload-Offset ${offset ?? 'absent'}, and not ${arrived}.`)
}

const REFUSED = {
  instead: 'The app takes it for a refusal, and sends the piece no more.',
  notice: 'After a damaged or repeated piece the entry becomes Falhou.',
}

/** Judges the answer to what a host must refuse. `status` is how the app expects it. */
function tolerated(said: Said, status: number, what: string): Finding | undefined {
  if (isSuccess(said)) return missing(`${told(said)} to ${what}.`)
  return said.status === status ? undefined : differs(`${told(said)} to ${what}, and not ${status}.`, REFUSED)
}

/** Sends a picture in two pieces. @returns what is wrong, the worst last */
async function sendPicture(upload: Upload, at: string, origin: string | undefined): Promise<Finding[]> {
  const begun = await upload.send('POST', at, { 'upload-length': String(PICTURE.length) })
  if (!isSuccess(begun)) return [missing(`${told(begun)}.`)]
  const path = uploadPathIn(replyOf(begun), at)
  if (path === undefined) return [missing(`${told(begun)} without a Location under /api/.`)]
  upload.path = path
  const flaws: (Finding | undefined)[] = [origin === undefined ? undefined : hidden(begun)]
  flaws.push(misplaced(await upload.ask(), 0))
  flaws.push(tolerated(await upload.piece(MIDDLE, PICTURE.length), ELSEWHERE, 'a piece that begins too late'))
  const proved = Buffer.from('other bytes')
  flaws.push(tolerated(await upload.piece(0, MIDDLE, { proved }), DAMAGED, 'a piece with a wrong checksum'))
  // What a host has taken wrongly leaves no place for the rest.
  if (flaws.some((flaw) => flaw?.verdict === 'missing')) return flaws.filter((flaw) => flaw !== undefined)
  flaws.push(misplaced(await upload.piece(0, MIDDLE), MIDDLE))
  flaws.push(misplaced(await upload.ask(), MIDDLE))
  flaws.push(misplaced(await upload.piece(MIDDLE, PICTURE.length), PICTURE.length))
  return flaws.filter((flaw) => flaw !== undefined)
}

function hidden({ headers }: Said): Finding | undefined {
  const exposed = (headers.get('access-control-expose-headers') ?? '').toLowerCase().split(/\s*,\s*/)
  const lacking = READ.filter((name) => !exposed.includes(name) && !exposed.includes('*'))
  return lacking.length === 0
    ? undefined
    : differs(`An app on another origin cannot read ${lacking.join(' and ')}, which are not exposed.`)
}

/** Sends the change that takes the file. @returns what is wrong */
async function take(visit: Visit, changes: Changes, id: string, path: string): Promise<Finding | undefined> {
  const input = { id, name: changes.name('with a file'), image: FILE }
  const { method, path: call, body } = sendableOf('career.update').request(input)
  if (body.kind !== 'form') return unknown('The app sends no form.')
  const fields = body.fields.map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : path,
  ])
  const said = await visit.host.send(method, call, { body: { kind: 'form', fields } })
  if (!isSuccess(said)) return missing(`${told(said)} to a change with a file that was sent ahead.`)
  const shown = await changes.until(async () => {
    const one = thingIn(
      (await visit.host.get(oneCareer.path(id))).body,
      (value) => isObject(value) && 'id' in value,
    )
    return isObject(one) && one['image'] ? one['image'] : undefined
  })
  return shown === undefined ? missing(`${told(said)}, and reads do not show the file.`) : undefined
}

/** What comes of an offer that is announced and not kept. */
const UNSAFE = {
  instead: 'The app sends files in pieces all the same, if it has the API’s origin or config.json says so.',
  notice: 'Changes with a file over 4 MB wait for ever, are refused, or store a damaged file.',
}

const pieces = ofMade('career', async (changes, career, visit): Promise<Finding> => {
  const at = (await visit.me()).headers.get(OFFER_HEADERS.uploads)
  if (!at) return notOffered('It is not announced.')
  if (!API_PATH.test(at)) return missing(`Upload-Endpoint is “${at}”, and no path under /api/.`, UNSAFE)
  const upload = new Upload(visit)
  const flaws = await sendPicture(upload, at, visit.wanted.origin)
  const isWhole = flaws.every(({ verdict }) => verdict !== 'missing')
  const untaken = isWhole ? await take(visit, changes, career.id, upload.path) : undefined
  if (untaken !== undefined) flaws.push(untaken)
  if (upload.path !== '') {
    const said = await upload.send('HEAD', upload.path.replace(/[^/]+$/, 'conform-nowhere'), {})
    if (!MISSING.includes(said.status))
      flaws.push(missing(`${told(said)} for an upload that is not there, and not 404.`))
  }
  const worst = flaws.find(({ verdict }) => verdict === 'missing') ?? flaws[0]
  return worst === undefined
    ? offered('A file arrived in two pieces, and a change took it.')
    : { ...(worst.verdict === 'missing' && UNSAFE), ...worst }
})

export const UPLOADS: Check[] = [
  {
    id: 'promises.uploads',
    title: 'Files are taken in pieces, ahead of their change (tus)',
    required: false,
    run: pieces,
    instead: 'The app sends files in the form.',
    notice: 'An upload that breaks begins again from its start.',
  },
]

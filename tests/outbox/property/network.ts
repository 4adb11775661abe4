import type { Raw } from '@/api/raw-reply'
import type { Reply, WireRequest } from '@/lib/wire'
import { answer } from './answer'
import type { Device } from './device'
import type { Fault, ReadFault } from './faults'
import type { Arriving, Host } from './host'
import { isForUpload } from './pieces'
import { believable, FOREIGN, type Foreign, rawOf } from './somebody'
import type { Tab } from './tab'

/** Carries the requests of a device's tabs to the hosts and brings the replies back, with the faults of a history. */
export class Network {
  readonly #device: Device
  /** The hosts, by name. */
  readonly #hosts: ReadonlyMap<string, Host>
  /** What a cache in between has kept: the last answer of a host with marks to each read, by token and path. */
  readonly #kept = new Map<string, NonNullable<Raw>>()
  #nonces = 0

  constructor(device: Device, hosts: ReadonlyMap<string, Host>) {
    this.#device = device
    this.#hosts = hosts
  }

  /** The host that the histories are about. */
  get host(): Host | undefined {
    return this.#hosts.get('')
  }

  /**
   * Carries a request to the host and an answer back, with the faults of the history.
   * @param mayLeave returns `false` if the tab has stopped the request before it leaves
   * @param deliver gives the tab what arrived
   */
  carry(
    tab: Tab,
    request: WireRequest,
    token: string | null,
    mayLeave: () => boolean,
    deliver: (raw: Raw) => void,
  ): void {
    const device = this.#device
    const host = this.#hosts.get(tab.host)
    const isMarked = host?.isMarked === true
    const nonce = String(this.#nonces++)
    let file: string | null = null
    const deliverSoon = (raw: Raw) => device.soon(() => tab.step('other', () => deliver(raw)))
    const way: Way = {
      request,
      host,
      nonce,
      deliver: deliverSoon,
      name: `${token} ${tab.host}${request.path}`,
      arrive: (asked = request) => {
        const arriving: Arriving = { request: asked, file }
        return host?.arrive(arriving, token, device.clock.elapsed) ?? answer(404)
      },
      reply: (what) => deliverSoon(rawOf(what, request, nonce, isMarked)),
      somebody: (one) => deliverSoon(FOREIGN[isMarked ? one : believable(one)]),
    }
    // If the tab dies before the step `request`, it has sent nothing. If it dies after that step, the request
    // still reaches the host.
    const leave = () =>
      device.soon(() =>
        tab.step('request', () => {
          if (!mayLeave()) return
          const foreign = device.answerInPlace(request, host)
          if (foreign !== undefined) deliverSoon(FOREIGN[foreign])
          else if (isForUpload(request)) this.#upload(way)
          else if (request.method === 'GET') this.#read(way)
          else this.#mutate(way, crossed(device, request) ?? device.faults.shift())
        }),
      )
    const [blob] = blobsOf(request)
    if (blob === undefined) return leave()
    device.pending += 1
    void blob.text().then((text) => {
      device.pending -= 1
      file = text
      leave()
    })
  }

  #read({ request, host, name, nonce, arrive, reply, deliver }: Way): void {
    const fault = this.#device.readFaults.shift()
    const kept = this.#kept.get(name)
    if (fault === 'replayed') return kept === undefined ? reply(arrive()) : deliver({ ...kept, nonce })
    if (fault !== undefined) this.#device.watcher?.misreads(fault)
    const what = misread(fault, arrive)
    const raw = rawOf(what, request, nonce, host?.isMarked === true)
    if (host?.isMarked === true && raw !== undefined && fault === undefined) this.#kept.set(name, raw)
    deliver(raw)
  }

  #upload({ request, host, arrive, reply, somebody }: Way): void {
    const fault = this.#device.pieceFaults.shift()
    if (fault === 'lost') return reply({ kind: 'silence' })
    if (fault === 'deleted') host?.uploads?.delete(request.path)
    if (fault === 'damaged' && request.method === 'PATCH') return reply(answer(460))
    if (typeof fault === 'object' && 'status' in fault)
      return reply(answer(fault.status, { message: 'Erro' }, fault.retryAfter))
    const done = typeof fault === 'object' && !fault.isDone ? undefined : arrive()
    if (typeof fault === 'object') return somebody(fault.what)
    reply(fault === 'unheard' || done === undefined ? { kind: 'silence' } : done)
  }

  #mutate({ request, host, arrive, reply, somebody }: Way, fault: Fault | undefined): void {
    const { watcher, clock } = this.#device
    // A host with keys echoes them in its errors too. On a host without other marks, an error without the echo would be
    // nobody's word.
    const error = (status: number, retryAfter: number | null = null) =>
      reply({
        ...answer(status, { message: `Erro ${status}` }, retryAfter),
        keyEchoed: host?.keyed === true,
      })
    if (fault !== undefined) watcher?.meets(request, fault)
    switch (fault?.kind) {
      case undefined:
        reply(arrive())
        break
      case 'lost':
        reply({ kind: 'silence' })
        break
      case 'somebody':
        if (fault.isDone) arrive()
        somebody(fault.what)
        break
      case 'unheard':
        if (fault.late === 0) arrive()
        else this.#device.travel(fault.late, () => void arrive())
        reply({ kind: 'silence' })
        break
      case 'cut':
        reply(cutShort(arrive()))
        break
      case 'unkeyed': {
        const { key: _key, ...bare } = request
        reply(arrive(host?.keyed === true && host.isMarked ? bare : request))
        break
      }
      case 'crossed': {
        if (fault.when === 'before') host?.cross(request, clock.elapsed)
        const done = arrive()
        if (fault.when === 'after') host?.cross(request, clock.elapsed)
        reply(done)
        break
      }
      case 'resent': {
        let last = arrive()
        for (let again = 0; again < fault.times; again += 1) last = arrive()
        reply(last)
        break
      }
      case 'slow': {
        const done = arrive()
        clock.after(fault.milliseconds, () => reply(done))
        break
      }
      case 'answer':
        error(fault.status, fault.retryAfter)
        break
      case 'broken':
        arrive()
        error(fault.status)
        break
    }
  }
}

/** One request on its way. */
interface Way {
  request: WireRequest
  host: Host | undefined
  /** The nonce of the request. */
  nonce: string
  /** Names the read for a cache: its token and its path. */
  name: string
  /** The request arrives at the host. `asked`: what arrives, if it is not the request as it left. */
  arrive: (asked?: WireRequest) => Reply
  /** Gives the tab a reply of the host. */
  reply: (what: Reply) => void
  /** Gives the tab an answer of somebody else. */
  somebody: (what: Foreign) => void
  /** Gives the tab what arrived; `undefined` if nothing did. */
  deliver: (raw: Raw) => void
}

/** Returns what somebody else does to the member that a request toggles; `undefined` for any other request. */
function crossed({ crossings }: Device, { path }: WireRequest): Fault | undefined {
  const when = path.startsWith('/api/members/') ? crossings.shift() : undefined
  return when && { kind: 'crossed', when }
}

function blobsOf({ body }: WireRequest): Blob[] {
  if (body.kind === 'bytes') return [body.bytes]
  if (body.kind !== 'form') return []
  return body.parts.flatMap(([, value]) => (typeof value === 'string' ? [] : [value.blob]))
}

function cutShort(reply: Reply): Reply {
  return reply.kind === 'answer' && reply.status < 300
    ? { kind: 'cut', status: reply.status, keyEchoed: reply.keyEchoed }
    : reply
}

function misread(fault: Exclude<ReadFault, 'replayed'> | undefined, arrive: () => Reply): Reply {
  switch (fault) {
    case undefined:
      return arrive()
    case 'lost':
      return { kind: 'silence' }
    case 'cut':
      return { kind: 'cut', status: 200, keyEchoed: false }
    case 'broken':
      return answer(500, { message: 'Erro 500' })
    case 'busy':
      return answer(503, undefined, 2)
    case 'strange':
      return answer(200, { unexpected: true })
    case 'cached':
      return { ...answer(200, []), cached: true }
  }
}

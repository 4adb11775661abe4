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
    let file: string | null = null
    const arrive = () => {
      const arriving: Arriving = { request, file }
      return host?.arrive(arriving, token, device.clock.elapsed) ?? answer(404)
    }
    const arrived = (raw: Raw) => device.soon(() => tab.step('other', () => deliver(raw)))
    const reply = (what: Reply) => arrived(rawOf(what, request, host?.isMarked === true))
    const somebody = (one: Foreign) => arrived(FOREIGN[host?.isMarked === true ? one : believable(one)])
    // If the tab dies before the step `request`, it has sent nothing. If it dies after that step, the request
    // still reaches the host.
    const leave = () =>
      device.soon(() =>
        tab.step('request', () => {
          if (!mayLeave()) return
          const foreign = device.answerInPlace(request, host)
          if (foreign !== undefined) arrived(FOREIGN[foreign])
          else if (isForUpload(request)) this.#upload(request, host, arrive, reply, somebody)
          else if (request.method === 'GET') reply(this.#read(arrive))
          else this.#mutate(request, device.faults.shift(), arrive, reply, somebody, host?.keyed === true)
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

  #read(arrive: () => Reply): Reply {
    const fault = this.#device.readFaults.shift()
    if (fault !== undefined) this.#device.watcher?.misreads(fault)
    return misread(fault, arrive)
  }

  #upload(
    request: WireRequest,
    host: Host | undefined,
    arrive: () => Reply,
    reply: (what: Reply) => void,
    somebody: (what: Foreign) => void,
  ): void {
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

  #mutate(
    request: WireRequest,
    fault: Fault | undefined,
    arrive: () => Reply,
    reply: (what: Reply) => void,
    somebody: (what: Foreign) => void,
    isKeyed: boolean,
  ): void {
    const { watcher, clock } = this.#device
    // A host with keys echoes them in its errors too. On a host without other marks, an error without the echo would be
    // nobody's word.
    const error = (status: number, retryAfter: number | null = null) =>
      reply({ ...answer(status, { message: `Erro ${status}` }, retryAfter), keyEchoed: isKeyed })
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
        else clock.after(fault.late, () => void arrive())
        reply({ kind: 'silence' })
        break
      case 'cut':
        reply(cutShort(arrive()))
        break
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

function misread(fault: ReadFault | undefined, arrive: () => Reply): Reply {
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

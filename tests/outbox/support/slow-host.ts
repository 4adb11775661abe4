import type { SendOptions, WireRequest } from '@/lib/wire'
import type { ModelServer } from './model-server'

/**
 * Makes the transport to a host that does not answer mutations while `slow.isSlow`. A mutation that began while the
 * host was slow ends only when the outbox aborts it.
 * @param sent how many of `total` bytes are reported as sent
 */
export function slowHost(server: ModelServer, sent = 1, total = 10) {
  const slow = { started: 0, aborted: 0, isSlow: true }
  const send = (request: WireRequest, options?: SendOptions) => {
    if (request.method === 'GET' || !slow.isSlow) return server.send(request)
    slow.started += 1
    options?.onProgress?.({ sent, total })
    return new Promise<{ kind: 'silence' }>((resolve) => {
      options?.signal?.addEventListener('abort', () => {
        slow.aborted += 1
        resolve({ kind: 'silence' })
      })
    })
  }
  return { slow, send }
}

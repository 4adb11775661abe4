import { BlockList, isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Config } from '../config.ts'

/**
 * Serves `/metrics` in Prometheus' text format: prom-client's default metrics of the process, and the duration of each
 * request. Requests are counted by the pattern of their route. So no id, search or name becomes a label, and the
 * number of labels is limited.
 *
 * Only this machine and the addresses in `METRICS_FROM` may read the metrics. Any other client gets a 404.
 */
export function declareMetrics(
  app: FastifyInstance,
  config: Pick<Config, 'metricsFrom' | 'trustProxy'>,
): void {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60, 600],
    registers: [register],
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    }
    seconds.observe(labels, reply.elapsedTime / 1000)
  })
  const readers = addressList(['127.0.0.0/8', '::1', ...config.metricsFrom])
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, readers, config.trustProxy.length > 0)) return reply.callNotFound()
    return reply
      .header('Cache-Control', 'no-store')
      .type(register.contentType)
      .send(await register.metrics())
  })
}

/**
 * Whether a client may read the metrics. If no proxy is configured (`TRUST_PROXY`), a request that came through a proxy
 * is refused. The `ip` of such a request is the address of the proxy. If the proxy ran on this machine, every client
 * behind it would seem to be this machine.
 */
function mayRead({ ip, headers }: FastifyRequest, readers: BlockList, proxyIsKnown: boolean): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined
  if (isForwarded && !proxyIsKnown) return false
  return readers.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')
}

/** @param addresses such as `10.0.0.2` or `10.0.0.0/8` */
function addressList(addresses: readonly string[]): BlockList {
  const list = new BlockList()
  for (const each of addresses) {
    const [address = '', bits] = each.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

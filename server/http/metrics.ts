import { BlockList, isIP } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../config.ts'
import { idempotencyKeys, sentAhead } from '../database/account-schema.ts'
import type { Database, OpenDatabase } from '../database/database.ts'

/**
 * Serves `/metrics` in Prometheus' text format: prom-client's default metrics of the process, the duration of each
 * request, and what `declareGauges` shows. Requests are counted by the pattern of their route. So no id, search or name becomes a label, and the
 * number of labels is limited.
 *
 * Only this machine and the addresses in `METRICS_FROM` may read the metrics. Any other client gets a 404.
 */
export function declareMetrics(
  app: FastifyInstance,
  config: Pick<Config, 'metricsFrom' | 'trustProxy'>,
  db: Database,
  connections: OpenDatabase['connections'],
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
  declareGauges(register, db, connections)
  const readers = addressList(['127.0.0.0/8', '::1', ...config.metricsFrom])
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, readers, config.trustProxy.length > 0)) return reply.callNotFound()
    return reply
      .header('Cache-Control', 'no-store')
      .type(register.contentType)
      .send(await register.metrics())
  })
}

/** Shows what the server holds: files that are being sent ahead, keys, and the connections to the database. */
function declareGauges(register: Registry, db: Database, connections: OpenDatabase['connections']): void {
  const registers = [register]
  const gauge = (name: string, help: string, count: () => PromiseLike<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await numberOrNone(count()))
      },
    })
  gauge('uploads_under_way', 'Files that were sent ahead, and that no change has taken', () =>
    db.$count(sentAhead, eq(sentAhead.isTaken, false)),
  )
  gauge('idempotency_keys', 'Answers that are kept under a key', () => db.$count(idempotencyKeys))
  if (connections === undefined) return
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, and what waits for one',
    labelNames: ['state'] as const,
    registers,
    collect() {
      for (const [state, number] of Object.entries(connections())) this.set({ state }, number)
    },
  })
}

/** How long the figures wait for the database, in milliseconds. */
const PATIENCE = 2000

/** Resolves with NaN if the database does not answer: the figures of the process are due then, too. */
async function numberOrNone(count: PromiseLike<number>): Promise<number> {
  return Promise.race([count, setTimeout(PATIENCE, Number.NaN, { ref: false })]).catch(() => Number.NaN)
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

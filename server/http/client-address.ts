/** Who a request comes from, behind proxies that say so in `X-Forwarded-For`. */
import type { FastifyInstance } from 'fastify'
import ipaddr from 'ipaddr.js'

const HEADER = 'x-forwarded-for'

/** An address with a port, as Azure's and IIS's proxies write it: `203.0.113.7:51000`, `[2001:db8::1]:51000`. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([^:]+))(?::\d*)?$/

/**
 * Lets only addresses reach `request.ip`. Each address of the header loses its port. An entry that is no address hides
 * what is before it, which anybody may have written; so the request counts as the proxy's that has added the entry.
 */
export function readForwardedFor(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const header = headers[HEADER]
    if (header !== undefined) headers[HEADER] = addressesIn(String(header)).join(', ')
  })
}

/** Returns the addresses at the end of the header, without their ports. */
function addressesIn(header: string): string[] {
  const addresses = header.split(',').map(addressIn)
  return addresses.slice(addresses.lastIndexOf(undefined) + 1).filter((each) => each !== undefined)
}

function addressIn(entry: string): string | undefined {
  const [, inBrackets, plain] = WITH_PORT.exec(entry.trim()) ?? []
  const address = inBrackets ?? plain ?? entry.trim()
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address)
  return isAddress ? ipaddr.process(address).toString() : undefined
}

/**
 * Returns the network of an address: the first 64 bits of an IPv6 address, or the whole IPv4 address. An IPv4 address
 * that is written as an IPv6 address (`::ffff:192.0.2.1`) counts as an IPv4 address.
 */
export function networkOf(address: string): string {
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`)}/64`
}

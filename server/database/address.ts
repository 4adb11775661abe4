/** Checks and completes the address of a PostgreSQL (`DATABASE_URL`). No message ever quotes it: it holds a password. */

import { parsedUrl } from '../../src/shared/parsed-url.ts'

export const FORM =
  'use um endereço como postgres://usuario:senha@servidor:5432/banco, ' +
  'com os sinais especiais da senha codificados: @ é %40, # é %23, / é %2F, ? é %3F, % é %25'

const SSL = new Set(['true', '1', 'false', '0', 'no-verify'])
const SSL_MODES = new Set(['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'])
const NEGOTIATIONS = new Set(['postgres', 'direct'])

/**
 * Says what is wrong with an address, as advice that follows the variable's name; undefined if nothing is. The driver
 * finds the rest (`openPostgres`), because this check is made without loading it.
 */
export function addressProblem(address: string): string | undefined {
  if (!/^postgres(ql)?:\/\//.test(address)) return 'use um endereço que comece com postgres://'
  const url = parsed(address)
  // A `#` in a password ends the address for every parser, so the rest would be taken for another server's name.
  if (url === undefined || url.hash !== '') return FORM
  const of = (name: string) => url.searchParams.get(name) ?? undefined
  const port = of('port')
  if (port !== undefined && !(/^\d+$/.test(port) && Number(port) > 0 && Number(port) <= 65_535))
    return 'use em port um número de 1 a 65535'
  const one = (name: string, known: ReadonlySet<string>) => {
    const value = of(name)
    return value === undefined || known.has(value) ? undefined : `use em ${name} ${list(known)}`
  }
  return one('ssl', SSL) ?? one('sslmode', SSL_MODES) ?? one('sslnegotiation', NEGOTIATIONS)
}

const list = (known: ReadonlySet<string>) => [...known].join(', ').replace(/, ([^,]+)$/, ' ou $1')

/** Parses an address as the driver does: without a host (`postgres://me@/db?host=/tmp`) it stands for a socket. */
function parsed(address: string): URL | undefined {
  return parsedUrl(address) ?? parsedUrl(address.replace('@/', '@localhost/'))
}

/**
 * Returns the address for the driver, which takes `ssl=false` for a wish for TLS, and warns in English about the modes
 * that it treats as `verify-full`.
 */
export function forDriver(address: string): string {
  const known = address.replace(/([?&])ssl=(?:false|0)(?=&|$)/, '$1sslmode=disable')
  if (/[?&]uselibpqcompat=true(&|$)/.test(known)) return known
  return known.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full')
}

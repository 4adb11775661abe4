import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { StartError } from './start-error.ts'

/**
 * Starts to listen.
 *
 * @returns the address, without a path, such as `http://127.0.0.1:3000`
 * @throws StartError if the port is taken or not allowed, or if the host is not an address of this machine
 */
export async function listen(app: FastifyInstance, config: Config): Promise<string> {
  const { host, port } = config
  await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    throw cannotListen(error, config)
  })
  const { port: actualPort } = app.server.address() as AddressInfo
  return `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`
}

function cannotListen(error: NodeJS.ErrnoException, { host, port }: Config): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        `A porta ${port} já está em uso em ${host}.\nEncerre o outro programa ou escolha outra, por exemplo: PORT=${port < 65_535 ? port + 1 : 3000} npm start`,
      )
    case 'EACCES':
      return new StartError(`Sem permissão para usar a porta ${port}. Escolha outra com PORT.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EAI_FAIL':
    case 'EINVAL': // an address of a network card, without the card's name
    case 'EAFNOSUPPORT': // an IPv6 address where there is no IPv6
      return new StartError(`O endereço ${host} não é desta máquina. Confira HOST.`)
    default:
      return error
  }
}

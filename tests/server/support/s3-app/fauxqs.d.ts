/** What the tests use of `fauxqs`, so that types can be checked before the package is installed. */
declare module 'fauxqs' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export function buildApp(options: { logger: boolean }): {
    ready(): Promise<unknown>
    routing(request: IncomingMessage, response: ServerResponse): void
    close(): Promise<unknown>
  }
}

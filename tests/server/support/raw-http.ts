import { get } from 'node:http'

/**
 * Asks for exactly this path with exactly these headers: `fetch` tidies paths, and asks past every cache as soon as
 * it is given an `If-None-Match`.
 */
export function statusOf(
  address: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address)
    get({ hostname, port, path, headers }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    }).on('error', reject)
  })
}

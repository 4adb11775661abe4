import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'

export interface PictureHost {
  url: string
  /** The number of requests so far: those with CORS, and those without. */
  asked: { cors: number; plain: number }
  close: () => void
}

/**
 * Starts a host with an origin of its own. It answers every path with the same picture.
 * @param cors whether the host lets pages of other origins read the picture
 */
export async function startPictureHost(picture: Buffer, cors: boolean): Promise<PictureHost> {
  const asked = { cors: 0, plain: 0 }
  const server = createServer(({ headers }, response) => {
    asked[headers['sec-fetch-mode'] === 'cors' ? 'cors' : 'plain'] += 1
    response.writeHead(200, {
      'content-type': 'image/png',
      'content-length': picture.length,
      ...(cors ? { 'access-control-allow-origin': '*' } : {}),
    })
    response.end(picture)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Loads pictures of a host, a few at a time, as a long list does. Picture `from` is the first, `to - 1` the last. */
export function loadPictures(page: Page, host: PictureHost, from: number, to: number): Promise<void> {
  return page.evaluate(
    async ({ url, from, to }) => {
      for (let first = from; first < to; first += 20) {
        const some = Array.from({ length: Math.min(20, to - first) }, (_, at) => first + at)
        await Promise.all(
          some.map(async (number) => {
            const image = new Image()
            image.src = `${url}/${number}.png`
            await image.decode()
          }),
        )
      }
    },
    { url: host.url, from, to },
  )
}

/** Returns the number of responses in the caches of one kind, such as `foreign`. */
export const cachedIn = (page: Page, kind: string): Promise<number> =>
  page.evaluate(async (prefix) => {
    let count = 0
    for (const name of await caches.keys())
      if (name.startsWith(prefix)) count += (await (await caches.open(name)).keys()).length
    return count
  }, `${kind}-`)

/** The browser of the tests reaches only this machine, even if a page sends a request to another one. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'

test('only this machine answers the browser', async ({ page }) => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(String(request.headers.host))
    response.end('here')
  })
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  const { port } = server.address() as AddressInfo
  const answers = (name: string) =>
    page.evaluate(
      (url) =>
        fetch(url, { mode: 'no-cors' }).then(
          () => true,
          () => false,
        ),
      `http://${name}:${port}/asked`,
    )
  try {
    await page.goto(`http://127.0.0.1:${port}/`)
    asked.length = 0
    expect(await answers('localhost')).toBe(true)
    // 127.0.0.2 is also this machine, and the server listens on that address, but the browser must not reach it. So
    // even without the Internet, this test fails if the browser reaches more than it may.
    expect(await answers('127.0.0.2')).toBe(false)
    expect(await answers('escola.example')).toBe(false)
    expect(asked.filter((host) => host !== `127.0.0.1:${port}`)).toEqual([`localhost:${port}`])
  } finally {
    server.close()
    server.closeAllConnections()
  }
})

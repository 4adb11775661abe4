/** The browser of the tests reaches only this machine, even if a page sends a request to another machine. */
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
    // The server also listens on 127.0.0.2, but the browser must not reach that address. An address on the Internet
    // would prove nothing on a machine without the Internet: the browser could not reach it anyway.
    expect(await answers('127.0.0.2')).toBe(false)
    expect(await answers('escola.example')).toBe(false)
    expect(asked.filter((host) => host !== `127.0.0.1:${port}`)).toEqual([`localhost:${port}`])
  } finally {
    server.close()
    server.closeAllConnections()
  }
})

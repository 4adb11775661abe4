import type { Page } from '@playwright/test'
import { expect, test, testOnDisk } from './support/fixtures.ts'

test.use({ fresh: true })

// The other tests run in a private window. A browser installs nothing from a private window.
testOnDisk(
  'the browser finds the app installable and nothing to complain of in its manifest',
  async ({ admin, network }) => {
    const browser = await admin.context().newCDPSession(admin)
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])
    const { errors, url, data } = await browser.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(url).toBe(`${network.url}/manifest.webmanifest`)
    const manifest = JSON.parse(data ?? '') as Manifest
    expect(manifest).toMatchObject({
      id: '/',
      lang: 'pt-BR',
      dir: 'ltr',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      // The app's icon opens a new window, because an open window may contain a form that is half filled in.
      launch_handler: { client_mode: ['navigate-new', 'auto'] },
    })
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Cursos', 'Stories', 'Fila de envio'])
    expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable']))
    expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(
      new Set(['wide', 'narrow']),
    )
    // Each picture exists and has the stated size. Browsers silently ignore a picture of another size.
    const pictures = [
      ...manifest.icons,
      ...manifest.screenshots,
      ...manifest.shortcuts.flatMap(({ icons }) => icons),
    ]
    for (const { src, sizes } of pictures)
      expect(`${src} ${await sizeOf(admin, src)}`).toBe(`${src} ${sizes}`)
  },
)

interface Picture {
  src: string
  sizes: string
}

interface Manifest {
  icons: (Picture & { purpose: string })[]
  screenshots: (Picture & { form_factor: string })[]
  shortcuts: { name: string; url: string; icons: Picture[] }[]
}

function sizeOf(page: Page, src: string): Promise<string> {
  return page.evaluate(async (src) => {
    const { width, height } = await createImageBitmap(await (await fetch(src)).blob())
    return `${width}x${height}`
  }, src)
}

test('no text becomes markup or a script’s address: the browser refuses it where it knows Trusted Types', async ({
  page,
  network,
  violations,
}) => {
  await page.goto(`${network.url}/login`)
  const refused = await page.evaluate(() =>
    [
      () => void new Worker('/assets/qualquer.js'),
      () => Object.assign(document.createElement('p'), { innerHTML: '<b>oi</b>' }),
    ].map((attempt) => {
      try {
        attempt()
        return 'done'
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error)
      }
    }),
  )
  expect(refused).toEqual(['refused', 'refused'])
  // Both violations were noted, by the policy of the server and by that of the page, so a violation by the app would be noted
  // too. Empty the list, because a test fails if the list contains violations when the test ends.
  await expect.poll(() => violations.length).toBe(4)
  expect(new Set(violations).size).toBe(2)
  violations.length = 0
})

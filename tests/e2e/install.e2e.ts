import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { expect, test, testOnDisk } from './fixtures.ts'
import { signIn } from './sign-in.ts'

test.use({ fresh: true })

// A private window, such as tests usually have, can install nothing.
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
      // A window that is open may hold a form half filled in.
      launch_handler: { client_mode: ['navigate-new', 'auto'] },
    })
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Cursos', 'Stories', 'Fila de envio'])
    expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable']))
    expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(
      new Set(['wide', 'narrow']),
    )
    // Each picture is there and as large as it is said to be; browsers leave out those that are not, without a word.
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

test('each shortcut of the icon opens what it names; a reload does not open the queue again', async ({
  admin,
  network,
  queue,
}) => {
  const { shortcuts } = (await admin.evaluate(async () =>
    (await fetch('/manifest.webmanifest')).json(),
  )) as Manifest
  for (const { name, url } of shortcuts) {
    await admin.goto(new URL(url, network.url).href)
    const page = admin.getByRole('heading', { name, level: 1 })
    await expect(page.or(admin.getByRole('dialog', { name }))).toBeVisible()
  }
  await expect(queue.panel).toBeVisible()
  await expect(admin).toHaveURL(`${network.url}/`)
  await admin.reload()
  await expect(admin.getByRole('button', { name: 'Preferências' })).toBeVisible()
  await expect(queue.panel).toBeHidden()
})

test('where the browser offers to install the app, so do Home and the preferences, until it was accepted', async ({
  admin,
}) => {
  const button = admin.getByRole('button', { name: 'Instalar aplicativo' })
  await admin.getByRole('link', { name: 'Home' }).first().click()
  await expect(admin.getByRole('heading', { name: 'Ações rápidas' })).toBeVisible()
  await expect(button).toHaveCount(0)
  await admin.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    dispatchEvent(
      Object.assign(offer, { prompt: async () => document.body.setAttribute('data-prompted', '') }),
    )
  })
  await admin.getByRole('button', { name: 'Preferências' }).click()
  await expect(
    admin.getByRole('dialog', { name: 'Preferências' }).getByRole('button', { name: 'Instalar aplicativo' }),
  ).toBeVisible()
  await admin.keyboard.press('Escape')
  await button.click()
  await expect(admin.locator('body[data-prompted]')).toBeAttached()
  await expect(button).toHaveCount(0)
})

for (const [device, colorScheme, userAgent] of [
  [
    'iPhone',
    'light',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
  ],
  ['iPad', 'dark', 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'],
] as const)
  test.describe(`on an ${device}`, () => {
    test.use({ userAgent, colorScheme })
    test('the steps to install by hand are shown, with a picture', async ({ admin }) => {
      await admin.getByRole('link', { name: 'Home' }).first().click()
      await admin.getByRole('button', { name: 'Instalar aplicativo' }).click()
      const steps = admin.getByRole('dialog', { name: 'Instalar aplicativo' })
      await expect(steps).toContainText(`No ${device}`)
      await expect(steps.getByRole('listitem')).toHaveCount(3)
      await expect(steps).toContainText('Adicionar à Tela de Início')
      await expect(steps.locator('svg').first()).toBeVisible()
      expect(await violations(admin)).toEqual([])
    })
  })

test.describe('on a system whose icons carry numbers', () => {
  /** What was last written on the icon. */
  const badge = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'badge') as unknown)

  test('the icon tells how much is unsent, and nothing when all is sent or the person has left', async ({
    admin,
    courses,
    network,
    queue,
  }) => {
    await admin.context().addInitScript(() => {
      Object.defineProperties(navigator, {
        setAppBadge: { value: async (count: number) => Reflect.set(globalThis, 'badge', count) },
        clearAppBadge: { value: async () => Reflect.set(globalThis, 'badge', 0) },
      })
    })
    await admin.reload()
    await network.refuse()
    await courses.create({ name: 'Um' })
    await courses.create({ name: 'Dois' })
    await expect.poll(() => badge(admin)).toBe(2)
    await network.listen()
    await queue.holds(0)
    await expect.poll(() => badge(admin)).toBe(0)

    await network.refuse()
    await courses.create({ name: 'Três' })
    await expect.poll(() => badge(admin)).toBe(1)
    await admin.getByRole('button', { name: 'Sair' }).click()
    await admin.getByRole('dialog', { name: 'Sair' }).getByRole('button', { name: 'Sair' }).click()
    await expect.poll(() => badge(admin)).toBe(0)
    await network.listen()
    await signIn(admin, network.url)
    await queue.holds(0)
  })
})

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
  // That these were noted shows that those of the app would be.
  await expect.poll(() => violations.length).toBe(2)
  violations.length = 0
})

import type { Page } from '@playwright/test'
import { coursesOn, unique } from './support/catalogue.ts'
import { CREATE_COURSE, json } from './support/chaos-rules.ts'
import { expect, test } from './support/fixtures.ts'
import {
  isMarked,
  lookForUpdate,
  mark,
  prompt,
  takesOver,
  updateState,
  updateWaits,
} from './support/new-version.ts'
import { toast } from './support/queue-panel.ts'
import { NEXT, release } from './support/release.ts'
import { controlled } from './support/sign-in.ts'

/**
 * From now on, if anything on the page becomes busy, the page writes a note into session storage. The note survives the
 * reload that follows.
 */
const noteBusy = (page: Page) =>
  page.evaluate(() =>
    new MutationObserver(() => {
      if (document.querySelector('[aria-busy=true]')) sessionStorage.setItem('was-busy', 'yes')
    }).observe(document, { attributes: true, subtree: true, childList: true }),
  )

/** Returns the addresses under which the device stores the shell's `index.html`. Each address contains a revision. */
const shellKept = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests
      .flat()
      .map(({ url }) => url)
      .filter((url) => url.includes('index.html'))
  })

test.use({ fresh: true })

test('a new version is offered in every tab, waits for a form in another one, and finds queue and reads as they were', async ({
  admin,
  courses,
  network,
  queue,
  server,
}) => {
  const tag = unique('')
  const known = `Lido antes${tag}`
  await courses.create({ name: known })
  await queue.holds(0)
  await expect(courses.card(known)).not.toContainText('Pendente')
  // The server refuses the change, so the change stays in the queue and no request is under way. Both the app and the
  // browser delay an update while a request is under way.
  const refused = network.rule({ ...CREATE_COURSE, fate: json(422, 'Hoje não') })
  await courses.create({ name: `Na fila${tag}` })
  await expect(toast(admin, 'Erro ao criar curso')).toBeVisible()
  const there = await admin.context().newPage()
  await there.goto(`${network.url}/courses`)
  await controlled(there)
  const before = await shellKept(admin)
  for (const page of [admin, there]) await mark(page)

  release(network)
  await lookForUpdate(there)
  for (const page of [admin, there]) await expect(prompt(page)).toBeVisible()
  const form = await courses.fill({ name: `Pela metade${tag}` })
  await prompt(there).getByRole('button', { name: 'Atualizar' }).click()
  await updateWaits(there)
  expect([await isMarked(admin), await isMarked(there)]).toEqual([true, true])
  await expect(form.getByLabel('Nome')).toHaveValue(`Pela metade${tag}`)
  expect(await shellKept(admin)).toEqual(expect.arrayContaining(before))

  await form.getByRole('button', { name: 'Cancelar' }).click()
  for (const page of [admin, there]) await expect.poll(() => updateState(page)).toBe('loaded again')
  for (const page of [admin, there]) await expect(prompt(page)).toHaveCount(0)
  await expect.poll(() => shellKept(admin)).toEqual([expect.stringContaining(NEXT)])

  // Without a network the new version shows the queue and the reads of the old version.
  await network.refuse()
  await admin.reload()
  await queue.holds(1)
  await expect(courses.card(`Na fila${tag}`)).toHaveCount(1)
  await expect(courses.card(known)).toHaveCount(1)
  refused.end()
  await network.listen()
  await queue.open()
  await queue.item('Na fila').getByRole('button', { name: 'Tentar novamente' }).click()
  await queue.holds(0)
  expect((await coursesOn(server, tag.trim())).map(({ name }) => name)).toContain(`Na fila${tag}`)
})

test('a tab that was loaded past the service worker (Shift and reload) follows a new version like any other', {
  tag: '@night',
}, async ({ admin, network }) => {
  const browser = await admin.context().newCDPSession(admin)
  const loaded = admin.waitForEvent('load')
  await browser.send('Page.reload', { ignoreCache: true })
  await loaded
  // After a forced reload (Shift), no service worker controls the page. The app puts the page back under control at
  // once. If no tab were under control, a new version would replace the service worker without asking the user.
  await mark(admin)
  await controlled(admin)
  release(network)
  await lookForUpdate(admin)
  await prompt(admin).getByRole('button', { name: 'Atualizar' }).click()
  await expect.poll(() => isMarked(admin).catch(() => true)).toBe(false)
  await expect.poll(() => shellKept(admin)).toEqual([expect.stringContaining(NEXT)])
  await expect(prompt(admin)).toHaveCount(0)
})

for (const [what, fate] of [
  ['the host answers 503', json(503, 'Mais tarde')],
  ['the host answers nothing', { kind: 'hold' }],
] as const)
  test(`a new version takes over soon while an entry waits and ${what}`, {
    tag: '@night',
  }, async ({ admin, network, queue }) => {
    const name = unique('Espera')
    const rule = network.rule({ method: 'POST', path: /^\/api\/admin\/settings$/, fate })
    await admin.goto(`${network.url}/settings`)
    await admin.getByRole('button', { name: 'Adicionar Configuração' }).first().click()
    const dialog = admin.getByRole('dialog', { name: 'Criar configuração' })
    await dialog.getByLabel('Nome').fill(name)
    await dialog.getByLabel('Valor').fill('1')
    await dialog.getByRole('button', { name: 'Criar' }).click()
    await rule.seen()
    await queue.holds(1)
    await mark(admin)
    release(network)
    await lookForUpdate(admin)
    const button = prompt(admin).getByRole('button', { name: 'Atualizar' })
    await expect(button).toBeVisible()
    await noteBusy(admin)
    await takesOver(admin, () => button.click())
    expect(await admin.evaluate(() => sessionStorage.getItem('was-busy'))).toBe('yes')
    rule.end()
    rule.release()
    await queue.holds(0)
  })

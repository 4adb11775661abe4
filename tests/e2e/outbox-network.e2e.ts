import { coursesOn, unique } from './catalogue.ts'
import { json, portal } from './chaos-rules.ts'
import { expect, test } from './fixtures.ts'
import { connection, toast } from './queue-panel.ts'

const CREATE = { method: 'POST', path: /^\/api\/admin\/courses$/ } as const

test('a network that answers in place of the server has nothing counted as sent', async ({
  admin,
  courses,
  queue,
  network,
  server,
}) => {
  network.rule({ path: /^\/wifi/, fate: portal })
  const lies = {
    'página do Wi-Fi': portal,
    desvio: { kind: 'answer', status: 302, headers: { location: `${network.url}/wifi` } },
    'pedido de acesso': {
      kind: 'answer',
      status: 511,
      headers: { 'content-type': 'text/html' },
      body: '<p>Entre na rede',
    },
  } as const
  for (const [lie, fate] of Object.entries(lies)) {
    const name = unique(lie)
    const lying = network.rule({ path: /^\/api\//, fate })
    await courses.create({ name })
    await expect(connection(admin)).toHaveText('Conexão instável')
    await expect(courses.card(name)).toContainText('Pendente')
    await queue.holds(1)
    expect(lying.hits).toBeGreaterThan(0)
    expect(await coursesOn(server, name)).toEqual([])
    lying.end()
    await queue.sendNow()
    await queue.holds(0)
    expect(await coursesOn(server, name)).toHaveLength(1)
  }
  await expect(connection(admin)).toHaveText('Online')
})

test('after an outage the queue goes on by itself, and what the browser believes of the network is no verdict', async ({
  admin,
  courses,
  queue,
  network,
  server,
}) => {
  const tag = unique('')
  await network.refuse()
  await courses.create({ name: `Primeiro${tag}` })
  await courses.create({ name: `Segundo${tag}` })
  await expect(
    toast(admin, 'Salvo no dispositivo. Será enviado quando a conexão voltar.').first(),
  ).toBeVisible()
  expect(await admin.evaluate(() => navigator.onLine)).toBe(true)
  await expect(connection(admin)).toHaveText('Conexão instável')
  await network.listen()
  await queue.holds(0)

  await admin.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  // A read that is still under way when the browser says so is answered, and rightly outweighs it.
  await expect(async () => {
    await admin.evaluate(() => dispatchEvent(new Event('offline')))
    await expect(connection(admin)).toHaveText('Offline', { timeout: 1_000 })
  }).toPass()
  await courses.create({ name: `Terceiro${tag}` })
  await queue.holds(0)
  await expect(connection(admin)).toHaveText('Online')
  const names = (await coursesOn(server, tag.trim())).map(({ name }) => name)
  expect(names).toEqual([`Primeiro${tag}`, `Segundo${tag}`, `Terceiro${tag}`])
})

test('one change the server always breaks on fails after six answers; the next one waits as long as it was asked to', async ({
  told,
  courses,
  queue,
  network,
  server,
}) => {
  const broken = unique('Quebra')
  const busy = unique('Espera')
  const breaking = network.rule({ ...CREATE, body: /Quebra/, fate: json(500, 'Falha interna') })
  const waiting = network.rule({
    ...CREATE,
    body: /Espera/,
    times: 1,
    fate: json(429, 'Muitos pedidos', { 'retry-after': '3' }),
  })
  await courses.create({ name: broken })
  await courses.create({ name: busy })
  await queue.open()
  for (let tries = 1; tries < 6; tries += 1) {
    await breaking.seen(tries)
    await queue.sendNow()
  }
  await told.times('Erro ao criar cursoFalha interna', 1)
  await expect(queue.item(broken)).toContainText('Falhou')
  await expect(queue.item(broken)).toContainText('Falha interna')
  await waiting.seen()
  await queue.sendNow()
  await expect(queue.item(busy)).toBeHidden()
  await queue.close()
  await queue.holds(1)
  await expect(courses.card(broken)).toContainText('Falhou')

  expect(breaking.hits).toBe(6)
  const [first, second, ...others] = network
    .sent('POST', CREATE.path)
    .filter((sent) => sent.body.includes(busy))
  expect(others).toEqual([])
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(2_900)
  expect(await coursesOn(server, broken)).toEqual([])
  expect(await coursesOn(server, busy)).toHaveLength(1)
})

const SILENT = {
  'what is never answered': CREATE.path,
  'where nothing at all is answered, everything': /^\/api\//,
}
for (const [what, path] of Object.entries(SILENT))
  test(`${what} is tried again with growing patience`, async ({ courses, queue, network, server }) => {
    const name = unique('Sem resposta')
    network.useFreshSockets()
    await courses.create({ name: unique('Antes') })
    await queue.holds(0)
    const silent = network.rule({ path, fate: { kind: 'cut-before' } })
    await courses.create({ name })
    const tries = () => network.sent('POST', CREATE.path).filter(({ body }) => body.includes(name))
    await expect.poll(() => tries().length, { timeout: 30_000 }).toBeGreaterThan(3)
    const at = tries().map((sent) => sent.at)
    // One, two and four seconds, each less a quarter at most.
    expect((at[3] ?? 0) - (at[0] ?? 0)).toBeGreaterThan(5_000)
    silent.end()
    await queue.sendNow()
    await queue.holds(0)
    expect(await coursesOn(server, name)).toHaveLength(1)
  })

test('a server still at work on our own earlier try is waited for', async ({
  told,
  courses,
  queue,
  network,
  server,
}) => {
  const name = unique('Em andamento')
  const busy = network.rule({
    ...CREATE,
    times: 2,
    fate: json(409, 'Esta operação ainda está em andamento.', { 'retry-after': '1' }),
  })
  await courses.create({ name })
  await busy.seen(2)
  await queue.holds(0)
  await told.times('Curso criado com sucesso', 1)
  await told.times('Erro ao criar curso', 0)
  expect(network.sent('POST', CREATE.path)).toHaveLength(3)
  expect(await coursesOn(server, name)).toHaveLength(1)
})

test('when the connection returns no card blinks, doubles or turns back', async ({
  admin,
  courses,
  queue,
  network,
  server,
}) => {
  const old = unique('Antigo')
  const renamed = unique('Renomeado')
  const made = unique('Feito')
  await courses.create({ name: old })
  await queue.holds(0)
  await courses.card(old).getByRole('link', { name: old }).click()
  await admin.getByRole('heading', { name: old, level: 1 }).waitFor()
  await network.refuse()
  await admin.getByRole('button', { name: 'Editar curso' }).click()
  const form = admin.getByRole('dialog', { name: 'Editar curso' })
  await form.getByLabel('Nome').fill(renamed)
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form).toBeHidden()
  await courses.open()
  await courses.create({ name: made })
  await expect(courses.card(made)).toContainText('Pendente')
  await expect(courses.card(renamed)).toContainText('Pendente')
  await admin.evaluate(
    ([old, renamed, made]) => {
      const seen = new Set<string>()
      const look = () => {
        const cards = [...document.querySelectorAll('article')]
        const of = (name: string) => cards.filter((card) => card.textContent?.includes(name)).length
        seen.add(`${of(old)} antigo, ${of(renamed)} renomeado, ${of(made)} feito`)
        requestAnimationFrame(look)
      }
      look()
      Object.assign(globalThis, { seen })
    },
    [old, renamed, made] as const,
  )
  // Asked for before the sends, answered after them; then one read in the middle of the sends.
  const early = network.rule({ path: /^\/api\/app\/courses\?/, times: 1, fate: { kind: 'hold-reply' } })
  const late = network.rule({ ...CREATE, times: 1, fate: { kind: 'hold-reply' } })
  await network.listen()
  await late.seen()
  late.release()
  await queue.holds(0)
  early.release()
  await expect(courses.card(made)).not.toContainText('Pendente')
  await expect(courses.card(renamed)).not.toContainText('Pendente')
  await expect(connection(admin)).toHaveText('Online')
  const seen = await admin.evaluate(() => [...(Reflect.get(globalThis, 'seen') as Set<string>)])
  expect(seen).toEqual(['0 antigo, 1 renomeado, 1 feito'])
  expect(await coursesOn(server, made)).toHaveLength(1)
})

test('that a change is safe on the device is said once, whether or not it was known that the network is gone', async ({
  admin,
  courses,
  queue,
  network,
  told,
}) => {
  const safe = 'Salvo no dispositivo.'
  await network.refuse()
  await courses.create({ name: unique('Achava que havia rede') })
  await told.times(safe, 1)
  await expect(connection(admin)).not.toHaveText('Online')
  // The first try of the next one is in vain as well, and over when the form of the third opens.
  await queue.sendNow()
  await courses.create({ name: unique('Sabia que não') })
  await told.times(safe, 2)
  await queue.sendNow()
  await courses.create({ name: unique('Sabia ainda') })
  await told.times(safe, 3)
})

import { proves } from '../proves.ts'
import { coursesOn, unique } from './support/catalogue.ts'
import { CREATE_COURSE, portal } from './support/chaos-rules.ts'
import { expect, test } from './support/fixtures.ts'
import { connection } from './support/queue-panel.ts'

test('a network that answers in place of the server has nothing counted as sent', { tag: '@night' }, async ({
  admin,
  courses,
  queue,
  network,
  server,
}) => {
  proves('Situations', 'A network that answers in place of the server')
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

test('when the connection returns no card blinks, doubles or turns back', async ({
  admin,
  courses,
  queue,
  network,
  server,
}) => {
  proves('Situations', 'Lists are read again before, among and after the sends')
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
  // `early` holds back the reply to the first read of the list until the queue is empty. So this reply may show the
  // list without the changes. `late` lets the test wait until the creation is on its way.
  const early = network.rule({ path: /^\/api\/app\/courses\?/, times: 1, fate: { kind: 'hold-reply' } })
  const late = network.rule({ ...CREATE_COURSE, times: 1, fate: { kind: 'hold-reply' } })
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

import { CareerScreen } from './career-screen.ts'
import { coursesIn, makeCareer, makeCourse } from './catalogue.ts'
import { expect, test } from './fixtures.ts'
import { connection } from './queue-panel.ts'

const TOGGLE = { method: 'POST', path: /^\/api\/admin\/carreers\/courses\// } as const
const RESENDS = [1, 2, 3]

for (const keyless of [false, true])
  test(`${keyless ? 'without keys, ' : ''}a course put into a career is in it, however often the browser says so by itself, and the same when taken out`, async ({
    admin,
    queue,
    network,
    server,
  }) => {
    const { career } = await makeCareer(server, 'Carreira')
    const courses = []
    for (const times of RESENDS) courses.push(await makeCourse(server, `Repetido ${times} vezes`))
    const names = courses.map(({ name }) => name)
    network.keyless = keyless
    const screen = new CareerScreen(admin)
    await screen.open(career.name)
    for (const [at, name] of names.entries()) {
      network.rule({ ...TOGGLE, times: RESENDS[at] ?? 1, fate: { kind: 'cut-after' } })
      await screen.add(name)
      await queue.sendNow()
      await queue.holds(0)
    }
    expect(await coursesIn(server, career.id)).toEqual(expect.arrayContaining(names))
    for (const name of names) await expect(screen.card(name)).not.toContainText('Pendente')
    for (const [at, name] of names.entries()) {
      network.rule({ ...TOGGLE, times: RESENDS[at] ?? 1, fate: { kind: 'cut-after' } })
      await screen.remove(name)
      await queue.sendNow()
      await queue.holds(0)
    }
    expect(await coursesIn(server, career.id)).toEqual([])
    await expect(screen.card(names[0] ?? '')).toHaveCount(0)
  })

for (const keyless of [false, true])
  test(`${keyless ? 'without keys, ' : ''}a membership whose confirmation never came, or which somebody else has settled meanwhile, is not turned round`, async ({
    told,
    admin,
    queue,
    network,
    server,
  }) => {
    const { career } = await makeCareer(server, 'Carreira')
    const lost = await makeCourse(server, 'Confirmação perdida')
    const settled = await makeCourse(server, 'Já posto')
    const removed = await makeCourse(server, 'Já tirado')
    await server.change('POST', `/api/admin/carreers/courses/${career.id}/${removed.id}`)
    network.keyless = keyless
    network.useFreshSockets()
    const screen = new CareerScreen(admin)
    await screen.open(career.name)
    await expect(screen.card(removed.name)).toBeVisible()

    const losing = network.rule({ ...TOGGLE, times: 1, fate: { kind: 'cut-after' } })
    await screen.add(lost.name)
    await losing.seen()
    await queue.holds(0)
    expect(network.sent('POST', TOGGLE.path)).toHaveLength(1)
    expect(await coursesIn(server, career.id)).toContain(lost.name)

    await network.refuse()
    await screen.add(settled.name)
    await screen.remove(removed.name)
    await expect(connection(admin)).toHaveText('Conexão instável')
    for (const { id } of [settled, removed])
      await server.change('POST', `/api/admin/carreers/courses/${career.id}/${id}`)
    const tried = network.sent('POST', TOGGLE.path).length
    await network.listen()
    await queue.sendNow()
    await queue.holds(0)
    expect(network.sent('POST', TOGGLE.path)).toHaveLength(tried)
    expect((await coursesIn(server, career.id)).sort()).toEqual([lost.name, settled.name].sort())
    await expect(screen.card(settled.name)).not.toContainText('Pendente')
    await expect(screen.card(removed.name)).toHaveCount(0)
    await told.times('Curso retirado da carreira', 1)
  })

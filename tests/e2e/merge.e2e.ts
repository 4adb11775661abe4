/** Two administrators edit the same course, one of them without a connection for days. */
import { coursesOn, makeCourse, pictureOf, unique } from './support/catalogue.ts'
import { CoursesScreen } from './support/courses-screen.ts'
import { expect, test } from './support/fixtures.ts'
import { noise } from './support/png.ts'
import { QueuePanel } from './support/queue-panel.ts'
import { arrive, begin } from './support/sign-in.ts'
import { describe, enter, onServer, picture } from './support/two-people.ts'

test('what a colleague changed while a tablet had no connection stays, and so does what was written there', async ({
  admin,
  courses,
  queue,
  network,
  server,
}) => {
  const { id, name } = await makeCourse(server, 'Segunda')
  await enter(admin, courses, name)
  await network.refuse()
  await describe(admin, 'Escrita na segunda')
  await queue.holds(1)
  const renamed = unique('Terça')
  await server.change('PATCH', `/api/admin/courses/${id}`, { name: renamed })
  await network.listen()
  await queue.sendNow()
  await queue.holds(0)
  expect(await onServer(server, id)).toMatchObject({ name: renamed, description: 'Escrita na segunda' })
  await admin.getByRole('heading', { name: renamed, level: 1 }).waitFor()
})

test('what a colleague changed while the form stood open stays too', { tag: '@night' }, async ({
  admin,
  courses,
  queue,
  server,
}) => {
  const { id, name } = await makeCourse(server, 'Aberto')
  await enter(admin, courses, name)
  await admin.getByRole('button', { name: 'Editar curso' }).click()
  const form = admin.getByRole('dialog', { name: 'Editar curso' })
  await form.getByLabel('Descrição').fill('Escrita por último')
  const renamed = unique('Antes disso')
  await server.change('PATCH', `/api/admin/courses/${id}`, { name: renamed })
  await form.getByRole('button', { name: 'Salvar' }).click()
  await queue.holds(0)
  expect(await onServer(server, id)).toMatchObject({ name: renamed, description: 'Escrita por último' })
})

test('a moved exercise keeps its place among its neighbours, and goes near it if they are gone', {
  tag: '@night',
}, async ({ admin, courses, app, queue, network, server, told }) => {
  const { id, name } = await makeCourse(server, 'Reordenado')
  const ids: string[] = []
  for (const question of ['Um', 'Dois', 'Três', 'Quatro']) {
    const made = await server.change('POST', '/api/admin/exercises', { courseId: id, question })
    ids.push((made as { id: string }).id)
  }
  const order = async () => {
    const all = (await server.get(`/api/app/exercises/course/${id}`)) as { index: number; question: string }[]
    return all.toSorted((a, b) => a.index - b.index).map(({ question }) => question)
  }
  const moveOffline = async (question: string, position: string) => {
    // Wait for the exercises, because they are read after the heading is there.
    await admin
      .getByRole('button', { name: `Ações de ${question}` })
      .first()
      .waitFor()
    await network.refuse()
    await app.choose(question, 'Editar Posição')
    await app.complete('Editar Posição', 'Salvar', (form) => form.getByLabel('Nova posição').fill(position))
    await queue.holds(1)
  }
  const send = async () => {
    await network.listen()
    await queue.sendNow()
    await queue.holds(0)
  }
  await enter(admin, courses, name)

  // “Um” is moved behind “Três”. Before this move is sent, a colleague moves “Quatro” to the beginning.
  await moveOffline('Um', '3')
  await server.change('PATCH', `/api/admin/classes/change-exercise-index/${ids[3]}/1`, {})
  await send()
  expect(await order()).toEqual(['Quatro', 'Dois', 'Três', 'Um'])

  await moveOffline('Um', '1')
  for (const gone of [ids[1], ids[2], ids[3]]) await server.change('DELETE', `/api/admin/exercises/${gone}`)
  await server.change('POST', '/api/admin/exercises', { courseId: id, question: 'Novo' })
  await send()
  expect(await order()).toEqual(['Um', 'Novo'])
  await told.times('O que havia em volta da posição escolhida não existe mais', 1)
})

test.describe('in a browser that is killed', () => {
  test.use({ fresh: true })
  test('an edit that was sent can still be undone, and its old picture comes back', {
    tag: '@night',
  }, async ({ lasting, network, server }) => {
    const { id, name } = await makeCourse(server, 'Desfeito')
    const [old, later] = [noise(80, 60), noise(60, 80)]
    let page = await lasting.open('about:blank')
    await begin(page, network.url, server)
    const courses = new CoursesScreen(page)
    await courses.open()
    await enter(page, courses, name)
    await describe(page, 'Antes', picture(old))
    await new QueuePanel(page).holds(0)
    await describe(page, 'Depois', picture(later))
    await new QueuePanel(page).holds(0)
    const [sent] = await coursesOn(server, name)
    expect(sent?.description).toBe('Depois')
    expect(await pictureOf(server, sent?.image)).toEqual(later)
    await lasting.kill()

    page = await lasting.open(`${network.url}/courses`)
    const queue = await arrive(page, network.url)
    await queue.open()
    const undo = queue.panel.getByRole('button', { name: `Desfazer: Editar curso “${name}”` })
    await undo.first().click()
    await queue.holds(0)
    await expect.poll(async () => (await onServer(server, id)).description).toBe('Antes')
    const { image } = await onServer(server, id)
    expect(await pictureOf(server, image)).toEqual(old)
  })
})

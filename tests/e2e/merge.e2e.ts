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

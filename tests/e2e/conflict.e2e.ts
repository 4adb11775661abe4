/** Two people changed the same field, or one deleted what the other changed. The user decides which change stays. */
import { makeCourse, pictureOf } from './support/catalogue.ts'
import { expect, test } from './support/fixtures.ts'
import { noise } from './support/png.ts'
import { describe, enter, onServer, picture } from './support/two-people.ts'

test('where both changed the same, the person sees both and chooses; pictures stand side by side', async ({
  admin,
  courses,
  queue,
  network,
  server,
}) => {
  const { id, name } = await makeCourse(server, 'Disputado')
  await enter(admin, courses, name)
  await network.refuse()
  const mine = noise(80, 60)
  await describe(admin, 'Minha', picture(mine))
  await queue.holds(1)
  await server.change('PATCH', `/api/admin/courses/${id}`, { description: 'De outra pessoa' })
  await server.change('PATCH', '/api/admin/courses/image-by-url', {
    courseId: id,
    url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  })
  await network.listen()
  await queue.sendNow()
  await queue.open()
  const item = queue.item(name)
  await expect(item).toContainText('Conflito')
  await expect(item.getByRole('region', { name: 'Descrição' })).toContainText('De outra pessoa')
  await expect(
    item.getByRole('region', { name: 'Imagem' }).getByRole('img', { name: 'A sua alteração' }),
  ).toBeVisible()
  expect(await onServer(server, id)).toMatchObject({ description: 'De outra pessoa' })

  await item.getByRole('button', { name: 'Ficar com a minha' }).click()
  await queue.holds(0)
  const course = await onServer(server, id)
  expect(course.description).toBe('Minha')
  expect(await pictureOf(server, course.image)).toEqual(mine)
})

test('an edit of a course that a colleague deleted waits, and can be let go', { tag: '@night' }, async ({
  admin,
  courses,
  queue,
  network,
  server,
}) => {
  const { id, name } = await makeCourse(server, 'Sumido')
  await enter(admin, courses, name)
  await network.refuse()
  await describe(admin, 'Tarde demais')
  await server.change('DELETE', `/api/admin/courses/${id}`)
  await network.listen()
  await queue.sendNow()
  await queue.open()
  const item = queue.item(name)
  await expect(item).toContainText('Este item não existe mais no servidor.')
  await item.getByRole('button', { name: 'Ficar com a do servidor' }).click()
  await queue.holds(0)
})

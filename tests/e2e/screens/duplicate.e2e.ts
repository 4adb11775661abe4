/** A course is duplicated without a network. */
import { coursesOn, makeCourse, pictureOf, unique } from '../support/catalogue.ts'
import { CoursesScreen } from '../support/courses-screen.ts'
import { expect, test } from '../support/fixtures.ts'
import { toast } from '../support/queue-panel.ts'
import { exercisesOf, VIDEO } from './course-steps.ts'
import { field, picture } from './screen.ts'

test('a course duplicated without a network is changed before it is sent, and arrives once, with its picture', {
  tag: '@night',
}, async ({ admin, app, server }) => {
  const name = unique('Original')
  const copy = `${name} (cópia)`
  const courses = new CoursesScreen(admin)
  await courses.open()
  await courses.create({ name, image: picture('capa.png') })
  await expect.poll(() => coursesOn(server, name)).toHaveLength(1)
  const [original] = await coursesOn(server, name)
  const courseId = original?.id ?? ''
  for (const end of ['', '&t=1'])
    await server.change('POST', '/api/admin/classes', { courseId, videoUrl: VIDEO + end })
  const exercise = (await server.change('POST', '/api/admin/exercises', {
    courseId,
    question: 'Já existia?',
  })) as {
    id: string
  }
  for (const text of ['Sim', 'Não']) {
    const { id } = (await server.change('POST', '/api/admin/exercises/alternative', {
      exerciseId: exercise.id,
      text,
    })) as { id: string }
    if (text === 'Sim')
      await server.change('PATCH', `/api/admin/exercises/alternative/${id}`, { text, correct: true })
  }
  await app.enter(name)
  await expect(app.card('3 - Já existia?')).toContainText('Não')

  // Pages show a smaller size. A copy takes the original, so the device must have loaded it.
  await admin.reload()
  await admin.evaluate(async (address) => {
    const image = new Image()
    image.src = address
    await image.decode()
  }, original?.image ?? '')
  await expect(app.card('3 - Já existia?')).toContainText('Não')

  await app.goOffline()
  await app.press('Duplicar')
  const dialog = app.dialog(`Duplicar ${name}`)
  await expect(field(dialog, 'Nome')).toHaveValue(copy)
  await expect(dialog.getByRole('checkbox')).toHaveCount(3)
  await dialog.getByRole('button', { name: 'Duplicar' }).click()
  await admin.getByRole('heading', { name: copy, level: 1 }).waitFor()
  await expect(admin.getByRole('article')).toHaveCount(3)

  await admin.reload()
  await app.choose('Já existia?', 'Editar informações')
  await app.complete('Editar informações', 'Salvar', (form) => field(form, 'Pergunta').fill('É da cópia?'))
  await expect(app.card('3 - É da cópia?')).toContainText('Sim')
  await app.sendAll()

  const [made, ...more] = await coursesOn(server, copy)
  expect(more).toEqual([])
  expect(await pictureOf(server, made?.image)).toEqual(await pictureOf(server, original?.image))
  expect(await server.get(`/api/app/classes/course/${made?.id}`)).toHaveLength(2)
  expect(await exercisesOf(server, made?.id ?? '')).toMatchObject([
    { index: 3, question: 'É da cópia?', alternatives: [{ text: 'Sim', correct: true }, { text: 'Não' }] },
  ])
  expect(await exercisesOf(server, courseId)).toMatchObject([{ question: 'Já existia?' }])
})

test('a copy that was sent is deleted again by the Desfazer of its toast', { tag: '@night' }, async ({
  admin,
  app,
  network,
  server,
}) => {
  const { id, name } = await makeCourse(server, 'Original')
  for (const end of ['', '&t=1'])
    await server.change('POST', '/api/admin/classes', { courseId: id, videoUrl: VIDEO + end })
  await admin.goto(`${network.url}/courses/${id}`)
  await expect(admin.getByRole('article')).toHaveCount(2)
  await app.press('Duplicar')
  await app.dialog(`Duplicar ${name}`).getByRole('button', { name: 'Duplicar' }).click()
  // Toasts let the mouse through in these tests.
  await toast(admin, '3 alterações enviadas').getByRole('button', { name: 'Desfazer' }).press('Enter')
  await toast(admin, 'Curso deletado com sucesso').waitFor()
  expect(await coursesOn(server, `${name} (cópia)`)).toEqual([])
  expect(await coursesOn(server, name)).toHaveLength(1)
})

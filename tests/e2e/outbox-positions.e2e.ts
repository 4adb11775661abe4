import { makeCourse } from './catalogue.ts'
import { expect, test } from './fixtures.ts'

interface Lesson {
  name: string
  videoUrl: string
}

test('lessons made, deleted and moved without connection end up on the server in the order the screen showed', async ({
  admin,
  queue,
  network,
  server,
}) => {
  const course = await makeCourse(server, 'Com aulas')
  const video = (letter: string) => `https://video.escola.test/${letter}.mp4`
  const names: string[] = []
  for (const letter of ['alfa', 'beta', 'gama', 'delta']) {
    const lesson = { videoUrl: video(letter), courseId: course.id }
    const { name } = (await server.change('POST', '/api/admin/classes', lesson)) as Lesson
    names.push(name)
  }
  const [alfa = '', beta = '', gama = ''] = names
  await admin.goto(`${network.url}/courses/${course.id}`)
  const cards = admin.getByRole('article')
  await expect(cards).toHaveCount(4)
  const act = async (name: string, item: string) => {
    await admin.getByRole('button', { name: `Ações de ${name}` }).click()
    await admin.getByRole('menuitem', { name: item }).click()
  }
  const move = async (name: string, to: number) => {
    await act(name, 'Editar Posição')
    const dialog = admin.getByRole('dialog', { name: 'Editar Posição' })
    await dialog.getByLabel('Nova posição').fill(String(to))
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog).toBeHidden()
  }

  await network.refuse()
  await admin.getByRole('button', { name: 'Adicionar aula' }).first().click()
  const making = admin.getByRole('dialog', { name: 'Adicionar aula' })
  await making.getByLabel('URL do vídeo').fill(video('nova'))
  await making.getByRole('button', { name: 'Criar' }).click()
  await expect(making).toBeHidden()
  await move(alfa, 4)
  await act(beta, 'Excluir')
  await admin.getByRole('dialog', { name: 'Excluir' }).getByRole('button', { name: 'Excluir' }).click()
  await move(alfa, 2)
  await move(gama, 3)
  await queue.holds(5)
  await expect(cards).toHaveCount(4)
  const shown = (await cards.getByRole('heading').allTextContents()).map(
    (text) => /^\d+ - (.+)$/.exec(text)?.[1],
  )

  await network.listen()
  await queue.sendNow()
  await queue.holds(0)
  const sent = network.mutations.filter(({ status }) => status !== undefined)
  expect(sent.map(({ method, path }) => `${method} ${path.replace(/[0-9a-f-]{36}/, 'id')}`)).toEqual([
    'POST /api/admin/classes',
    'PATCH /api/admin/classes/change-index/id/4',
    'DELETE /api/admin/classes/id',
    'PATCH /api/admin/classes/change-index/id/2',
    'PATCH /api/admin/classes/change-index/id/3',
  ])
  const lessons = (await server.get(`/api/app/classes/course/${course.id}`)) as Lesson[]
  const onServer = lessons.map(({ name, videoUrl }) => (videoUrl === video('nova') ? videoUrl : name))
  expect(shown).toEqual(onServer)
  await expect(admin.getByText('Pendente')).toHaveCount(0)
})

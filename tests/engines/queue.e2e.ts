import { make, makeCourse, pictureOf, unique } from '../e2e/support/catalogue.ts'
import { noise } from '../e2e/support/png.ts'
import { expect, test } from './support/fixtures.ts'
import { button, card, field, link, menuitem, Person, status } from './support/person.ts'

interface Named {
  id: string
  name: string
}

test('an administrator signs in, and every kind of change made offline arrives once and in order', async ({
  engine,
  network,
  server,
  picked,
}) => {
  const tag = unique('')
  const course = await makeCourse(server, 'Com aulas')
  for (const id of ['aaaaaaaaaaa', 'bbbbbbbbbbb'])
    await server.change('POST', '/api/admin/classes', {
      courseId: course.id,
      videoUrl: `https://youtu.be/${id}`,
    })
  const lessons = () => server.get(`/api/app/classes/course/${course.id}`) as Promise<Named[]>
  const [, second] = await lessons()
  const gone = await make(server, 'settings', { name: `apagada${tag}`, value: '1' })
  const teacher = await make(server, 'teachers', { name: unique('Professor'), description: 'Exatas' })

  const person = new Person(await engine.open())
  await person.signIn(network.url)
  await person.controlled()
  await person.press(link('Professores'))
  await person.sees(card(teacher.name))
  await person.press(link('Cursos'))
  await person.press(link(course.name))
  await person.sees(card(`2 - ${second?.name}`))
  await person.press(link('Configurações'))
  await person.sees(card(gone.name))
  await network.refuse()

  // Create, edit and switch off a setting, and delete another one.
  await person.press(button('Adicionar Configuração'))
  await person.complete('Criar configuração', 'Criar', async (form) => {
    await person.type(`nova${tag}`, form, field('Nome'))
    await person.type('1', form, field('Valor'))
  })
  await person.press(card(`nova${tag}`), button(`Editar nova${tag}`))
  await person.complete('Editar configuração', 'Salvar', (form) => person.type('2', form, field('Valor')))
  await person.press(card(`nova${tag}`), button('Desativar'))
  await person.sees(card(`nova${tag}`), button('Ativar'))
  await person.press(button(`Excluir ${gone.name}`))
  await person.complete(`Excluir ${gone.name}`, 'Excluir')
  await person.seesNo(card(gone.name))
  // Create a teacher with a picture.
  await person.press(link('Professores'))
  await person.press(button('Adicionar Professor'))
  await person.complete('Adicionar Professor', 'Criar', async (form) => {
    await person.type(`Rita${tag}`, form, field('Nome'))
    await person.pick(picked('foto.png', noise(60, 40)), form, field('Imagem'))
    await person.sees(form, status('foto.png'))
  })
  // Move a lesson.
  await person.press(link('Cursos'))
  await person.press(link(course.name))
  await person.press(button(`Ações de ${second?.name}`))
  await person.press(menuitem('Editar Posição'))
  await person.complete('Editar Posição', 'Salvar', (form) => person.type('1', form, field('Nova posição')))
  await person.sees(card(`1 - ${second?.name}`))
  await person.holds(6)
  expect(network.mutations).toEqual([])

  await network.listen()
  await person.hearsOfNetwork()
  await person.holds(0)
  const sent = network.mutations.map(({ method, path, status }) => `${method} ${path} ${status}`)
  const settings = (await server.get('/api/app/settings')) as (Named & { value: string; active: boolean })[]
  const [made, ...others] = settings.filter(({ name }) => name.includes(tag))
  expect(others).toEqual([])
  expect(made).toMatchObject({ value: '2', active: false })
  expect(sent).toEqual([
    'POST /api/admin/settings 201',
    `PATCH /api/admin/settings/${made?.id} 200`,
    `PATCH /api/admin/settings/${made?.id} 200`,
    `DELETE /api/admin/settings/${gone.id} 204`,
    'POST /api/admin/teachers 201',
    `PATCH /api/admin/classes/change-index/${second?.id}/1 200`,
  ])
  const teachers = (await server.get('/api/app/teachers')) as (Named & { image: string })[]
  const [rita, ...twins] = teachers.filter(({ name }) => name.includes(tag))
  expect(twins).toEqual([])
  expect(await pictureOf(server, rita?.image)).toEqual(noise(60, 40))
  expect((await lessons())[0]).toMatchObject({ id: second?.id })
})

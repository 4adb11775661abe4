import { proves } from '../../proves.ts'
import { coursesOn, make, makeCourse, unique } from '../support/catalogue.ts'
import { CoursesScreen } from '../support/courses-screen.ts'
import { expect, test } from '../support/fixtures.ts'
import { field, pick, picture } from './screen.ts'

const EMPTY = 'Ainda não há cursos.'
const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

test('courses are searched, filtered by language and read page after page', { tag: '@night' }, async ({
  admin,
  app,
  server,
}) => {
  proves(
    '2 /courses',
    'search box with Pesquisar',
    'filters Pt, En, Es; the active one clears',
    'Carregar Mais appends the next page',
  )
  proves('4', 'language filter: none, pt, en, es', 'pagination appends')
  proves('9', 'page size 15, first page 1')
  const tag = unique('Busca')
  const make = (name: string, language: string) =>
    server.change('POST', '/api/admin/courses', { name: `${tag} ${name}`, language })
  for (let at = 1; at <= 15; at += 1) await make(`português ${at}`, 'pt')
  await make('inglês', 'en')
  await make('español', 'es')
  await makeCourse(server, 'Fora da busca')
  const cards = admin.getByRole('article')
  const more = admin.getByRole('button', { name: 'Carregar Mais' })
  const language = (name: string) => admin.getByRole('button', { name, exact: true })

  await app.open('Cursos', EMPTY)
  await expect(cards).toHaveCount(15)
  await admin.getByRole('searchbox', { name: 'Pesquisar cursos' }).fill(tag)
  await app.press('Pesquisar')
  await expect(admin.getByText('Fora da busca')).toHaveCount(0)
  await expect(cards).toHaveCount(15)
  await more.click()
  await expect(cards).toHaveCount(17)
  await expect(more).toHaveCount(0)
  for (const [name, count] of [
    ['Es', 1],
    ['En', 1],
    ['Pt', 15],
  ] as const) {
    await language(name).click()
    await expect(language(name)).toHaveAttribute('aria-pressed', 'true')
    await expect(cards).toHaveCount(count)
  }
  await language('Pt').click()
  await expect(language('Pt')).toHaveAttribute('aria-pressed', 'false')
  await expect(admin.getByText(`${tag} inglês`)).toBeVisible()

  await admin.getByRole('searchbox', { name: 'Pesquisar cursos' }).fill(unique('nada assim'))
  await app.press('Pesquisar')
  await expect(admin.getByText('Nenhum curso encontrado.')).toBeVisible()
  await app.press('Limpar busca')
  await expect(cards).toHaveCount(15)
})

test('a course is made with all its fields, gets its picture from YouTube and is deleted', {
  tag: '@night',
}, async ({ admin, app, server }) => {
  proves(
    '2 /courses',
    'cards with image, name, description, menu Excluir and Imagem via YouTube',
    'Adicionar Curso',
  )
  proves('2 Other dialogs', 'create and delete course, image from YouTube')
  proves('3', 'Course')
  proves('5', 'language defaults to pt')
  proves('9', 'languages pt, en, es; default pt')
  const name = unique('Álgebra')
  const teacher = await make(server, 'teachers', { name: unique('Professora'), description: 'Exatas' })
  await app.open('Cursos', EMPTY)
  await app.press('Adicionar Curso')
  await app.cancel('Adicionar Curso')
  await app.form({ opener: 'Adicionar Curso', end: 'Criar' }, async (form) => {
    await expect(field(form, 'Idioma')).toHaveValue('pt')
    await field(form, 'Nome').fill(name)
    await field(form, 'Descrição').fill('Letras no lugar de números')
    await pick(form, 'Imagem', picture('capa.png'))
    await field(form, 'Professor').selectOption({ label: teacher.name })
    await field(form, 'Idioma').selectOption({ label: 'Inglês' })
  })
  await app.says('Curso criado com sucesso')
  await expect(app.card(name)).toContainText('Letras no lugar de números')
  await expect(app.card(name).locator('img')).toBeVisible()
  const [made] = await coursesOn(server, name)
  expect(made).toMatchObject({ description: 'Letras no lugar de números', language: 'en' })
  expect(made).toMatchObject({ teacherId: teacher.id })
  expect(made?.image).toBeTruthy()

  const courses = new CoursesScreen(admin)
  await app.choose(name, 'Imagem via YouTube')
  await field(app.dialog('Imagem via YouTube'), 'URL do YouTube').fill('https://example.com/video')
  await app.dialog('Imagem via YouTube').getByRole('button', { name: 'Salvar' }).click()
  await expect(app.dialog('Imagem via YouTube')).toContainText('Use o endereço de um vídeo do YouTube.')
  await app.cancel('Imagem via YouTube')
  await courses.changeImage(name, VIDEO)
  await app.says('Imagem alterada com sucesso')
  expect((await coursesOn(server, name))[0]?.image).toContain('dQw4w9WgXcQ')

  await app.choose(name, 'Excluir')
  await app.cancel('Excluir')
  await app.choose(name, 'Excluir')
  await app.confirm('Excluir', `Tem certeza que deseja excluir o curso “${name}”?`, 'Excluir')
  await app.says('Curso deletado com sucesso')
  await expect(app.card(name)).toHaveCount(0)
  expect(await coursesOn(server, name)).toEqual([])
})

import { expect, test } from './fixtures.ts'
import { noise } from './png.ts'

interface CoursePage {
  data: { name: string; image: string | null }[]
}

test('courses made without a server survive a reload and arrive once each, in order', async ({
  admin,
  server,
}) => {
  const cards = admin.getByRole('article')
  const create = async (name: string, photograph?: Buffer) => {
    await admin.getByRole('button', { name: 'Adicionar Curso' }).first().click()
    const dialog = admin.getByRole('dialog', { name: 'Adicionar Curso' })
    await dialog.getByLabel('Nome').fill(name)
    if (photograph) {
      await dialog
        .getByLabel('Imagem')
        .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: photograph })
      await dialog.getByLabel('Enviar original').check()
    }
    await dialog.getByRole('button', { name: 'Criar' }).click()
    await expect(dialog).toBeHidden()
  }

  await admin.getByRole('link', { name: 'Cursos' }).first().click()
  await create('Com fotografia', noise(1500, 1200))
  await expect(admin.getByText('Curso criado com sucesso')).toBeVisible()
  await expect(admin.getByText('Pendente')).toHaveCount(0)

  await server.stop()
  await create('Feito sem servidor 1')
  await create('Feito sem servidor 2')
  await expect(
    admin.getByText('Salvo no dispositivo. Será enviado quando a conexão voltar.').first(),
  ).toBeVisible()
  await expect(admin.getByRole('status', { name: 'Conexão' })).toHaveText('Conexão instável')

  await admin.reload()
  await expect(cards).toHaveCount(3)
  await expect(cards.filter({ hasText: 'Pendente' })).toHaveCount(2)
  await expect(admin.getByRole('button', { name: 'Fila de envio (2)' })).toBeVisible()

  await server.start()
  await expect(admin.getByRole('button', { name: 'Fila de envio', exact: true })).toBeVisible({
    timeout: 45_000,
  })
  await expect(admin.getByText('Curso criado com sucesso')).toHaveCount(2)
  await expect(cards).toHaveCount(3)
  await expect(admin.getByText('Pendente')).toHaveCount(0)
  await expect(admin.getByRole('status', { name: 'Conexão' })).toHaveText('Online')

  const { data } = (await server.get('/api/app/courses')) as CoursePage
  const oldestFirst = data.map((course) => course.name).sort()
  expect(oldestFirst).toEqual(['Com fotografia', 'Feito sem servidor 1', 'Feito sem servidor 2'])
  const photographed = data.find((course) => course.name === 'Com fotografia')
  const picture = await fetch(new URL(photographed?.image ?? '', server.url))
  expect(picture.headers.get('content-type')).toBe('image/png')
})

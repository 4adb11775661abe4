import { proves } from '../proves.ts'
import { coursesOn, unique } from './support/catalogue.ts'
import { CREATE_COURSE, json } from './support/chaos-rules.ts'
import { expect, test } from './support/fixtures.ts'
import { rows } from './support/outbox-database.ts'
import { noise } from './support/png.ts'
import { toast } from './support/queue-panel.ts'
import { signIn } from './support/sign-in.ts'

test.use({ fresh: true })

const photograph = (name: string) => ({ name, mimeType: 'image/png', buffer: noise(200, 100) })

test('a course made and deleted before it was sent never reaches the server, nor does its picture stay', {
  tag: '@night',
}, async ({ admin, courses, queue, network, server }) => {
  proves('Situations', 'Something unsent is deleted')
  const name = unique('Desfeito')
  await network.refuse()
  await courses.create({ name, image: photograph('capa.png') })
  await expect(courses.card(name)).toContainText('Pendente')
  const tried = network.mutations.length
  await courses.delete(name)
  await queue.holds(0)
  await expect(courses.card(name)).toHaveCount(0)
  expect(await rows(admin, 'files')).toEqual([])
  await network.listen()
  // Send another course. If the queue still held the deleted course, it would send that one too.
  await courses.create({ name: unique('Depois') })
  await queue.holds(0)
  expect(network.mutations.slice(tried).filter(({ body }) => body.includes(name))).toEqual([])
  expect(await coursesOn(server, name)).toEqual([])
})

test('a refused course waits with every field and its picture, through reload, new version, signing out and a week', {
  tag: '@night',
}, async ({ told, admin, courses, queue, network, server }) => {
  proves('8', 'an error closes the create dialog; the server’s message is shown')
  proves('Situations', 'A refused change waits through reload, new version, signing out and a week')
  const name = unique('Recusado')
  const refusing = network.rule({ ...CREATE_COURSE, fate: json(422, 'Nome: já existe um curso assim.') })
  await courses.create({ name, description: 'Com descrição', image: photograph('capa guardada.png') })
  await told.times('Erro ao criar cursoNome: já existe um curso assim.', 1)
  await expect(courses.card(name)).toContainText('Falhou')

  network.rule({
    path: /^\/sw\.js/,
    fate: { kind: 'rewrite', body: (script) => `${script}\n// another version` },
  })
  await admin.reload()
  await expect(admin.getByText('Nova versão disponível')).toBeVisible()
  await Promise.all([admin.waitForEvent('load'), admin.getByRole('button', { name: 'Atualizar' }).click()])
  await admin.getByRole('button', { name: 'Sair' }).click()
  const leaving = admin.getByRole('dialog', { name: 'Sair' })
  await expect(leaving).toContainText('1 alteração')
  await leaving.getByRole('button', { name: 'Sair' }).click()
  await expect(admin).toHaveURL(/\/login$/)
  await admin.clock.setSystemTime(Date.now() + 7 * 24 * 60 * 60 * 1000)
  await signIn(admin, network.url)
  refusing.end()

  await queue.holds(1)
  await queue.open()
  const item = queue.item(name)
  await expect(item).toContainText('Falhou')
  await expect(item).toContainText('Nome: já existe um curso assim.')
  await expect(item).toContainText('capa guardada.png')
  await item.getByRole('button', { name: 'Corrigir' }).click()
  const form = admin.getByRole('dialog', { name: 'Adicionar Curso' })
  await expect(form.getByLabel('Nome')).toHaveValue(name)
  await expect(form.getByLabel('Descrição')).toHaveValue('Com descrição')
  await expect(form.getByText('capa guardada.png').first()).toBeVisible()
  await form.getByLabel('Nome').fill(`${name} corrigido`)
  await form.getByRole('button', { name: 'Criar' }).click()
  await expect(form).toBeHidden()
  await expect(queue.panel).toContainText('Nada por enviar neste dispositivo.')
  const [course] = await coursesOn(server, name)
  expect(course).toMatchObject({ name: `${name} corrigido`, description: 'Com descrição' })
  expect(course?.image).toBeTruthy()
})

test('a tab of the old version lets a newer one change the database, and loses nothing that is typed', {
  tag: '@night',
}, async ({ admin, courses }) => {
  proves('Situations', 'A second tab of the old version')
  const upgraded = await admin.evaluate(async () => {
    const opening = indexedDB.open('admin-de-cursos-outbox', 2)
    return new Promise<string>((resolve) => {
      opening.onblocked = () => resolve('blocked')
      opening.onerror = () => resolve('failed')
      opening.onsuccess = () => {
        opening.result.close()
        resolve('upgraded')
      }
    })
  })
  expect(upgraded).toBe('upgraded')
  const dialog = await courses.fill({ name: 'Digitado na versão antiga' })
  await dialog.getByRole('button', { name: 'Criar' }).click()
  await expect(toast(admin, 'Não foi possível salvar no dispositivo')).toBeVisible()
  await expect(dialog.getByLabel('Nome')).toHaveValue('Digitado na versão antiga')
})

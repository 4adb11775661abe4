import { unique } from './support/catalogue.ts'
import { expect, test } from './support/fixtures.ts'

const LOST = 'O navegador apagou 1 alteração que ainda não tinha sido enviada neste aparelho.'

test('unsent work that the browser drops is noticed, and is not called sent before a person has read it', {
  tag: '@night',
}, async ({ admin, courses, queue, network }) => {
  await network.refuse()
  await courses.create({ name: unique('Perdido') })
  await queue.holds(1)
  await admin.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase('admin-de-cursos-outbox')
        deleting.onsuccess = resolve
        deleting.onerror = () => reject(deleting.error)
      }),
  )
  await queue.open()
  await expect(queue.panel.getByRole('alert')).toContainText(LOST)
  await expect(queue.panel).not.toContainText('Nada por enviar neste dispositivo.')
  await queue.close()
  await network.listen()
  await admin.goto(network.url)
  await expect(admin.getByRole('main')).toContainText(LOST)
  await admin.getByRole('button', { name: 'Entendi' }).click()
  await expect(admin.getByRole('main')).toContainText('Nada por enviar neste dispositivo.')
  await queue.open()
  await expect(queue.panel).toContainText('Nada por enviar neste dispositivo.')
})

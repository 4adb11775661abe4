import { violations } from './support/axe.ts'
import { CareerScreen } from './support/career-screen.ts'
import { coursesIn, coursesOn, make, makeCareer, unique } from './support/catalogue.ts'
import { expect, test } from './support/fixtures.ts'

test('offline, three courses get a teacher by one press, and six a career by one dialog; all of it arrives', {
  tag: '@night',
}, async ({ admin, courses, queue, told, network, server }) => {
  const { career } = await makeCareer(server, 'Docência')
  const teacher = await make(server, 'teachers', { name: unique('Eva') })
  const series = unique('Curso')
  const names = ['Um', 'Dois', 'Três', 'Quatro', 'Cinco', 'Seis'].map((word) => `${series} ${word}`)
  for (const name of names) await make(server, 'courses', { name, language: 'pt' })
  const screen = new CareerScreen(admin)
  // Read these pages once while there is a connection, so that they can be used without one.
  await screen.open(career.name)
  await courses.open()
  await admin.reload()
  await expect(courses.card(`${series} Seis`)).toBeVisible()
  await admin.getByRole('button', { name: 'Selecionar' }).click()
  const box = (name: string) => admin.getByRole('checkbox', { name: `Selecionar ${name}` })
  await expect(box(`${series} Seis`)).toBeVisible()
  const bar = admin.getByRole('toolbar', { name: 'Seleção' })

  // The newest course is the first. Three in a row are selected by a press and a press with Shift.
  await box(`${series} Seis`).locator('..').click()
  await bar.getByRole('button', { name: 'Definir professor' }).click()
  const form = admin.getByRole('dialog', { name: 'Definir professor' })
  await form.getByRole('combobox').click()
  await expect(form.getByRole('option', { name: teacher.name })).toBeVisible()
  await form.getByRole('combobox').press('Escape')
  await form.getByRole('button', { name: 'Cancelar' }).click()
  await network.refuse()
  await box(`${series} Quatro`)
    .locator('..')
    .click({ modifiers: ['Shift'] })
  await expect(bar.getByRole('status')).toHaveText('3 cursos selecionados')
  expect(await violations(admin)).toEqual([])
  await bar.getByRole('button', { name: 'Definir professor' }).click()
  await form.getByRole('combobox').fill(teacher.name)
  await form.getByRole('option', { name: teacher.name }).click()
  await expect(form.getByText('3 alterações.')).toBeVisible()
  await form.getByRole('button', { name: 'Definir' }).click()
  await expect(form).toBeHidden()
  await queue.holds(3)
  await admin.keyboard.press('Escape')
  await expect(bar).toBeHidden()
  await admin.reload()

  await screen.open(career.name)
  await admin.getByRole('button', { name: 'Adicionar curso' }).first().click()
  const dialog = admin.getByRole('dialog', { name: 'Adicionar novo Curso' })
  const field = dialog.getByRole('combobox', { name: 'Selecione um curso' })
  for (const name of names) {
    await field.fill(name)
    await field.press('Enter')
  }
  await expect(dialog.getByRole('listitem')).toHaveCount(6)
  // The list stays open and covers the buttons. Esc closes it, and only it.
  await field.press('Escape')
  await expect(dialog.getByRole('listbox')).toBeHidden()
  expect(await violations(admin, { open: 'dialog' })).toEqual([])
  await dialog.getByRole('button', { name: 'Adicionar' }).click()
  await expect(dialog).toBeHidden()
  await queue.holds(9)

  await network.listen()
  await queue.sendNow()
  await queue.holds(0)
  await told.next('3 alterações enviadas')
  await told.next('6 alterações enviadas')
  expect(await coursesIn(server, career.id)).toEqual(names)
  const taught = (await coursesOn(server, series)).filter(({ teacherId }) => teacherId === teacher.id)
  expect(taught.map(({ name }) => name).sort()).toEqual(names.slice(3).sort())
})

/** A list goes out to a spreadsheet and comes in again without a connection, in a real worker of a real browser. */
import { readFile } from 'node:fs/promises'
import { make, unique } from './support/catalogue.ts'
import { expect, test } from './support/fixtures.ts'
import { corrected, rowsOf, XLSX, xlsxOf } from './support/sheets.ts'

test('prices are exported, corrected and imported without a connection, and arrive', async ({
  app,
  queue,
  server,
}) => {
  const price = unique('preco')
  await make(server, 'settings', { name: price, value: '10,90' })
  await app.open('Configurações', 'Ainda não há configurações.')
  await expect(app.card(price)).toContainText('10,90')
  await app.goOffline()

  await app.choose('Configurações', 'Exportar planilha')
  const saving = app.page.waitForEvent('download')
  await app.dialog('Exportar planilha').getByRole('button', { name: 'Exportar' }).click()
  const rows = await rowsOf(await readFile(await (await saving).path()))
  expect(rows[0]).toEqual(['Id', 'Nome', 'Valor', 'Ativa', 'Controle'])

  await app.choose('Configurações', 'Importar planilha')
  const dialog = app.dialog('Importar planilha')
  await dialog.getByLabel('Planilha').setInputFiles({
    name: 'configuracoes.xlsx',
    mimeType: XLSX,
    buffer: await xlsxOf(corrected(rows, [price], '10,90', '12,50')),
  })
  const [first] = await dialog.getByRole('list', { name: 'O que cada linha faz' }).getByRole('listitem').all()
  await expect(first ?? dialog).toContainText('muda para 12,50')
  await dialog.getByRole('button', { name: 'Importar 1 linha', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(app.card(price)).toContainText('12,50')
  await queue.holds(1)
  await app.sendAll()
  const settings = (await server.get('/api/app/settings')) as { name: string; value: string }[]
  expect(settings.filter(({ name }) => name === price)).toMatchObject([{ value: '12,50' }])
})

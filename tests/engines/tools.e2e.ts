import { make, unique } from '../e2e/support/catalogue.ts'
import { expect, test } from './support/fixtures.ts'
import { button, card, dialog, field, link, Person } from './support/person.ts'

interface Setting {
  id: string
  name: string
  value: string
  active: boolean
}

/** As many changes as the queue must hold before it offers a search. */
const MANY = 20

test('a paused queue is searched and narrowed to what failed, a group is discarded, an open form hears of a colleague, and the diagnosis is copied', {
  tag: '@night',
}, async ({ engine, network, server }) => {
  const tag = unique('')
  const made: { id: string; name: string }[] = []
  for (let at = 1; at <= MANY; at++)
    made.push(
      await make(server, 'settings', { name: `ajuste${String(at).padStart(2, '0')}${tag}`, value: '1' }),
    )
  const [first, second, third] = made
  const panel = dialog('Fila de envio')
  const person = new Person(await engine.open())
  await person.begin(network.url, server)
  // An empty queue can be paused, so that nothing leaves before the person has looked at it.
  await person.press(button('Fila de envio'))
  await person.press(panel, button('Pausar fila'))
  await person.press(panel, button('Fechar'))
  await person.press(link('Configurações'))
  await person.type(tag, field('Pesquisar configurações'))
  await person.sees(card(`ajuste20${tag}`))
  await network.refuse()
  await person.press(button('Selecionar'))
  await person.press(button('Selecionar todos'))
  await person.press(button('Desativar'))
  await person.holds(MANY)

  await person.press(button(`Fila de envio (${MANY})`))
  const shows = async (name: string | undefined, isShown: boolean) =>
    person.until(
      `the queue ${isShown ? 'shows' : 'hides'} ${name}`,
      async () => (await person.words(panel))?.includes(String(name)) === isShown,
    )
  expect(await person.words(panel)).toMatch(/Feita (agora|há \d+ min)/)
  await person.type('AJUSTE02', panel, field('Pesquisar na fila'))
  await shows(third?.name, false)
  await shows(second?.name, true)
  await person.type('ajuste', panel, field('Pesquisar na fila'))
  await shows(third?.name, true)

  // Two of them are refused, because a colleague has deleted their settings. The others arrive.
  for (const one of [first, second]) await server.change('DELETE', `/api/admin/settings/${one?.id}`)
  await server.change('PATCH', `/api/admin/settings/${third?.id}`, { value: '7' })
  await network.listen()
  await person.press(panel, button('Retomar'))
  await person.hearsOfNetwork()
  await person.holds(2)
  const settings = ((await server.get('/api/app/settings')) as Setting[]).filter(({ name }) =>
    name.includes(tag),
  )
  expect(settings.map(({ active }) => active)).toEqual(Array(MANY - 2).fill(false))
  await person.press(panel, button('Só o que precisa de mim (2)'))
  await person.press(panel, button('Descartar grupo'))
  await person.complete('Descartar grupo', 'Descartar grupo')
  await person.holds(0)
  await person.press(panel, button('Fechar'))

  await person.press(button('Cancelar'))
  // The form reads its setting when it opens, and says what a colleague has changed since the page was read.
  await server.change('PATCH', `/api/admin/settings/${third?.id}`, { value: '8' })
  await person.press(card(String(third?.name)), button(`Editar ${third?.name}`))
  const form = dialog('Editar configuração')
  await person.until('the form has taken the new value', async () =>
    ((await person.words(form)) ?? '').includes(
      'Outra pessoa mudou Valor. O formulário já mostra o novo valor.',
    ),
  )
  expect(await person.words(form, field('Valor'))).toBe('8')
  await person.press(form, button('Cancelar'))
  await person.seesNo(form)

  await person.listens()
  await person.press(button('Preferências'))
  await person.press(dialog('Preferências'), button('Copiar diagnóstico'))
  await person.hears('Diagnóstico copiado.')
})

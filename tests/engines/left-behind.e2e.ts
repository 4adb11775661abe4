/**
 * Counts what can be counted in every engine: the elements of the page, and the listeners of the window, the document and
 * the body. What is no longer in the page is counted in Chromium alone (tests/e2e/left-behind.e2e.ts).
 */
import { expect, test } from './support/fixtures.ts'
import { button, dialog, field, link, Person } from './support/person.ts'

const FIRST = 5
const MORE = 10

/** Begins to count the listeners. */
function count(): void {
  const held = new Map<EventTarget, Set<string>>()
  const ids = new WeakMap<object, number>()
  let last = 0
  const idOf = (listener: object) => {
    const known = ids.get(listener)
    if (known !== undefined) return known
    last += 1
    ids.set(listener, last)
    return last
  }
  type Listening = Parameters<EventTarget['addEventListener']>
  const keyOf = ([type, listener, options]: Listening) =>
    `${type} ${listener && idOf(listener)} ${typeof options === 'object' ? options.capture === true : options === true}`
  const isLasting = ([, , options]: Listening) =>
    typeof options !== 'object' || (options.once !== true && options.signal === undefined)
  const { addEventListener, removeEventListener } = EventTarget.prototype
  const target = (one: unknown) => (one ?? globalThis) as EventTarget
  const isCounted = (one: EventTarget) => one === window || one === document || one === document.body
  EventTarget.prototype.addEventListener = function (this: unknown, ...asked: Listening) {
    const on = target(this)
    if (isCounted(on) && isLasting(asked)) held.set(on, (held.get(on) ?? new Set()).add(keyOf(asked)))
    addEventListener.apply(on, asked)
  }
  EventTarget.prototype.removeEventListener = function (this: unknown, ...asked: Listening) {
    const on = target(this)
    held.get(on)?.delete(keyOf(asked))
    removeEventListener.apply(on, asked)
  }
  Reflect.set(globalThis, 'listenersHeld', () => [...held.values()].reduce((sum, { size }) => sum + size, 0))
}

const counted = () => ({
  elements: document.querySelectorAll('*').length,
  listeners: (Reflect.get(globalThis, 'listenersHeld') as () => number)(),
})

test('pages, forms and tools that were left many times leave no element and no listener', {
  tag: '@night',
}, async ({ engine, network, server }) => {
  test.setTimeout(600_000)
  const person = new Person(await engine.open())
  await person.begin(network.url, server)
  await person.tab.evaluate(count)
  const round = async () => {
    for (const name of ['Cursos', 'Categorias', 'Stories', 'Professores', 'Carreiras', 'Configurações'])
      await person.press(link(name))
    await person.press(button('Adicionar Configuração'))
    await person.press(dialog('Criar configuração'), button('Cancelar'))
    await person.press(button('Fila de envio'))
    await person.press(dialog('Fila de envio'), button('Fechar'))
    await person.press(button('Preferências'))
    await person.press(dialog('Preferências'), button('Fechar'))
    await person.press(link('Cursos'))
    await person.type('a', field('Pesquisar cursos'))
    await person.press(link('Home'))
  }
  for (let at = 0; at < FIRST; at += 1) await round()
  const before = await person.tab.evaluate(counted)
  for (let at = 0; at < MORE; at += 1) await round()
  const after = await person.tab.evaluate(counted)
  console.log('left behind', before, after)
  expect(after.listeners - before.listeners).toBeLessThan(MORE)
  expect(after.elements - before.elements).toBeLessThan(5 * MORE)
})

import { readFileSync } from 'node:fs'
import { make, unique } from '../e2e/catalogue.ts'
import { emptyDisk, fillDisk } from '../e2e/fill-disk.ts'
import type { Step } from './find.ts'
import { expect, test } from './fixtures.ts'
import { button, field, heading, Person, status } from './person.ts'

const FILM = readFileSync(new URL('../../server/demo/media/story-ceu-1.webm', import.meta.url))
/** In bytes. The app itself takes five to eight million of it. */
const ROOM = 16_000_000

test('a film that does not fit on the device is refused in its form, and what is there is sent whole', async ({
  engine,
  network,
  server,
  picked,
}) => {
  const group = await make(server, 'stories/group', { name: unique('Filmes') })
  const person = new Person(await engine.open({ origin: network.url, bytes: ROOM }))
  await person.begin(network.url, server)
  await person.tab.goto(`${network.url}/stories/${group.id}`)
  await person.sees(heading(group.name))
  await network.refuse()
  const film = picked('filme.webm', FILM)
  const pick = async (form: Step) => {
    await person.pick(film, form, field('Vídeo'))
    await person.sees(form, status('filme.webm'))
  }

  await person.press(button('Adicionar Stories'))
  await person.complete('Adicionar Stories', 'Criar', async (form) => {
    await person.type('5', form, field('Duração (segundos)'))
    await pick(form)
  })
  await person.press(button('Adicionar Stories'))
  await person.complete('Adicionar Stories', 'Criar', async (form) => {
    await person.type('7', form, field('Duração (segundos)'))
    await person.tab.evaluate(fillDisk)
    await pick(form)
    await person.press(form, button('Criar'))
    expect(await person.words(form)).toContain('Sem espaço no dispositivo para este arquivo.')
    expect(await person.words(form, field('Duração (segundos)'))).toBe('7')
    expect(await person.entries()).toHaveLength(1)
    await person.tab.evaluate(emptyDisk)
    await person.until('the film fits', async () => {
      await person.press(form, button('Remover arquivo'))
      await pick(form)
      return !(await person.words(form))?.includes('Sem espaço')
    })
  })
  await person.holds(2)

  await network.listen()
  await person.hearsOfNetwork()
  await person.holds(0)
  const stories = (await server.get(`/api/app/stories/group/${group.id}/stories`)) as {
    url: string
    duration: number
  }[]
  expect(stories.map(({ duration }) => duration)).toEqual([5, 7])
  for (const { url } of stories) {
    const film = await fetch(new URL(url, server.url))
    expect(Buffer.from(await film.arrayBuffer()).equals(FILM)).toBe(true)
  }
})

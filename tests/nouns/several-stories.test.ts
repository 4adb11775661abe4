/** Many stories at once, without a page: the list, what it makes, and the work on its files. */
import { expect, it } from 'vitest'
import {
  type KeptFile,
  type SeveralEvent,
  type StoryItem,
  severalDrafts,
  severalItems,
  severalProblem,
} from '@/nouns/story/several/items'
import { RefusedFileError } from '@/nouns/story/several/keep-file'
import { SeveralWork } from '@/nouns/story/several/several-work'
import type { FileRef } from '@/outbox/rows/file-rows'

const GROUP = { id: 'g1', name: 'Dicas' }

const ref = (name: string): FileRef => ({ file: `of ${name}`, name, type: 'image/png', size: 3 })
const kept = (name: string, more: Partial<KeptFile> = {}): StoryItem => ({
  id: name,
  name,
  size: 3,
  is: 'kept',
  kind: 'image',
  ref: ref(name),
  warnings: [],
  isFit: true,
  ...more,
})
const names = (items: readonly StoryItem[]) => items.map(({ name }) => name)
const inputs = (items: readonly StoryItem[]) => severalDrafts(items, GROUP).map(({ input }) => input)

it('the list keeps the order of picking, and an item takes the place of the one onto which it is dropped', () => {
  const list = [kept('a'), kept('b'), kept('c')]
  expect(names(severalItems(list, { does: 'move', id: 'c', onto: 'a' }))).toEqual(['c', 'a', 'b'])
  expect(names(severalItems(list, { does: 'move', id: 'a', onto: 'c' }))).toEqual(['b', 'c', 'a'])
  expect(names(severalItems(list, { does: 'remove', id: 'b' }))).toEqual(['a', 'c'])
  const more = severalItems(list, { does: 'pick', files: [{ id: 'd', name: 'd', size: 4 }] })
  expect([names(more), severalProblem(more)]).toEqual([
    ['a', 'b', 'c', 'd'],
    'Aguarde: os arquivos estão sendo copiados.',
  ])
})

it('pictures and films become stories in the order of the list, a film with its length; refused files are left out', () => {
  const film = { kind: 'video', seconds: 12.34, isFit: true } as const
  const refused: StoryItem = { id: 'x', name: 'x', size: 1, is: 'refused', problem: 'Não abre.' }
  expect(inputs([kept('b'), refused, kept('a', film)])).toEqual([
    { storyGroupId: 'g1', group: 'Dicas', image: ref('b') },
    { storyGroupId: 'g1', group: 'Dicas', video: ref('a'), duration: 12.3 },
  ])
  expect(severalProblem([refused])).toBe('Escolha ao menos uma imagem ou um vídeo.')
})

it('from the first film that must be converted, every story waits for its turn, so that none overtakes', () => {
  const list = [kept('a'), kept('b', { kind: 'video', isFit: false }), kept('c')]
  expect(severalDrafts(list, GROUP).map(({ unfit }) => unfit)).toEqual([undefined, ['of b'], []])
})

function workOf(keep: (file: File) => Promise<KeptFile>) {
  let items: StoryItem[] = []
  const dropped: string[] = []
  const tell = (event: SeveralEvent) => {
    items = severalItems(items, event)
  }
  const work = new SeveralWork({ keep, drop: async (ids) => dropped.push(...ids), tell })
  const settle = () => new Promise((done) => setImmediate(done))
  return { work, dropped, settle, items: () => items }
}

const keptFile = (name: string): KeptFile => ({ kind: 'image', ref: ref(name), warnings: [], isFit: true })

it('files are worked on one at a time, and one that cannot be used says why', async () => {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const { work, settle, items } = workOf(async (file) => {
    begun.push(file.name)
    await new Promise<void>((done) => ends.push(done))
    if (file.name === 'b') throw new RefusedFileError('Não abre.')
    return keptFile(file.name)
  })
  work.pick([new File(['1'], 'a'), new File(['2'], 'b'), new File(['3'], 'c')])
  await settle()
  expect(begun).toEqual(['a'])
  for (const at of [0, 1, 2]) {
    ends[at]?.()
    await settle()
  }
  expect(begun).toEqual(['a', 'b', 'c'])
  expect(items().map((item) => [item.is, 'problem' in item && item.problem])).toEqual([
    ['kept', false],
    ['refused', 'Não abre.'],
    ['kept', false],
  ])
})

it('what is removed, or given up with the list, does not stay on the device', async () => {
  const { work, dropped, settle, items } = workOf(async (file) => keptFile(file.name))
  const [first = ''] = work.pick([new File(['1'], 'a'), new File(['2'], 'b')])
  work.remove(first, undefined)
  await settle()
  expect([names(items()), dropped]).toEqual([['b'], ['of a']])
  work.close(['of b'])
  await settle()
  expect(dropped).toEqual(['of a', 'of b'])
})

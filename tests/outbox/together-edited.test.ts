/** Tests what a person does to a question in the queue, whose parts are one group (`Entry.together`). */
import { describe, expect, it } from 'vitest'
import { draftOf } from '@/action/draft'
import { randomId } from '@/lib/ids'
import type { Draft } from '@/outbox/rows/draft'
import { BeingSentError, TooLateError } from '@/outbox/rows/errors'
import { answer } from './property/answer'
import { createThing, deleteThing, editThing } from './support/actions'
import { HOSTS, openPaused, openTab, type Tab } from './support/harness'
import { holdChanges } from './support/held-change'
import { type Fault, fieldsOf } from './support/model-server'
import { PARTS, question, shownBy, WHOLE } from './support/question'

const REFUSED: Fault = { status: 422, message: 'Texto muito longo' }
const idOf = (tab: Tab, name: string) =>
  tab.entries.find(({ input }) => (input as { name?: string }).name === name)?.id ?? ''
const seqOf = (tab: Tab, name: string) => tab.entries.find(({ id }) => id === idOf(tab, name))?.seq ?? 0

describe.each(HOSTS)('on $host, a person', ({ keyed }) => {
  const refused = async (part: string) => {
    const opened = await openTab(keyed)
    await opened.tab.outbox.enqueueAll('ana', question())
    opened.server.failOn(part, REFUSED)
    await opened.tab.settle()
    return opened
  }

  it('a person corrects the whole question that was refused', async () => {
    const { server, tab } = await refused('c')
    await tab.outbox.correctTogether(tab.head?.id ?? '', question({ c: 'c curta', a: 'outra' }))
    await tab.settle()
    expect(tab.entries).toEqual([])
    expect(shownBy(server)).toEqual({ pergunta: ['outra', 'b certa', 'c curta'] })
  })

  it('a person corrects a question by any of its parts, with fewer alternatives', async () => {
    const { server, tab } = await refused('b certa')
    const drafts = question({ pergunta: 'nova' }).filter((_, index) => index !== 3)
    await tab.outbox.correctTogether(idOf(tab, 'a'), drafts)
    await tab.settle()
    expect(shownBy(server)).toEqual({ nova: ['a', 'b certa'] })
  })

  it('a person corrects a question of which a part was sent and the rest waits for the network', async () => {
    const { server, tab } = await openTab(keyed)
    await tab.outbox.enqueueAll('ana', question())
    server.failOn('b', { status: 503 })
    await tab.settle()
    expect(shownBy(server)).toEqual({ pergunta: ['a'] })
    await tab.outbox.correctTogether(tab.head?.id ?? '', question({ pergunta: 'nova' }))
    await tab.settle(true)
    expect(shownBy(server)).toEqual({ nova: WHOLE.pergunta })
  })

  it('a person discards the whole question with any of its parts', async () => {
    const { server, tab } = await refused('b')
    await tab.outbox.discard(seqOf(tab, 'c'))
    expect(tab.entries).toEqual([])
    await tab.settle()
    expect(shownBy(server)).toEqual({})
  })

  it('a person discards a question of which a part was sent, so that the host has nothing of it', async () => {
    const { server, tab } = await openTab(keyed)
    await tab.outbox.enqueueAll('ana', question())
    server.failOn('b', { status: 503 })
    await tab.settle()
    await tab.outbox.discard(seqOf(tab, 'c'))
    await tab.settle(true)
    expect(tab.entries).toEqual([])
    expect(shownBy(server)).toEqual({})
    expect(await tab.outbox.takeUntold('ana', 'any')).toEqual([])
  })

  it('a person puts the whole question off with any of its parts, and brings it back', async () => {
    const { server, tab } = await openTab(keyed)
    await tab.pause()
    await tab.outbox.enqueueAll('ana', question())
    await tab.outbox.putOff(seqOf(tab, 'c'), 'asked')
    await tab.resume()
    await tab.settle()
    expect(server.done).toEqual([])
    await tab.outbox.bringBack(seqOf(tab, 'pergunta'))
    await tab.settle()
    expect(shownBy(server)).toEqual(WHOLE)
  })

  it('a person puts off a question of which a part was sent, and the host has nothing of it until it is brought back', async () => {
    const { server, tab } = await openTab(keyed)
    await tab.outbox.enqueueAll('ana', question())
    server.failOn('b', { status: 503 })
    await tab.settle()
    await tab.outbox.putOff(seqOf(tab, 'c'), 'asked')
    await tab.settle(true)
    expect(shownBy(server)).toEqual({})
    expect(tab.entries.map(({ putOff }) => putOff)).toEqual(['asked', ...PARTS.slice(1).map(() => undefined)])
    await tab.outbox.bringBack(seqOf(tab, 'pergunta'))
    await tab.settle(true)
    expect(shownBy(server)).toEqual(WHOLE)
  })

  it.each([
    ['by the id of the host', (id: string) => id],
    ['by its temporary id', (_id: string, temporary: string) => temporary],
  ])(
    'a person deletes a question that is half sent, %s, and a refusal brings nothing of it back',
    async (_how, idIn) => {
      const { server, tab } = await openTab(keyed)
      const drafts = question()
      await tab.outbox.enqueueAll('ana', drafts)
      server.failOn('b', { status: 503 })
      await tab.settle()
      const id = [...server.things.values()].find(({ parent }) => parent === null)?.id ?? ''
      await tab.run(deleteThing, { id: idIn(id, drafts[0]?.creates ?? '') })
      server.failOn('c', REFUSED)
      await tab.settle(true)
      expect(tab.entries).toEqual([])
      expect(shownBy(server)).toEqual({})
    },
  )

  it('a person deletes a question that was refused, and the queue is empty', async () => {
    const { server, tab } = await refused('b')
    await tab.run(deleteThing, { id: tab.head?.creates ?? '' })
    await tab.settle()
    expect(tab.entries).toEqual([])
    expect(shownBy(server)).toEqual({})
  })
})

describe('a question that is not sent yet', () => {
  it('a question that is not sent yet keeps an alternative that is deleted, until the whole is sent, so that it is never without the right one', async () => {
    const { server, tab } = await openTab()
    await tab.pause()
    const drafts = question()
    await tab.outbox.enqueueAll('ana', drafts)
    await tab.run(deleteThing, { id: drafts[2]?.creates ?? '' })
    expect(tab.entries).toHaveLength(6)
    await tab.resume()
    await tab.settle()
    expect(shownBy(server)).toEqual({ pergunta: ['a', 'c'] })
  })

  it('a question that is not sent yet leaves the queue as a whole if it is deleted', async () => {
    const { tab } = await openPaused()
    const drafts = question()
    await tab.outbox.enqueueAll('ana', drafts)
    await tab.run(deleteThing, { id: drafts[0]?.creates ?? '' })
    expect(tab.entries).toEqual([])
  })

  it('a question that is not sent yet keeps the place of its root when it is corrected, and drops what was made for a replaced part', async () => {
    const { tab } = await openPaused()
    const drafts = question()
    await tab.outbox.enqueueAll('ana', drafts)
    await tab.run(createThing, { name: 'outra' })
    await tab.run(editThing, { id: drafts[1]?.creates ?? '', name: 'A' })
    const [root] = tab.entries
    await tab.outbox.correctTogether(idOf(tab, 'c'), question({ pergunta: 'nova' }))
    expect(tab.queue).toEqual([
      ...['nova', 'a', 'b', 'c', 'b certa'].map((name) => `${name} queued`),
      'outra queued',
    ])
    expect(tab.head).toMatchObject({ id: root?.id, seq: root?.seq, creates: root?.creates, rev: 1 })
  })

  it('a question that is not sent yet is not corrected or discarded while a part of it is being sent', async () => {
    const { server, tab } = await openTab(true, (host) => ({ transport: (request) => host.send(request) }))
    const held = holdChanges(server)
    await tab.outbox.enqueueAll('ana', question())
    await held.hasLeft
    const [first] = tab.entries
    await expect(tab.outbox.correctTogether(first?.id ?? '', question())).rejects.toThrow(BeingSentError)
    await expect(tab.outbox.discard(tab.seqAt(3))).rejects.toThrow(BeingSentError)
    held.end()
    held.reply()
    await tab.settle(true)
    expect(shownBy(server)).toEqual(WHOLE)
  })

  it('a question that is not sent yet refuses a part that has a file, because a part may be sent twice', async () => {
    const { tab } = await openPaused()
    const file = await tab.outbox.stageFile(new File(['x'], 'x.png', { type: 'image/png' }))
    const draft = draftOf(createThing, { name: 'x', file })
    await expect(tab.outbox.enqueue('ana', { ...draft, together: randomId() })).rejects.toThrow(RangeError)
  })
})

describe('the edit of a question', () => {
  const edit = (id: string): Draft[] => {
    const together = randomId()
    return [
      draftOf(editThing, { id, name: 'editada' }),
      draftOf(createThing, { name: 'd', parent: id }),
      draftOf(createThing, { name: 'e', parent: id }),
    ].map((draft) => ({ ...draft, together, group: together }))
  }

  const refused = async () => {
    const opened = await openTab()
    await opened.tab.run(createThing, { name: 'pergunta' })
    await opened.tab.settle()
    await opened.tab.outbox.takeUntold('ana', 'any')
    await opened.tab.outbox.enqueueAll('ana', edit('srv-1'))
    opened.server.failOn('d', REFUSED)
    await opened.tab.settle()
    return opened
  }

  it('the edit of a question waits behind the part that was refused, and nothing of it is taken back', async () => {
    const { server, tab } = await refused()
    expect(tab.queue).toEqual(['d failed', 'e queued'])
    expect(shownBy(server)).toEqual({ editada: [] })
    const told = await tab.outbox.takeUntold('ana', 'any')
    expect(told).toMatchObject([{ outcome: 'failed', action: 'thing.edit', message: 'Texto muito longo' }])
    await tab.outbox.retry(tab.seqAt(0), false)
    await tab.settle()
    expect(shownBy(server)).toEqual({ editada: ['d', 'e'] })
    expect(await tab.outbox.takeUntold('ana', 'any')).toHaveLength(3)
  })

  it('the edit of a question can be corrected as a whole, although its first part was sent', async () => {
    const { server, tab } = await refused()
    const drafts = edit('srv-1').map((draft, index) =>
      index === 1 ? { ...draft, input: { name: 'D', parent: 'srv-1' } } : draft,
    )
    await tab.outbox.correctTogether(tab.head?.id ?? '', drafts)
    await tab.settle()
    expect(tab.entries).toEqual([])
    expect(shownBy(server)).toEqual({ editada: ['D', 'e'] })
  })

  it('the edit of a question is discarded as a whole, and what was sent stays', async () => {
    const { server, tab } = await refused()
    await tab.outbox.discard(tab.seqAt(1))
    expect(tab.entries).toEqual([])
    expect(shownBy(server)).toEqual({ editada: [] })
  })
})

describe('on a host that does not tell the id of what it has created, and does not list it,', () => {
  const open = async (part: string) => {
    let isHidden = false
    const opened = await openTab(false, (host) => ({
      transport: (request) => {
        if (request.method !== 'GET') isHidden = fieldsOf(request.body)['name'] === part && !isHidden
        if (request.method === 'GET' && isHidden) return Promise.resolve(answer(403, { message: 'Não' }))
        return host.send(request)
      },
    }))
    await opened.tab.outbox.enqueueAll('ana', question())
    opened.server.failOn(part, 'cut')
    await opened.tab.settle()
    return opened
  }

  it('a question stays, because nobody knows what to delete, and the rest waits for a person', async () => {
    const { server, tab } = await open('pergunta')
    expect(shownBy(server)).toEqual({ pergunta: [] })
    expect(tab.queue).toEqual(PARTS.slice(1).map((name) => `${name} queued`))
    await expect(tab.outbox.correctTogether(tab.head?.id ?? '', question())).rejects.toThrow(TooLateError)
    await tab.outbox.discard(tab.seqAt(2))
    expect(tab.entries).toEqual([])
  })

  it('a question is taken back if nobody knows its right alternative, and sent whole again', async () => {
    const { server, tab } = await open('b')
    expect(shownBy(server)).toEqual({})
    expect(tab.head?.failure).toMatchObject({ kind: 'refused', part: idOf(tab, 'b certa') })
    await tab.outbox.retry(tab.seqAt(0), false)
    await tab.settle()
    expect(shownBy(server)).toEqual(WHOLE)
  })
})

import { describe, expect, it } from 'vitest'
import { SAVED_HERE } from '@/action/notices'
import type { Notice, Services } from '@/action/services'
import { tellOutcomes } from '@/app/tell-outcomes'
import { Observable } from '@/lib/observable'
import { findAction } from '@/nouns/actions'
import type { Receipt } from '@/outbox/types'

/** Returns what the user is told if these outcomes are new when the queue comes to rest. */
async function told(
  ...outcomes: (object | [action: string, outcome: Receipt['outcome'], group?: string])[]
): Promise<string[]> {
  const notices: Notice[] = []
  const receipts = outcomes.map((given, at) => {
    if (!Array.isArray(given)) return { at, ...given }
    const [action, outcome, group] = given
    return {
      at,
      action,
      outcome,
      ...(group === undefined ? {} : { group }),
      ...(outcome === 'failed' ? { message: 'Recusado.' } : {}),
    }
  })
  let rest: (message: object) => void = () => {}
  const watched = { get: () => ({ status: 'authenticated', user: { id: 'u1' } }), subscribe: () => () => {} }
  tellOutcomes({
    outbox: {
      view: { receipts: [], entries: [] },
      subscribe: () => () => {},
      onRest: (listener: typeof rest) => {
        rest = listener
      },
      takeUntold: async () => receipts,
    },
    session: { state: watched },
    connection: { state: { get: () => 'online', subscribe: () => () => {} } },
    findAction,
    pendingChanges: () => [],
    notify: (notice: Notice) => notices.push(notice),
  } as unknown as Services)
  rest({ why: 'empty', userId: 'u1' })
  await new Promise((resolve) => setTimeout(resolve))
  return notices.map(({ title }) => title)
}

const quiet = [
  'alternative.create',
  'alternative.update',
  'alternative.create',
  'alternative.create',
] as const

describe('what is told of an exercise with its alternatives', () => {
  it('is one success, however many calls it took', async () => {
    const all = ['exercise.create', ...quiet].map((action) => [action, 'done'] as [string, 'done'])
    expect(await told(...all)).toEqual(['Exercicio criado com sucesso'])
  })

  it('is the failure of a part too', async () => {
    expect(await told(['exercise.create', 'done'], ['alternative.create', 'failed'])).toEqual([
      'Exercicio criado com sucesso',
      'Erro ao criar exercicio',
    ])
  })

  it('does not turn three other successes into a summary', async () => {
    const rest = quiet.map((action) => [action, 'done'] as [string, 'done'])
    expect(
      await told(['class.create', 'done'], ['class.delete', 'done'], ['class.move', 'done'], ...rest),
    ).toEqual(['Aula criada com sucesso', 'Aula deletada com sucesso', 'Índice editado com sucesso'])
    expect(
      await told(
        ['class.create', 'done'],
        ['class.move', 'done'],
        ['class.move', 'done'],
        ['class.delete', 'done'],
      ),
    ).toEqual(['4 alterações enviadas'])
  })
})

describe('a summary', () => {
  it('counts the parts too that have no success of their own, as the queue listed them', async () => {
    const parts = quiet.map((action) => [action, 'done'] as [string, 'done'])
    expect(
      await told(
        ['class.create', 'done'],
        ['exercise.create', 'done'],
        ...parts,
        ['class.move', 'done'],
        ['class.delete', 'done'],
      ),
    ).toEqual(['8 alterações enviadas'])
  })
})

describe('what is told of things done at one stroke', () => {
  it('is one summary of theirs beside what was done apart from them, and each failure', async () => {
    expect(
      await told(
        ['course.delete', 'done', 'g'],
        ['class.create', 'done'],
        ['course.delete', 'failed', 'g'],
        ['course.delete', 'done', 'g'],
      ),
    ).toEqual(['2 alterações enviadas', 'Aula criada com sucesso', 'Erro ao deletar curso'])
  })

  it('is the usual success where only one of them was sent', async () => {
    expect(await told(['course.delete', 'done', 'g'])).toEqual(['Curso deletado com sucesso'])
  })
})

describe('that a change is safe on the device', () => {
  /**
   * Starts the reports while the connection seems to be there, and queues one entry. `told` says whether the form has
   * told the user that the change is safe; it is `undefined` if another tab queued the entry. With `lostMeanwhile` the
   * connection is lost before the queue shows the entry.
   */
  function queuedOnline({
    told,
    lostMeanwhile,
  }: {
    told?: boolean | undefined
    lostMeanwhile?: boolean
  } = {}) {
    const notices: Notice[] = []
    const connection = new Observable<'online' | 'unstable'>('online')
    const view = { receipts: [], entries: [] as { id: string; state: string; tries: number }[] }
    let changed = (): void => {}
    let rest: (message: object) => void = () => {}
    const user = { status: 'authenticated', user: { id: 'u1' } }
    tellOutcomes({
      outbox: {
        view,
        subscribe: (listener: typeof changed) => {
          changed = listener
          return () => {}
        },
        onRest: (listener: typeof rest) => {
          rest = listener
        },
        takeUntold: async () => [],
      },
      session: { state: { get: () => user, subscribe: () => () => {} } },
      connection: { state: connection },
      findAction,
      pendingChanges: () => [],
      queuedHere: new Map(told === undefined ? [] : [['e1', told]]),
      notify: (notice: Notice) => notices.push(notice),
    } as unknown as Services)
    if (lostMeanwhile) connection.set('unstable')
    const entry = { id: 'e1', userId: 'u1', state: 'queued', createdAt: Date.now() }
    const hasTried = (tries: number) => {
      view.entries = [{ ...entry, tries }]
      changed()
    }
    hasTried(0)
    const said = () => notices.map(({ title }) => title)
    return { connection, hasTried, rest: () => rest({ why: 'postponed', userId: 'u1' }), said }
  }

  it('is said once when its first try was in vain', () => {
    const { connection, hasTried, rest, said } = queuedOnline()
    connection.set('unstable')
    hasTried(1)
    rest()
    hasTried(2)
    rest()
    expect(said()).toEqual([SAVED_HERE])
  })

  it('is said, too, where the connection was lost between the press and the moment the queue is shown', () => {
    const { connection, hasTried, rest, said } = queuedOnline({ told: false, lostMeanwhile: true })
    hasTried(1)
    rest()
    expect(connection.get()).toBe('unstable')
    expect(said()).toEqual([SAVED_HERE])
  })

  it.each([
    ['told so at once', { told: true, lostMeanwhile: true }],
    ['queued in another tab, which tells', { told: undefined, lostMeanwhile: true }],
  ])('is not said again of what was %s', (_, how) => {
    const { hasTried, rest, said } = queuedOnline(how)
    hasTried(1)
    rest()
    expect(said()).toEqual([])
  })

  it('is said once, too, where another tab or the service worker tried first and this one learns it later', () => {
    const { connection, hasTried, rest, said } = queuedOnline()
    hasTried(1)
    rest()
    hasTried(2)
    expect(said()).toEqual([])
    connection.set('unstable')
    rest()
    expect(said()).toEqual([SAVED_HERE])
  })
})

describe('what a person must know besides', () => {
  const move = { id: 'a', courseId: 'c', name: 'A', newIndex: 3 }

  it('is told once, however many moves lost their place', async () => {
    const lost = { action: 'class.move', version: 2, input: { ...move, isLost: true }, outcome: 'done' }
    expect(await told(lost, lost)).toEqual([
      'Índice editado com sucesso',
      'Índice editado com sucesso',
      'O que havia em volta da posição escolhida não existe mais. O item ficou na posição mais próxima.',
    ])
    expect(await told({ ...lost, input: move })).toEqual(['Índice editado com sucesso'])
  })

  it('is that a conflict waits for a decision, which is no error', async () => {
    const conflict = { action: 'course.update', outcome: 'failed', failure: 'conflict' }
    expect(await told(conflict)).toEqual(['Uma alteração espera a sua decisão'])
  })
})

/**
 * Tests the toast that says that a change is safe on the device. This file also tests the toasts about a conflict,
 * and about moves whose chosen position no longer exists.
 */
import { describe, expect, it } from 'vitest'
import { tellOutcomes } from '@/app/background/tell-outcomes'
import { Observable } from '@/lib/observable'
import { findAction } from '@/nouns/registry/actions'
import { SAVED_HERE } from '@/services/notices'
import type { Notice, Services } from '@/services/services'
import { told } from './support/outcomes'

describe('that a change is safe on the device', () => {
  /**
   * Starts `tellOutcomes` while the connection counts as online, and queues one entry.
   * @param told whether the form has told the user that the change is safe. `undefined`: another tab queued the entry
   * @param lostMeanwhile whether the connection is lost before the queue shows the entry
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

  it('that a change is safe on the device is said once when its first try was in vain', () => {
    const { connection, hasTried, rest, said } = queuedOnline()
    connection.set('unstable')
    hasTried(1)
    rest()
    hasTried(2)
    rest()
    expect(said()).toEqual([SAVED_HERE])
  })

  it('that a change is safe on the device is said, too, where the connection was lost between the press and the moment the queue is shown', () => {
    const { connection, hasTried, rest, said } = queuedOnline({ told: false, lostMeanwhile: true })
    hasTried(1)
    rest()
    expect(connection.get()).toBe('unstable')
    expect(said()).toEqual([SAVED_HERE])
  })

  it.each([
    ['told so at once', { told: true, lostMeanwhile: true }],
    ['queued in another tab, which tells', { told: undefined, lostMeanwhile: true }],
  ])('that a change is safe on the device is not said again of what was %s', (_, how) => {
    const { hasTried, rest, said } = queuedOnline(how)
    hasTried(1)
    rest()
    expect(said()).toEqual([])
  })

  it('that a change is safe on the device is said once, too, where another tab or the service worker tried first and this one learns it later', () => {
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

  it('what a person must know besides is told once, however many moves lost their place', async () => {
    const lost = { action: 'class.move', version: 2, input: { ...move, isLost: true }, outcome: 'done' }
    expect(await told(lost, lost)).toEqual([
      'Índice editado com sucesso',
      'Índice editado com sucesso',
      'O que havia em volta da posição escolhida não existe mais. O item ficou na posição mais próxima.',
    ])
    expect(await told({ ...lost, input: move })).toEqual(['Índice editado com sucesso'])
  })

  it('what a person must know besides is that a conflict waits for a decision, which is no error', async () => {
    const conflict = { action: 'course.update', outcome: 'failed', failure: 'conflict' }
    expect(await told(conflict)).toEqual(['Uma alteração espera a sua decisão'])
  })
})

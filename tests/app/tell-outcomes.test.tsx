import { describe, expect, it } from 'vitest'
import { told, toldAtOnce } from './support/outcomes'

const quiet = [
  'alternative.create',
  'alternative.update',
  'alternative.create',
  'alternative.create',
] as const

describe('what is told of an exercise with its alternatives', () => {
  it('what is told of an exercise with its alternatives is one success, however many calls it took', async () => {
    const all = ['exercise.create', ...quiet].map((action) => [action, 'done'] as [string, 'done'])
    expect(await told(...all)).toEqual(['Exercicio criado com sucesso'])
  })

  it('what is told of an exercise with its alternatives is the failure of a part too', async () => {
    expect(await told(['exercise.create', 'done'], ['alternative.create', 'failed'])).toEqual([
      'Exercicio criado com sucesso',
      'Erro ao criar exercicio',
    ])
  })

  it('what is told of an exercise with its alternatives does not turn three other successes into a summary', async () => {
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
  it('a summary counts the parts too that have no success of their own, as the queue listed them', async () => {
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

describe('what is told of changes made with one press', () => {
  it('what is told of changes made with one press is one summary of these changes, and each failure; other changes are told of apart from them', async () => {
    expect(
      await told(
        ['course.delete', 'done', 'g'],
        ['class.create', 'done'],
        ['course.delete', 'failed', 'g'],
        ['course.delete', 'done', 'g'],
      ),
    ).toEqual(['2 alterações enviadas', 'Aula criada com sucesso', 'Erro ao deletar curso'])
  })

  it('what is told of changes made with one press is one failure, however many of them were refused', async () => {
    const refused = ['course.delete', 'failed', 'g'] as [string, 'failed', string]
    expect(await told(refused, refused, ['course.delete', 'failed', 'other'], refused)).toEqual([
      'Erro ao deletar curso',
      'Erro ao deletar curso',
    ])
  })

  it('what is told of changes made with one press is the usual success where only one of them was sent', async () => {
    expect(await told(['course.delete', 'done', 'g'])).toEqual(['Curso deletado com sucesso'])
  })
})

describe('what is told of a press that made wholes', () => {
  const part = (action: string, together?: string) => ({
    action,
    outcome: 'done',
    group: 'g',
    ...(together === undefined ? {} : { together }),
  })
  const exercise = (together: string) => ['exercise.create', ...quiet].map((action) => part(action, together))

  it('what is told of a press that made wholes counts every entry, as the queue listed them', async () => {
    expect(await told(part('course.create'), ...exercise('a'), ...exercise('b'))).toEqual([
      '11 alterações enviadas',
    ])
    expect(await told(...exercise('a'), ...exercise('b'))).toEqual(['10 alterações enviadas'])
  })

  it('what is told of a press that made one whole is its usual success', async () => {
    expect(await told(...exercise('a'))).toEqual(['Exercicio criado com sucesso'])
  })
})

describe('while the queue is still being sent', () => {
  it('a failure is told at once, and a success is not', async () => {
    expect(await toldAtOnce(['class.create', 'done'], ['course.delete', 'failed'])).toEqual([
      'Erro ao deletar curso',
    ])
    expect(await toldAtOnce(['class.create', 'done'])).toEqual([])
  })

  it('a failure is told at once, also if a success came together with it', async () => {
    expect(await toldAtOnce(['course.delete', 'failed'], ['class.create', 'done'])).toEqual([
      'Erro ao deletar curso',
    ])
  })
})

/** The content of a course: lessons, exercises and their alternatives. */
import { expect, it } from 'vitest'
import { proves } from '../../proves'
import { OTHER, SAME_VIDEO, STORED } from '../../shared/support/address-cases.ts'
import { type ApiUnderTest, NOWHERE } from './api-under-test.ts'
import { REFUSED } from './refused-addresses.ts'

export function contentContract(api: ApiUnderTest): void {
  const { call, get, made, removed, course } = api

  it('the server keeps lessons and exercises in one sequence of positions', async () => {
    proves('3', 'Class')
    const { id: courseId } = await course()
    const lesson = (videoUrl: string) => made('/api/admin/classes', { json: { videoUrl, courseId } })
    const exercise = (question: string) => made('/api/admin/exercises', { json: { question, courseId } })
    const a = await lesson('https://youtu.be/dQw4w9WgXcQ')
    const b = await exercise('B?')
    const c = await lesson('https://videos.example.org/aulas/primeira-aula_de%20%C3%A1lgebra.mp4?x=1')
    const d = await exercise('D?')
    expect([a, b, c, d].map(({ index }) => index)).toEqual([1, 2, 3, 4])
    expect(a).toMatchObject({ name: 'Vídeo do YouTube (dQw4w9WgXcQ)', description: '', courseId })
    expect(c.name).toBe('Primeira aula de álgebra')

    const order = async () => {
      const lessons = (await get(`/api/app/classes/course/${courseId}`)).body
      const exercises = (await get(`/api/app/exercises/course/${courseId}`)).body
      const all: { id: string; index: number }[] = [...lessons, ...exercises]
      const sorted = all.sort((x, y) => x.index - y.index)
      expect(sorted.map(({ index }) => index)).toEqual(sorted.map((_, i) => i + 1))
      return sorted.map(({ id }) => [a, b, c, d].findIndex((each) => each.id === id)).join('')
    }
    const move = (path: string) => call('PATCH', `/api/admin/classes/${path}`)
    expect(await order()).toBe('0123')
    expect((await move(`change-index/${a.id}/3`)).body).toEqual({ ...a, index: 3 })
    expect(await order()).toBe('1203')
    expect((await move(`change-exercise-index/${d.id}/1`)).body).toEqual({ ...d, index: 1 })
    expect(await order()).toBe('3120')
    await move(`change-index/${c.id}/-5`)
    expect(await order()).toBe('2310')
    await move(`change-exercise-index/${b.id}/99`)
    expect(await order()).toBe('2301')
    expect((await move(`change-index/${a.id}/1.5`)).status).toBe(400)
    expect((await move(`change-index/${NOWHERE}/1`)).status).toBe(404)
    await removed(`/api/admin/exercises/${d.id}`)
    expect(await order()).toBe('201')
    await removed(`/api/admin/classes/${c.id}`)
    expect(await order()).toBe('01')

    const bad = await call('POST', '/api/admin/classes', { json: { videoUrl: 'javascript:x', courseId } })
    expect(bad.body.message).toBe('URL do vídeo: use um endereço que comece com http:// ou https://.')
    expect(
      (await call('POST', '/api/admin/classes', { json: { videoUrl: 'http://v.test/a', courseId: 'x' } }))
        .status,
    ).toBe(400)
    await removed(`/api/admin/courses/${courseId}`)
    expect((await get(`/api/app/classes/course/${courseId}`)).body).toEqual([])
    expect((await call('DELETE', `/api/admin/classes/${a.id}`)).status).toBe(404)
  })

  it('the server stores a lesson of YouTube under one address, and refuses what is no video', async () => {
    const { id: courseId } = await course()
    const ask = (videoUrl: string) => call('POST', '/api/admin/classes', { json: { videoUrl, courseId } })
    // `tests/shared` has all addresses. Here is one of each kind.
    for (const text of SAME_VIDEO.slice(0, 1)) expect((await ask(text)).body.videoUrl, text).toBe(STORED)
    for (const [text, address] of OTHER.slice(0, 1))
      expect((await ask(text)).body.videoUrl, text).toBe(address)
    expect(REFUSED).toHaveLength(5)
    for (const text of REFUSED) expect((await ask(text)).status, text).toBe(400)
    expect((await ask('https://www.youtube.com/playlist?list=x')).body.message).toBe(
      'URL do vídeo: este endereço é de uma playlist do YouTube. Abra o vídeo e copie o endereço dele.',
    )
  })

  it('the server keeps exercises and their alternatives', async () => {
    proves('3', 'Exercise and alternative')
    const { id: courseId } = await course()
    const created = await made('/api/admin/exercises', { json: { question: '1 + 1?', courseId } })
    expect(created).toEqual({ id: created.id, index: 1, question: '1 + 1?', courseId, alternatives: [] })
    const path = `/api/admin/exercises/${created.id}`
    expect((await call('PATCH', path, { json: { question: '1 + 2?' } })).body.question).toBe('1 + 2?')
    const exerciseId = created.id
    const wrong = await made('/api/admin/exercises/alternative', { json: { exerciseId, text: '2' } })
    expect(wrong).toEqual({ id: wrong.id, text: '2', correct: false, exerciseId })
    const right = await made('/api/admin/exercises/alternative', {
      json: { exerciseId, text: '3', correct: true },
    })
    const one = `/api/admin/exercises/alternative/${wrong.id}`
    const changed = await call('PATCH', one, { json: { text: 'dois', correct: true } })
    expect(changed.body).toEqual({ ...wrong, text: 'dois', correct: true })
    expect((await get(`/api/app/exercises/course/${courseId}`)).body[0].alternatives).toEqual([
      changed.body,
      right,
    ])
    expect((await call('PATCH', one, { json: { correct: 'talvez' } })).body.message).toBe(
      'Correta: deve ser verdadeiro ou falso.',
    )
    await removed(one)
    await removed(path)
    expect((await call('PATCH', `/api/admin/exercises/alternative/${right.id}`, { json: {} })).status).toBe(
      404,
    )
  })
}

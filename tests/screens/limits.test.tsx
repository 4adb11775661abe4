/** What the server would refuse is said in the form, in the server's words and counted as it counts. */
import { screen, waitFor, within } from '@testing-library/react'
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { draftOf } from '@/action/draft'
import { storeLimits } from '@/api/stored-limits'
import { coursesPath } from '@/catalogue/course/reads'
import { createTeacher } from '@/nouns/teacher/actions'
import Courses from '@/screens/courses/courses'
import QueuePanel from '@/screens/queue/queue-panel'
import StoryGroup from '@/screens/story-group/story-group'
import Teachers from '@/screens/teachers/teachers'
import { LIMITS } from '@/shared/announced-limits'
import { PAGE as COURSE, choose, host as courseHost } from './support/course-page'
import { FakeHost, fieldsOf, findCard, findDialog, open } from './support/harness'

const announce = () => storeLimits({ at: '/api/app/limits?v=1', limits: LIMITS })
const teachersHost = () => new FakeHost({ '/api/app/teachers': [{ id: '1', name: 'Rita' }] })

async function openTeacherForm(server: FakeHost) {
  const shown = await open(server, '/teachers', { pattern: '/teachers', screen: Teachers })
  await findCard('Rita')
  await shown.user.click(screen.getByRole('button', { name: 'Adicionar Professor' }))
  const form = within(await findDialog('Adicionar Professor'))
  const type = async (label: string, text: string) => {
    await shown.user.click(form.getByLabelText(label))
    await shown.user.paste(text)
  }
  const save = () => shown.user.click(form.getByRole('button', { name: 'Criar' }))
  return { ...shown, form, type, save }
}

describe('on a host that announces limits', () => {
  it('a text that is too long is not queued, and the form says so in the words of the server', async () => {
    announce()
    const server = teachersHost()
    const { user, form, type, save, outbox } = await openTeacherForm(server)
    await type('Nome', 'e\u0301'.repeat(201))
    form.getByText('1 caractere a mais')
    await save()
    await form.findByText('Use no máximo 200 caracteres.')
    expect(outbox.view.entries).toEqual([])

    await user.type(form.getByLabelText('Nome'), '{Backspace}{Backspace}')
    await waitFor(() => expect(form.queryByText('Use no máximo 200 caracteres.')).toBeNull())
    await save()
    await waitFor(() => expect(server.changes.map(fieldsOf)).toEqual([{ name: 'e\u0301'.repeat(200) }]))
  })

  it('what is left is said near the end, politely and beside the label', async () => {
    announce()
    const { form, type } = await openTeacherForm(teachersHost())
    const field = form.getByLabelText('Nome')
    const live = field.closest('[data-slot=field]')?.querySelector('[aria-live=polite]')
    await type('Nome', '😀'.repeat(179))
    expect(live?.textContent).toBe('')
    expect(field.getAttribute('aria-describedby')).toBeNull()
    await type('Nome', 'a'.repeat(9))
    expect(live?.textContent).toBe('12 caracteres restantes')
    expect(field.getAttribute('aria-describedby')).toBe(live?.id)
    // Blanks around the text are not stored, so they do not count.
    await type('Nome', '   ')
    expect(live?.textContent).toBe('12 caracteres restantes')
  })

  it('a line break in a description is one character', async () => {
    announce()
    const { form, type } = await openTeacherForm(teachersHost())
    await type('Descrição', `${'linha\n'.repeat(800)}fim`)
    await type('Descrição', 'x'.repeat(4999 - 4803))
    expect(form.getByText('1 caractere restante')).toBeTruthy()
  })

  it('a control character is named with its place', async () => {
    announce()
    const { form, type, save, outbox } = await openTeacherForm(teachersHost())
    await type('Nome', 'Ana\u000bMaria')
    await save()
    await form.findByText('Contém um caractere inválido (U+000B) depois de “Ana”.')
    expect(outbox.view.entries).toEqual([])
  })

  it('a duration beyond the range is not queued', async () => {
    announce()
    const group = { id: 'g', name: 'Dicas' }
    const server = new FakeHost({
      '/api/app/stories/group/g': group,
      '/api/app/stories/group/g/stories': [],
      '/api/app/stories/group/all': [group],
      '/api/app/subcategories': [],
    })
    const { user } = await open(server, '/stories/g', { pattern: '/stories/:id', screen: StoryGroup })
    const [button] = await screen.findAllByRole('button', { name: 'Adicionar Stories' })
    await user.click(button as HTMLElement)
    const form = within(await findDialog('Adicionar Stories'))
    await user.type(form.getByLabelText('Duração (segundos)'), '86401')
    await user.click(form.getByRole('button', { name: 'Criar' }))
    await form.findByText('Use um número de 0 a 86400.')
  })

  it('an exercise whose right alternative is too long is not queued at all', async () => {
    announce()
    const { user, outbox } = await open(courseHost(), '/courses/1', COURSE)
    await choose(user, 'Quanto é 1 + 1?', 'Editar informações')
    const form = within(await findDialog('Editar informações'))
    await user.click(form.getByLabelText('Alternativa 1'))
    await user.paste('x'.repeat(5000))
    form.getByText(/^\d caracteres? a mais$/)
    await user.click(form.getByLabelText('Pergunta'))
    await user.paste('x'.repeat(4600))
    form.getByText(/^\d+ caracteres restantes$/)
    await user.click(form.getByRole('button', { name: 'Salvar' }))
    await form.findByText('Use no máximo 5000 caracteres.')
    expect(outbox.view.entries).toEqual([])
  })

  it('Corrigir says it too', async () => {
    const server = new FakeHost({})
    server.answer = () => ({ status: 400, body: { message: 'Nome: use no máximo 200 caracteres.' } })
    const panel = { pattern: '/', screen: () => <QueuePanel at={undefined} onClose={() => {}} /> }
    const { user, outbox } = await open(server, '/', panel)
    await outbox.enqueue('u1', draftOf(createTeacher, { name: 'a'.repeat(201) }))
    await outbox.send(false)
    announce()
    await user.click(await screen.findByRole('button', { name: 'Corrigir' }))
    const form = within(await findDialog('Adicionar Professor'))
    form.getByText('1 caractere a mais')
    await user.click(form.getByRole('button', { name: 'Criar' }))
    await form.findByText('Use no máximo 200 caracteres.')
    expect(server.log).toHaveLength(1)
  })

  it('limits that become known while a form is open count at once', async () => {
    const { form, type, save, outbox } = await openTeacherForm(teachersHost())
    await type('Nome', 'a'.repeat(201))
    expect(form.queryByText(/a mais/)).toBeNull()
    act(announce)
    form.getByText('1 caractere a mais')
    await save()
    await form.findByText('Use no máximo 200 caracteres.')
    expect(outbox.view.entries).toEqual([])
  })
})

describe('the search of the list of courses', () => {
  const list = { data: [{ id: '1', name: 'Álgebra', language: 'pt' }], total: 1 }
  const openCourses = () =>
    open(new FakeHost({ [coursesPath('', '', 1, 15)]: list }), '/courses', {
      pattern: '/courses',
      screen: Courses,
    })

  it('the search of the list of courses says near the limit what is left, and is not asked for beyond it', async () => {
    announce()
    const { user, path } = await openCourses()
    await findCard('Álgebra')
    const field = screen.getByLabelText('Pesquisar cursos')
    await user.click(field)
    await user.paste('a'.repeat(195))
    const left = await screen.findByText('5 caracteres restantes')
    await waitFor(() => expect(field.getAttribute('aria-describedby')).toBe(left.id))
    await user.paste('é'.repeat(6))
    await screen.findByText('1 caractere a mais')
    await screen.findByText('Use no máximo 200 caracteres.')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    // Nobody waits for a server that is not asked.
    await screen.findByText('Nenhum curso encontrado neste aparelho.')
    expect(screen.queryByText('Procurando no servidor…')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Pesquisar' }))
    // A pause in typing may have asked for the first 195 characters.
    expect(path()).not.toContain(encodeURIComponent('é'))
    await user.type(field, '{Backspace}')
    await waitFor(() => expect(screen.queryByText('Use no máximo 200 caracteres.')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Pesquisar' }))
    await waitFor(() => expect(path()).toContain('q=aaa'))
  })

  it('the search of the list of courses may have any length on a host that announces no limit', async () => {
    const { user, path } = await openCourses()
    await findCard('Álgebra')
    await user.click(screen.getByLabelText('Pesquisar cursos'))
    await user.paste('a'.repeat(201))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(path()).toContain('q=aaa'))
  })
})

describe('on a host that announces none', () => {
  it('a text may have any length', async () => {
    const server = teachersHost()
    const { type, save } = await openTeacherForm(server)
    await type('Nome', 'a'.repeat(9999))
    await save()
    await waitFor(() => expect(server.changes.map(fieldsOf)).toEqual([{ name: 'a'.repeat(9999) }]))
  })

  it.each([
    ['\u200b', 'Use ao menos um caractere visível.'],
    ['\u3164', 'Use ao menos um caractere visível.'],
    [' \u00a0 ', 'Preencha este campo.'],
    ['a\ud83d', 'Contém um caractere inválido (U+D83D) depois de “a”.'],
  ])('the name %j is refused all the same', async (name, words) => {
    const { form, type, save, outbox } = await openTeacherForm(teachersHost())
    await type('Nome', name)
    await save()
    await form.findByText(words)
    expect(outbox.view.entries).toEqual([])
  })
})

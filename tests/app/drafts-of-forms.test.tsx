/** Several open forms about the same thing, as in several tabs: none takes, overwrites or deletes what another holds. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { UnsavedNotice } from '@/form/draft/unsaved-notice'
import { useUnsaved } from '@/form/draft/use-unsaved'
import { storeDraft } from '@/kept/drafts'
import { randomId } from '@/lib/ids'
import { FakeHost, open } from '../screens/support/harness'
import { FakeTabLocks } from './support/tab-locks'

const ABOUT = '["course.create",""]'

function Form({ name, onClose }: { name: string; onClose: () => void }) {
  const form = useForm({ defaultValues: { text: '' } })
  const unsaved = useUnsaved(form, ABOUT, onClose)
  return (
    <section aria-label={name}>
      <UnsavedNotice unsaved={unsaved} />
      <input aria-label="Texto" {...form.register('text')} />
      <button type="button" onClick={unsaved.finish}>
        Cancelar
      </button>
    </section>
  )
}

/** Opens and ends forms. A form that ends is gone as if its tab had died: nothing says that its text is not needed. */
let openForm = (_name: string) => {}
let endForm = (_name: string) => {}

function Tabs() {
  const [names, setNames] = useState<string[]>([])
  openForm = (name) => act(() => setNames((now) => [...now, name]))
  endForm = (name) => act(() => setNames((now) => now.filter((one) => one !== name)))
  return names.map((name) => <Form key={name} name={name} onClose={() => endForm(name)} />)
}

const tab = (name: string) => within(screen.getByRole('region', { name }))
const text = (name: string) => tab(name).getByLabelText<HTMLInputElement>('Texto')
const stored = (value: string) =>
  Object.values({ ...localStorage })
    .join(' ')
    .includes(value)
const offers = (name: string) =>
  tab(name)
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent)

/** Types in a form, and waits until the text is on the device. */
async function type(user: Awaited<ReturnType<typeof open>>['user'], name: string, value: string) {
  await user.type(text(name), value)
  await waitFor(() => expect(stored(`"${value}"`)).toBe(true))
}

describe.each([
  ['with Web Locks', true],
  ['without Web Locks', false],
])('%s', (_, hasLocks) => {
  let user: Awaited<ReturnType<typeof open>>['user']
  let locks: FakeTabLocks | null
  beforeEach(async () => {
    locks = hasLocks ? new FakeTabLocks() : null
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
    user = (await open(new FakeHost({}), '/', { pattern: '/', screen: Tabs })).user
    return () => Object.defineProperty(navigator, 'locks', { value: null, configurable: true })
  })

  it('a form does not show what another open form holds, and Cancelar deletes only its own text', async () => {
    openForm('A')
    await type(user, 'A', 'de A')
    // B takes a text that nobody holds if it is the only one. So this text shows that B has looked.
    storeDraft('u1', { id: randomId(), about: ABOUT, at: 1, values: { text: 'de ninguém' } })
    openForm('B')
    await waitFor(() => expect(text('B').value).toBe('de ninguém'))
    expect(offers('B')).toEqual([])
    await user.clear(text('B'))
    await type(user, 'B', 'de B')
    expect(stored('"de A"')).toBe(true)
    await user.click(tab('B').getByText('Cancelar'))
    expect(stored('de B')).toBe(false)
    endForm('A')
    openForm('C')
    await waitFor(() => expect(text('C').value).toBe('de A'))
    tab('C').getByText(/está de volta/)
  })

  it('several texts are offered, newest first; one is chosen, one is discarded, and what was typed stays', async () => {
    for (const name of ['A', 'B', 'C']) {
      openForm(name)
      await type(user, name, `de ${name}`)
    }
    for (const name of ['A', 'B', 'C']) endForm(name)
    openForm('D')
    await waitFor(() => expect(offers('D')).toEqual(['de C', 'de B', 'de A']))
    expect(text('D').value).toBe('')
    expect(tab('D').getAllByText(/^\d\d\/\d\d\/\d{4},? \d\d:\d\d$/)).toHaveLength(3)
    await user.type(text('D'), 'novo')
    await user.click(tab('D').getAllByRole('button', { name: /^Usar/ })[1] as HTMLElement)
    await waitFor(() => expect(text('D').value).toBe('de B'))
    await waitFor(() => expect(offers('D')).toEqual(['novo', 'de C', 'de A']))
    await user.click(tab('D').getAllByRole('button', { name: /^Descartar/ })[2] as HTMLElement)
    await waitFor(() => expect(offers('D')).toEqual(['novo', 'de C']))
    expect(stored('de A')).toBe(false)
    await user.click(tab('D').getByText('Cancelar'))
    expect(['novo', 'de B', 'de C'].filter(stored)).toEqual(['novo', 'de C'])
  })

  it('what a tab leaves is offered in a form that was open before, without a question to the user', async () => {
    openForm('A')
    await type(user, 'A', 'de A')
    openForm('B')
    await type(user, 'B', 'de B')
    if (locks) {
      // The browser tells A that another tab has begun a draft, and later that its lock is free.
      dispatchEvent(new StorageEvent('storage', { key: 'drafts:u1:x', oldValue: null, newValue: '{}' }))
      await waitFor(() => expect(locks?.waiting).toBeGreaterThan(0))
    }
    endForm('B')
    if (!locks) dispatchEvent(new Event('focus'))
    await waitFor(() => expect(offers('A')).toEqual(['de B']))
    expect(text('A').value).toBe('de A')
  })

  it('the text of an older version of the app is back, and deleted when its form ends', async () => {
    localStorage.setItem('drafts:u1', JSON.stringify({ [ABOUT]: { text: 'antigo' }, outro: { text: 'b' } }))
    openForm('A')
    await waitFor(() => expect(text('A').value).toBe('antigo'))
    await user.click(tab('A').getByText('Cancelar'))
    expect({ ...localStorage }['drafts:u1']).toBe('{"outro":{"text":"b"}}')
    expect(stored('antigo')).toBe(false)
  })
})

describe('the last letters', () => {
  /** Opens a form with a clock that stands still. Returns a function that types one text in place of another. */
  async function typing() {
    await open(new FakeHost({}), '/', { pattern: '/', screen: Tabs })
    openForm('A')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    return (value: string) => fireEvent.input(text('A'), { target: { value } })
  }

  it('the last letters are stored while somebody types without a pause', async () => {
    const type = await typing()
    for (const value of ['a', 'ab', 'abc', 'abcd']) {
      type(value)
      vi.advanceTimersByTime(60)
    }
    expect(stored('"abc')).toBe(true)
  })

  it.each(['pagehide', 'visibilitychange'])('the last letters are stored at once on %s', async (event) => {
    const type = await typing()
    type('de repente')
    expect(stored('de repente')).toBe(false)
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    ;(event === 'pagehide' ? window : document).dispatchEvent(new Event(event))
    seen.mockRestore()
    expect(stored('de repente')).toBe(true)
  })
})

/** What was typed is on the device before an error takes the place of its form. */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ErrorBoundary } from '@/app/error-boundary'
import { UnsavedNotice } from '@/form/draft/unsaved-notice'
import { useUnsaved } from '@/form/draft/use-unsaved'
import { FakeHost, open } from '../screens/support/harness'

const TYPED = 'Quase pronto'
const BOX = 'Não foi possível abrir esta parte'
const isStored = () => Object.values({ ...localStorage }).some((row) => String(row).includes(TYPED))

/** How the form breaks once `TYPED` is in it. */
let breaks: 'never' | 'in the render' | 'in the commit' | 'around the form' = 'never'
function Fragile({ text }: { text: string }) {
  const isOver = text === TYPED
  if (isOver && breaks === 'in the render') throw new Error('broken')
  return (
    <p data-testid="fragile">{!(isOver && breaks === 'in the commit') && <b>as long as all is well</b>}</p>
  )
}

function Form() {
  const form = useForm({ defaultValues: { name: '', text: '' } })
  const unsaved = useUnsaved(form, '["course.create",""]', () => {})
  return (
    <section>
      <UnsavedNotice unsaved={unsaved} />
      <input aria-label="Nome" {...form.register('name')} />
      <input aria-label="Texto" {...form.register('text')} />
      <Fragile text={form.watch('text')} />
    </section>
  )
}

/** If it breaks, the form itself does not render again. */
function Around({ children }: { children: ReactNode }) {
  const [text, setText] = useState('')
  if (text === TYPED && breaks === 'around the form') throw new Error('broken')
  return <div onInput={({ target }) => setText((target as HTMLInputElement).value)}>{children}</div>
}

const Page = () => (
  <ErrorBoundary>
    <Around>
      <Form />
    </Around>
  </ErrorBoundary>
)

/** Opens the form, as after a reload. */
async function opened() {
  await open(new FakeHost({}), '/', { pattern: '/', screen: Page })
  return screen.findByLabelText<HTMLInputElement>('Texto')
}

/** Types all of a text at once, so that the form breaks in the first render that knows of it. */
const type = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } })

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  breaks = 'never'
})
afterEach(() => vi.restoreAllMocks())

describe.each(['in the render', 'in the commit', 'around the form'] as const)(
  'where something breaks %s',
  (how) => {
    it.each([
      ['with the first letters', () => {}],
      ['after letters in another field', () => type(screen.getByLabelText('Nome'), 'Outro')],
    ])('%s', async (_, before) => {
      const field = await opened()
      before()
      breaks = how
      if (how === 'in the commit') screen.getByText('as long as all is well').remove()
      // The box comes within the same call, so this also shows that nothing waits for a timer.
      const stores: { isBox: boolean }[] = []
      const real = localStorage
      vi.stubGlobal('localStorage', {
        getItem: (key: string) => real.getItem(key),
        removeItem: (key: string) => real.removeItem(key),
        setItem: (key: string, value: string) => {
          if (value.includes(TYPED)) stores.push({ isBox: document.body.textContent.includes(BOX) })
          real.setItem(key, value)
        },
      })
      type(field, TYPED)
      expect(document.body.textContent).toContain(BOX)
      vi.unstubAllGlobals()
      expect(stores[0]).toEqual({ isBox: false })
      expect(isStored()).toBe(true)

      cleanup()
      breaks = 'never'
      const again = await opened()
      await waitFor(() => expect(again.value).toBe(TYPED))
      screen.getByText(/está de volta/)
    })
  },
)

describe('the box says', () => {
  it.each([
    [
      'that the text is stored',
      TYPED,
      () => {},
      /O que você digitou está guardado neste dispositivo e volta/,
    ],
    [
      'that the text could not be stored',
      TYPED,
      () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
      /O que você digitou não pôde ser guardado/,
    ],
    ['nothing of a text where nothing was typed', '', () => {}, /^A fila de envio não foi alterada\.$/],
  ])('%s', async (_, value, setItem, said) => {
    const breakIt = await breakable()
    const real = localStorage
    vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => {}, length: 0, setItem })
    type(screen.getByLabelText('Texto'), value)
    breakIt()
    screen.getByText(said)
    vi.stubGlobal('localStorage', real)
  })
})

/** Opens the form beside a part that breaks at a call. */
async function breakable() {
  let breakIt = () => {}
  function Breakable() {
    const [isBroken, setBroken] = useState(false)
    breakIt = () => act(() => setBroken(true))
    if (isBroken) throw new Error('broken')
    return <Form />
  }
  await open(new FakeHost({}), '/', {
    pattern: '/',
    screen: () => (
      <ErrorBoundary>
        <Breakable />
      </ErrorBoundary>
    ),
  })
  await screen.findByLabelText('Texto')
  return () => breakIt()
}

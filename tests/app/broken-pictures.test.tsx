/** A picture that a page cannot show is deleted from the caches, so that it is requested again the next time. */
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { dropBrokenPictures } from '@/offline/broken-pictures'

const PICTURE = 'https://old.example/1.png'

afterEach(() => vi.unstubAllGlobals())

it('a broken picture goes out of every cache of pictures, and out of no other', async () => {
  const deleted: string[] = []
  vi.stubGlobal('caches', {
    keys: async () => ['opaque-ana', 'foreign-ana', 'media-ana', 'reads-ana', 'workbox-precache-v2'],
    open: async (name: string) => ({ delete: async (url: string) => deleted.push(`${name} ${url}`) }),
  })
  const listening = vi.spyOn(globalThis, 'addEventListener')
  dropBrokenPictures()
  const [[, listener, options] = []] = listening.mock.calls
  render(
    <div>
      <img src={PICTURE} alt="Capa" />
      <img src="blob:https://app/1" alt="Prévia" />
    </div>,
  )
  fireEvent.load(screen.getByAltText('Capa'))
  fireEvent.error(screen.getByAltText('Prévia'))
  expect(deleted).toEqual([])
  fireEvent.error(screen.getByAltText('Capa'))
  await vi.waitFor(() =>
    expect(deleted.toSorted()).toEqual(
      ['foreign-ana', 'media-ana', 'opaque-ana'].map((name) => `${name} ${PICTURE}`),
    ),
  )
  globalThis.removeEventListener('error', listener as EventListener, options as AddEventListenerOptions)
})

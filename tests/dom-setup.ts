/**
 * Runs before each test file of the Vitest project `dom`. All files that one worker runs share one window and the
 * modules that are already loaded. Sharing them saves two seconds a file. After each test, this file removes what the
 * test left in the window, so that the next test does not find it.
 */
import 'fake-indexeddb/auto'
import './files-kept'
import './session-history'
import { onlineManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { lackingOfHost } from '@/api/lacking'
import { bareTexts, unmarkedFigures } from './bare-texts'
import { endScreens } from './screens/support/harness'
import { endApp } from './screens/support/open-app'
import { translatePage } from './translator'

// All lazy code is loaded before the first test begins (lazy-code.ts), so a test waits only for React to render. On a
// busy processor core, rendering may take seconds. The high limit does not slow down a test that passes.
// A search that finds nothing throws, and `findBy` searches again and again. So its error does not print the document.
configure({
  asyncUtilTimeout: 30_000,
  getElementError: (message) =>
    Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
})

// No test of this project has a style sheet, and a computed style costs a look at all of them and at all ancestors.
window.getComputedStyle = (element) => (element as HTMLElement).style

// Nobody sees the toasts of these tests. With their styles, each look for a role would compare every element with two
// hundred selectors.
for (const style of document.head.querySelectorAll('style')) style.remove()

/** `TRANSLATED=1` runs all tests in a page that a browser translates, by a translator that heeds no marks. */
if (process.env['TRANSLATED'] === '1') beforeEach(() => translatePage(false))

/** No server stands behind these tests. The app asks for what its operator has set when it notes its first error. */
beforeEach(() => {
  const ask = globalThis.fetch
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) =>
    asked[0] === '/config.json' ? Response.json({}) : ask(...asked),
  )
})

/** The window loads no pictures. YouTube's fail at once, as without a network, because a form waits for their answer. */
beforeEach(() => {
  vi.stubGlobal(
    'Image',
    class extends Image {
      override get src() {
        return super.src
      }
      override set src(address: string) {
        super.src = address
        if (address.startsWith('https://i.ytimg.com/'))
          queueMicrotask(() => this.dispatchEvent(new Event('error')))
      }
    },
  )
})

afterEach(async () => {
  const forbidden = [...bareTexts(), ...unmarkedFigures()]
  await endApp()
  cleanup()
  await endScreens()
  toast.dismiss()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  // A spy of `navigator.onLine`, or an app that ended offline, would hold up the reads of the tests that follow.
  vi.restoreAllMocks()
  onlineManager.setOnline(true)
  localStorage.clear()
  sessionStorage.clear()
  // The page of the next test has found nothing yet.
  lackingOfHost.clear()
  document.body.replaceChildren()
  expect(forbidden, 'each text is the only child of its element, and figures are not translated').toEqual([])
})

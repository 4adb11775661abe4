/**
 * Runs before each file of the project `dom`. The files of a worker share one window and its modules, which saves two seconds
 * a file; after each test both are as they were before it.
 */
import 'fake-indexeddb/auto'
import './files-kept'
import './session-history'
import { cleanup, configure } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, vi } from 'vitest'
import { endScreens } from './screens/harness'
import { endApp } from './screens/open-app'

// All lazy code is loaded before the first test begins (lazy-code.ts), so a test waits for drawing alone. On a busy core
// drawing may take seconds. A test that passes takes no longer because of this limit.
configure({ asyncUtilTimeout: 30_000 })

afterEach(async () => {
  await endApp()
  cleanup()
  await endScreens()
  toast.dismiss()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
})

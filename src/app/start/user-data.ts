import type { QueryClient } from '@tanstack/react-query'
import { dismissToasts } from '@/components/toasts'
import { restoreLastPage } from '@/kept/last-page'
import { isNothingPending } from '@/kept/nothing-pending'
import { pathInApp } from '@/lib/base'
import { afterFirstScreen, isCodeOnDevice } from '@/lib/device/first-screen'
import { Observable } from '@/lib/observable'
import { atMost } from '@/lib/wait'
import { userOf } from '@/services/services'
import { loadScreen } from '../routes'
import type { Attendance } from './attend'
import { createQueryClient } from './query-client'
import type { AppServices } from './services'

/** The query cache of the signed-in user, from which the pages read. */
export interface UserData {
  userId: string
  /** Each user has a query cache of their own. */
  queries: QueryClient
  /** Whether pages may render. It is false while pages wait for the saved data; see `followUser`. */
  isReady: boolean
}

/** The longest time that pages wait for the saved data, in milliseconds. There is a limit because storage may hang. */
const PATIENCE = 5_000

/**
 * Makes the `UserData` of the user who signs in, and drops it when the user signs out. The toasts of a user go with it.
 *
 * If the app's code is on this device, pages wait until the saved reads are in the query cache, but no longer than
 * `PATIENCE`. So the first render shows data, and no render is wasted on a placeholder. On a slow device, one render
 * takes a tenth of the time of a start.
 *
 * There is one exception. If the user has no pending changes (`isNothingPending`), and the app starts on the page that
 * the user left last, `restoreLastPage` fills the query cache at once. In this case, pages wait only for their code.
 *
 * @returns `data`, which is `undefined` while nobody is signed in, and `end`, which stops everything
 */
export function followUser(services: AppServices) {
  const data = new Observable<UserData | undefined>(undefined)
  let end = (): void => {}
  const follow = () => {
    const userId = userOf(services.session.state.get())?.id
    const before = data.get()?.userId
    if (userId === before) return
    end()
    if (before !== undefined) dismissToasts()
    if (userId === undefined) return data.set(undefined)
    const queries = createQueryClient()
    const isRestored = isCodeOnDevice() && isNothingPending(userId) && restoreLastPage(userId, queries)
    const attending = attendanceOf(services, queries, userId)
    end = () => void attending.then((attendance) => attendance?.stop())
    data.set({ userId, queries, isReady: !isCodeOnDevice() })
    const show = () => {
      if (data.get()?.queries === queries) data.set({ userId, queries, isReady: true })
    }
    if (isCodeOnDevice())
      void atMost(
        PATIENCE,
        isRestored
          ? loadScreen(pathInApp(location.pathname))
          : attending.then((attendance) => attendance?.ready),
      ).then(show, show)
  }
  const stop = services.session.state.subscribe(follow)
  follow()
  return {
    data,
    end: () => {
      stop()
      end()
    },
  }
}

/**
 * Starts the work in the background for a user (`attend`). If the code of this work cannot be loaded, the promise
 * resolves with `undefined`. In that case the page works, but no reads are saved on the device until the next start.
 */
async function attendanceOf(
  services: AppServices,
  queries: QueryClient,
  userId: string,
): Promise<Attendance | undefined> {
  try {
    if (!isCodeOnDevice()) await afterFirstScreen()
    const { attend } = await import('./attend')
    return attend(services, queries, userId)
  } catch {
    return undefined
  }
}

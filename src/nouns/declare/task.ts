import type { Family, GatheredFamily, PagedFamily } from '@/action/define-read'

/** One thing to fetch. `run` fetches it, and may return more tasks. */
export interface Task {
  kind: 'read' | 'picture'
  run: () => Promise<Task[]>
}

/** Makes the tasks of a download. A task's `run` resolves when its data is on the device. */
export interface Fetching {
  read: <T, P extends readonly string[]>(
    family: Family<T, P> | GatheredFamily<T, P>,
    params: P,
    then?: (value: T) => Task[],
  ) => Task
  pages: <T>(family: PagedFamily<T, [string, string]>) => Task
  picture: (address: string | null | undefined) => Task[]
}

interface Pictured {
  image?: string | null | undefined
  icon?: string | null | undefined
}

/** Returns the tasks for a thing's pictures. Videos have no tasks, because the service worker does not cache videos. */
export const picturesOf =
  ({ picture }: Fetching) =>
  ({ image, icon }: Pictured): Task[] => [...picture(image), ...picture(icon)]

/** Returns the tasks for each item of a list. */
export const each =
  <T>(tasks: (item: T) => Task[]) =>
  (items: T[]): Task[] =>
    items.flatMap(tasks)

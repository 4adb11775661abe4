import type { Family, GatheredFamily, PagedFamily } from '@/action/define-read'

/** One thing to fetch; it may find more to do. */
export interface Task {
  kind: 'read' | 'picture'
  run: () => Promise<Task[]>
}

/** What a download is able to do; each resolves when that is on the device. */
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

/** The pictures of a thing. Videos are not among them: they are large, and asked for in pieces. */
export const picturesOf =
  ({ picture }: Fetching) =>
  ({ image, icon }: Pictured): Task[] => [...picture(image), ...picture(icon)]

/** What is to be done for each thing of a list. */
export const each =
  <T>(tasks: (item: T) => Task[]) =>
  (items: T[]): Task[] =>
    items.flatMap(tasks)

import { Watched } from '@/lib/watched'

/** A new version lies ready; `apply` switches every tab to it. `null` while there is none. */
export const update = new Watched<{ apply: () => void } | null>(null)

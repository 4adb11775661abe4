import type { MutationCache as Original } from '@tanstack/react-query'

type Used = Pick<Original, 'getAll' | 'findAll' | 'clear' | 'subscribe' | 'resumePausedMutations'>

/**
 * The mutations of TanStack Query: there are none, because each change goes through the outbox. The build puts this class
 * in the place of the library's own (`vite.config.ts`). It has what the library calls even without mutations.
 */
export class MutationCache implements Used {
  getAll() {
    return []
  }
  findAll() {
    return []
  }
  clear() {}
  subscribe() {
    return () => {}
  }
  async resumePausedMutations() {}
}

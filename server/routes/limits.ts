import { LIMITS } from '../../src/shared/announced-limits.ts'
import type { Api } from '../http/api.ts'
import { LIMITS_ROUTE } from '../http/limits.ts'

/** Tells the limits of this server. The forms of a client can say them before anything is sent. */
export function limitRoutes(api: Api): void {
  api.read(LIMITS_ROUTE, { answer: async () => LIMITS })
}

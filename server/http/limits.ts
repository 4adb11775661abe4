/** Announces the limits of this server: in the answer that says who is signed in, a header names where to read them. */
import { createHash } from 'node:crypto'
import { LIMITS } from '../../src/shared/announced-limits.ts'

export const LIMITS_ROUTE = '/api/app/limits'

const version = createHash('sha256').update(JSON.stringify(LIMITS)).digest('hex').slice(0, 12)

/** The address changes with the limits. So a client that has read this address need not read it again. */
export const LIMITS_PATH = `${LIMITS_ROUTE}?v=${version}`

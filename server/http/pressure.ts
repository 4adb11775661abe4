import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { unavailable } from '../http-error.ts'
import { isUnderApi } from './address.ts'

/** When a process counts as one that cannot keep up. */
export interface Pressure {
  /** How late it may be with what it has to do, in milliseconds, on average. */
  late: number
  /** The time of the average, in milliseconds. */
  over: number
}

/** One long piece of work, as at a start, does not raise the average of five seconds so far. */
export const usualPressure: Pressure = { late: 1000, over: 5000 }

const BUSY = 'O servidor está sobrecarregado. Tente novamente em instantes.'

/**
 * Asks calls to come again while the process cannot keep up, so that those under way come to their end. Pages and probes
 * are still answered.
 */
export async function refuseUnderPressure(app: FastifyInstance, { late, over }: Pressure): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: late,
    sampleInterval: over,
    pressureHandler: async ({ originalUrl }) => {
      if (isUnderApi(originalUrl)) throw unavailable(BUSY)
    },
  })
}

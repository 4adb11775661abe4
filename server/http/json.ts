import type { FastifyInstance } from 'fastify'
import { badRequest } from '../http-error.ts'

/**
 * How many levels a JSON body, or a field of a form that is JSON, may have. No form has more than two. Because of this limit, functions that walk a body
 * may be recursive.
 */
const MOST_LEVELS = 20

/**
 * Replaces Fastify's parser of JSON bodies. The new parser reads an empty body as no body, because some clients send
 * DELETE with a content type and an empty body. It refuses a body with too many levels.
 */
export function readJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined)
    try {
      const value: unknown = JSON.parse(text as string)
      done(isTooDeep(value) ? tooDeep() : null, value)
    } catch {
      done(badRequest('O corpo não é um JSON válido.'))
    }
  })
}

export const tooDeep = () => badRequest('O JSON tem níveis demais.')

/**
 * Whether a value has more than {@link MOST_LEVELS} levels. The function goes level by level, because a very deep value
 * could overflow the stack of a recursive function.
 */
export function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; depth <= MOST_LEVELS; depth++) {
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
    if (level.length === 0) return false
  }
  return true
}

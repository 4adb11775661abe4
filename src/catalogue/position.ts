import * as v from 'valibot'
import { number } from '@/lib/host-answer/values'

/** A position in a course's content, as the host gives it; 0 if it gives none. See `placed`. */
export const position = v.fallback(number, 0)

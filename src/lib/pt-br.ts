import { lazy } from './lazy'

/** Making a formatter costs a cheap tablet 0.2 s of its first page. Numbers below 1,000 need none. */
const grouped = lazy(() => new Intl.NumberFormat('pt-BR'))

/** Formats a whole number for people: `1.234`. */
export function wholeNumber(n: number): string {
  return n < 1000 ? String(n) : grouped().format(n)
}

/**
 * Formats a whole number with its noun: `count(1, 'alteração enviada', 'alterações enviadas')` is `1 alteração enviada`.
 * Zero takes the plural: `0 alterações`.
 */
export function count(n: number, one: string, many: string): string {
  return `${wholeNumber(n)} ${n === 1 ? one : many}`
}

/** Formats an age for people, in a short form: `agora`, `12 min`, `3 h`, `2 dias`. */
export function age(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000)
  if (minutes < 1) return 'agora'
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${hours} h`
  return count(Math.floor(hours / 24), 'dia', 'dias')
}

/** Returns a sentence that begins with a capital letter. */
export const capitalized = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1)

import { lazy } from './lazy'

const LOCALE = 'pt-BR'
const cardinal = lazy(() => new Intl.PluralRules(LOCALE))
const whole = lazy(() => new Intl.NumberFormat(LOCALE))

/** Formats a whole number for people: `1.234`. */
export function wholeNumber(n: number): string {
  return whole().format(n)
}

/** Formats a number with its noun: `count(1, 'alteração enviada', 'alterações enviadas')` is `1 alteração enviada`. */
export function count(n: number, one: string, many: string): string {
  return `${whole().format(n)} ${cardinal().select(n) === 'one' && n !== 0 ? one : many}`
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

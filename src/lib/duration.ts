import { count } from './pt-br'

/** Formats the time that is left, roughly: `menos de 1 minuto`, `12 minutos`, `1 h 5 min`. @param seconds at least 0 */
export function timeLeft(seconds: number): string {
  if (seconds < 60) return 'menos de 1 minuto'
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return count(minutes, 'minuto', 'minutos')
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

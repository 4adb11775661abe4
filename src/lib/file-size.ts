import { lazy } from './lazy'

const decimal = lazy(() => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 }))

/** Formats bytes for people: `4,2 MB`. The units are SI units: a kB is 1,000 bytes. */
export function fileSize(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB']
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000
    unit += 1
  }
  return `${decimal().format(value)} ${units[unit]}`
}

import { lazy } from './lazy'

const collator = lazy(() => new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' }))

/**
 * Compares names for `sort`, in the order that people expect: `Álgebra` before `Biologia`, `Aula 2` before `Aula 10`.
 */
export function byName(a: { name: string }, b: { name: string }): number {
  return collator().compare(a.name, b.name)
}

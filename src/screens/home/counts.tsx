import { AppLink } from '@/components/link'
import type { KnownNoun } from '@/find/use-known'
import { wholeNumber } from '@/lib/pt-br'
import type { Listed } from '@/nouns/noun'
import { Age } from '@/page/age'

/** Shows the number of things of each noun, the age of that number, and a link to the list. */
export function Counts({ known }: { known: readonly KnownNoun<Listed>[] }) {
  return (
    <section aria-labelledby="catalogo">
      <h2 id="catalogo" className="mb-3 font-semibold text-lg">
        Catálogo
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {known.map(({ noun, total, updatedAt }) => (
          <li
            key={noun.href}
            className="relative flex min-w-0 flex-col gap-0.5 rounded-lg border border-border bg-card px-4 py-3 transition-[border-color,box-shadow] duration-150 focus-within:border-input/60 hover:border-input/60 hover:shadow-float"
          >
            <AppLink href={noun.href} className="truncate text-sm after:absolute after:inset-0">
              {noun.label}
            </AppLink>
            <p translate="no" className="font-semibold text-2xl tabular-nums">
              {total === undefined ? '–' : wholeNumber(total)}
            </p>
            <p className="min-h-5 text-muted-foreground text-xs">
              {total === undefined ? 'Ainda não aberto aqui' : <Age updatedAt={updatedAt} />}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { CardGrid } from '@/components/cards/card-grid'
import type { KnownNoun } from '@/find/use-known'
import { type Listed, pageOf } from '@/nouns/declare/types'
import { ItemCard } from '@/page/item-card'
import { useVisited } from '@/read/visited'

/** This many cards fill one line of a wide screen. */
const MOST = 6

/** Shows the pages that were opened last on this device. */
export function Recent({ known }: { known: readonly KnownNoun<Listed>[] }) {
  const paths = useVisited()
  const pages = new Map(
    known.flatMap(({ noun, items }) => items.map((item) => [pageOf(noun, item.id), item] as const)),
  )
  const opened = paths.flatMap((href) => {
    const item = pages.get(href)
    return item === undefined ? [] : [{ href, item }]
  })
  if (opened.length === 0) return null
  return (
    <section aria-labelledby="recentes">
      <h2 id="recentes" className="mb-3 font-semibold text-lg">
        Abertos recentemente
      </h2>
      <CardGrid kind="courses">
        {opened.slice(0, MOST).map(({ href, item }) => (
          <ItemCard key={href} item={item} href={href} />
        ))}
      </CardGrid>
    </section>
  )
}

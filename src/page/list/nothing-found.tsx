import { EmptyState } from '@/components/empty-state'
import { Button } from '@/components/ui/button'
import type { Offer } from '@/form/offer/offer'
import { OfferButton } from '../offer-buttons'

export interface NothingFoundProps {
  /** `Nenhum professor encontrado.` */
  title: string
  description?: string | undefined
  /** What would find something: each button's label, and what it does. */
  ways: Readonly<Record<string, () => void>>
  /** Creates what was not found. */
  add: Offer<void>
}

/** Says that a search finds nothing, and offers what would find something. */
export function NothingFound({ title, description, ways, add }: NothingFoundProps) {
  return (
    <EmptyState
      drawing="search"
      title={title}
      description={description}
      action={
        <>
          {Object.entries(ways).map(([label, act]) => (
            <Button key={label} variant="outline" onClick={act}>
              {label}
            </Button>
          ))}
          <OfferButton offer={add} of={undefined} />
        </>
      }
    />
  )
}

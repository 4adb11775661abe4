import { InstallPanel } from '@/components/install/install-app'
import { useKnown } from '@/find/use-known'
import { CREATIONS, LISTED } from '@/nouns/registry'
import { OfferButton } from '@/page/offer-buttons'
import { ForeignAnswer } from '@/page/queue/foreign-answer'
import { ExportBeforeInstall, ImportAfterInstall } from '@/page/queue/take-queue-along'
import { Counts, useCounts } from './counts'
import { QueueSummary } from './queue-summary'
import { Recent } from './recent'

/**
 * The words of a quick action's button. On a phone, the word `Adicionar` is hidden, so that two buttons fit beside each
 * other. The plus icon says the same. The accessible name keeps the word.
 */
function QuickWords({ label }: { label: string }) {
  const [verb, ...thing] = label.split(' ')
  return (
    <span>
      <span className="max-sm:sr-only">{`${verb} `}</span>
      <span>{thing.join(' ')}</span>
    </span>
  )
}

/**
 * Shows what an administrator wants to see and do first. It shows what this device knows, so it works offline.
 * `useCounts` reads the lists that are missing.
 */
export default function HomeContent() {
  const known = useKnown(LISTED)
  useCounts(known)
  return (
    <div className="flex flex-col gap-8">
      <ImportAfterInstall />
      <ForeignAnswer />
      <QueueSummary />
      <section aria-labelledby="acoes">
        <h2 id="acoes" className="mb-3 font-semibold text-lg">
          Ações rápidas
        </h2>
        <div className="flex flex-wrap gap-2">
          {CREATIONS.map((offer) => (
            <OfferButton
              key={offer.label}
              offer={offer}
              of={undefined}
              variant="outline"
              className="max-sm:flex-auto"
            >
              <QuickWords label={offer.label} />
            </OfferButton>
          ))}
        </div>
      </section>
      <Counts known={known} />
      <Recent known={known} />
      <InstallPanel before={<ExportBeforeInstall />} />
    </div>
  )
}

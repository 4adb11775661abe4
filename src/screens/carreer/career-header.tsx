import { useLocation } from 'wouter'
import type { Marked } from '@/action/overlay'
import { BreakableText } from '@/components/breakable-text'
import { CategoryChip } from '@/components/cards/category-chip'
import { Cover } from '@/components/cards/cover'
import { Breadcrumb } from '@/components/frame/breadcrumb'
import { PageHeader } from '@/components/frame/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { duplicateCareer } from '@/nouns/career/copy-offer'
import { addCourse, deleteCareer, editCareer } from '@/nouns/career/offers'
import type { Career } from '@/nouns/career/schema'
import { subcategories } from '@/nouns/subcategory/reads'
import { Age } from '@/page/age'
import { MarkBadge } from '@/page/mark-badge'
import { OfferButton } from '@/page/offer-buttons'
import { useMedia } from '@/read/use-media'
import { isAwaited, useRead } from '@/read/use-read'
import { sentence } from '@/shared/isolated'

export const LIST = '/carreers'

export function CareerHeader({ career, updatedAt }: { career: Marked<Career>; updatedAt: number }) {
  const { name, description, color, categoryId } = career
  const [, navigate] = useLocation()
  const picture = useMedia(career.image)
  const icon = useMedia(career.icon)
  const places = useRead(subcategories)
  const subcategory = places.data?.find((other) => other.id === categoryId)
  return (
    <PageHeader
      title={name}
      named
      breadcrumb={<Breadcrumb items={[{ label: 'Carreiras', href: LIST }]} />}
      media={<Cover name={name} src={picture} className="w-full shrink-0 rounded-lg sm:w-64" />}
      subtitle={
        <div className="flex flex-col items-start gap-2">
          {description && (
            <p className="max-w-prose whitespace-pre-line wrap-anywhere">
              <BreakableText>{description}</BreakableText>
            </p>
          )}
          <div className="flex max-w-full flex-wrap items-center gap-x-3 gap-y-2">
            {subcategory && <CategoryChip name={subcategory.name} color={color} icon={icon} />}
            {/* A skeleton reserves the chip's space, so that the buttons below it do not move. */}
            {categoryId && isAwaited(places) && <Skeleton className="h-control w-44" />}
            <MarkBadge mark={career.pending} isOfPage />
            <Age updatedAt={updatedAt} />
          </div>
        </div>
      }
      actions={
        <>
          <OfferButton
            offer={editCareer}
            of={career}
            variant="outline"
            aria-label={sentence`Editar ${name}`}
          />
          <OfferButton
            offer={duplicateCareer}
            of={career}
            variant="outline"
            aria-label={sentence`Duplicar ${name}`}
          />
          <OfferButton
            offer={deleteCareer}
            of={career}
            variant="outline"
            aria-label={sentence`Excluir ${name}`}
            afterwards={() => navigate(LIST)}
          />
          <OfferButton offer={addCourse} of={career} />
        </>
      }
    />
  )
}

import { useLocation, useParams } from 'wouter'
import type { Marked } from '@/action/overlay'
import { coursesOfCareer, oneCareer } from '@/catalogue/career/reads'
import type { Career } from '@/catalogue/career/schema'
import { allCourses } from '@/catalogue/course/all-courses'
import type { Course } from '@/catalogue/course/schema'
import { subcategories } from '@/catalogue/subcategory/reads'
import { BreakableText } from '@/components/breakable-text'
import { CategoryChip } from '@/components/cards/category-chip'
import { Cover } from '@/components/cards/cover'
import { GridShapes, Loading } from '@/components/cards/skeletons'
import { Breadcrumb } from '@/components/frame/breadcrumb'
import { PageHeader } from '@/components/frame/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { duplicateCareer } from '@/copies/offers'
import { addCourse, deleteCareer, editCareer, removeCourse } from '@/nouns/career/offers'
import { Age } from '@/page/age'
import { ItemCard } from '@/page/item-card'
import { ItemOffer } from '@/page/item-offer'
import { Resource } from '@/page/list/resource'
import { GridSection } from '@/page/list/resource-grid'
import { MarkBadge } from '@/page/mark-badge'
import { OfferButton } from '@/page/offer-buttons'
import { removals, selectionIn } from '@/page/select/several'
import { useTitle } from '@/page/use-title'
import { useMedia } from '@/read/use-media'
import { isAwaited, useRead } from '@/read/use-read'
import { sentence } from '@/shared/isolated'

export default function CarreerPage() {
  const { id = '' } = useParams<{ id: string }>()
  const read = useRead(oneCareer, id)
  useTitle(read.data?.name ?? 'Carreiras')
  return (
    <Resource read={read} skeleton={<CareerSkeleton />} back={{ href: LIST, label: 'Ver carreiras' }}>
      {(career) => (
        <>
          <CareerHeader career={career} updatedAt={read.updatedAt} />
          <CareerCourses career={career} />
        </>
      )}
    </Resource>
  )
}

const LIST = '/carreers'

function CareerHeader({ career, updatedAt }: { career: Marked<Career>; updatedAt: number }) {
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

function CareerCourses({ career }: { career: Career }) {
  const read = useRead(coursesOfCareer, career.id)
  // Load this list now. The form `Adicionar curso` needs it, even if the form is opened without a connection.
  useRead(allCourses)
  const card = (course: Marked<Course>) => <CareerCourseCard career={career} course={course} />
  return (
    <GridSection
      title="Cursos"
      read={read}
      grid="courses"
      several={selectionIn({
        nameOf: ({ name }) => name,
        grid: 'courses',
        words: ['curso selecionado', 'cursos selecionados'],
        nouns: ['curso', 'cursos'],
        question: { ask: (what) => `Tem certeza que deseja remover ${what} da carreira?`, button: 'Remover' },
        deletions: (selected) =>
          removals(
            removeCourse,
            selected.map(({ item }) => ({ career, course: item })),
          ),
        children: card,
      })}
      empty={{
        title: 'Esta carreira ainda não tem cursos.',
        action: <OfferButton offer={addCourse} of={career} />,
      }}
    >
      {card}
    </GridSection>
  )
}

function CareerCourseCard({ career, course }: { career: Career; course: Marked<Course> }) {
  return (
    <ItemCard
      item={course}
      href={`/courses/${encodeURIComponent(course.id)}`}
      actions={<ItemOffer offer={removeCourse} of={{ career, course }} name={course.name} look="float" />}
    />
  )
}

/** The skeleton of a career's page: the picture beside the name and the text, then the courses. */
function CareerSkeleton() {
  return (
    <Loading visible>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3 pb-5">
        <Skeleton className="aspect-video w-full shrink-0 sm:w-64" shape="rounded-lg" />
        <div className="flex min-w-60 flex-1 flex-col gap-2.5">
          <Skeleton className="h-8 w-72 max-w-full" />
          <Skeleton className="h-4 w-full max-w-120" />
          <Skeleton className="h-4 w-2/3 max-w-80" />
          <Skeleton className="mt-1 h-control w-44" />
        </div>
      </div>
      <Skeleton className="mb-3 h-6 w-20" />
      <GridShapes kind="courses" count={6} />
    </Loading>
  )
}

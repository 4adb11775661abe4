import { Pencil, Trash2 } from 'lucide-react'
import { useLocation } from 'wouter'
import type { Marked } from '@/action/overlay'
import { CategoryChip } from '@/components/category-chip'
import { Cover } from '@/components/cover'
import { LongText } from '@/components/long-text'
import { PageHeader } from '@/components/page-header'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { useDialogs } from '@/form/dialogs'
import { deleteCareer } from '@/nouns/career/actions'
import { editCareerDialog } from '@/nouns/career/dialogs'
import type { Career } from '@/nouns/career/schema'
import { subcategories } from '@/nouns/subcategory/reads'
import { Age } from '@/page/age'
import { MarkBadge } from '@/page/item-card'
import { useMedia } from '@/read/use-media'
import { isAwaited, useRead } from '@/read/use-read'
import { AddCourseButton } from './add-course-button'

export const LIST = '/carreers'

export function CareerHeader({ career, updatedAt }: { career: Marked<Career>; updatedAt: number }) {
  const { id, name, description, color, categoryId } = career
  const dialogs = useDialogs()
  const [, navigate] = useLocation()
  const picture = useMedia(career.image)
  const icon = useMedia(career.icon)
  const places = useRead(subcategories)
  const subcategory = places.data?.find((other) => other.id === categoryId)
  const edit = () =>
    dialogs.form(editCareerDialog, {
      id,
      name,
      description: description ?? undefined,
      categoryId: categoryId ?? undefined,
      color: color ?? undefined,
    })
  const remove = () =>
    dialogs.confirm({
      title: `Excluir ${name}`,
      question: `Tem certeza que deseja excluir a carreira “${name}”? Os cursos dela continuam no catálogo.`,
      button: 'Excluir',
      action: deleteCareer,
      input: { id, name },
      afterwards: () => navigate(LIST),
    })
  return (
    <PageHeader
      title={name}
      breadcrumb={[{ label: 'Carreiras', href: LIST }]}
      media={<Cover name={name} src={picture} className="w-full shrink-0 rounded-lg sm:w-64" />}
      subtitle={
        <div className="flex flex-col items-start gap-2">
          {description && (
            <p className="max-w-prose whitespace-pre-line wrap-anywhere">
              <LongText>{description}</LongText>
            </p>
          )}
          <div className="flex max-w-full flex-wrap items-center gap-x-3 gap-y-2">
            {subcategory && <CategoryChip name={subcategory.name} color={color} icon={icon} />}
            {/* It keeps its place: buttons that stand beneath it do not move under the hand. */}
            {categoryId && isAwaited(places) && <Skeleton className="h-control w-44" />}
            <MarkBadge mark={career.pending} />
            <Age updatedAt={updatedAt} />
          </div>
        </div>
      }
      actions={
        <>
          <Button variant="outline" aria-label={`Editar ${name}`} onClick={edit}>
            <Pencil aria-hidden />
            Editar
          </Button>
          <Button variant="outline" aria-label={`Excluir ${name}`} onClick={remove}>
            <Trash2 aria-hidden />
            Excluir
          </Button>
          <AddCourseButton career={career} />
        </>
      }
    />
  )
}

import { Languages } from 'lucide-react'
import type { Course } from '@/catalogue/course/schema'
import { BreakableText } from '@/components/breakable-text'
import { Cover } from '@/components/cards/cover'
import { Badge } from '@/components/ui/badge'
import { useMedia } from '@/read/use-media'
import { LANGUAGES } from '@/shared/languages'

/** Shows the picture, description, language and teacher of a course. */
export function CourseSummary({ course }: { course: Course }) {
  const { name, description, language, teacher } = course
  return (
    <div className="flex flex-col gap-5 sm:flex-row sm:gap-6">
      <div className="w-full shrink-0 self-start overflow-hidden rounded-lg border border-border sm:w-72 lg:w-80">
        <Cover name={name} src={useMedia(course.image)} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col items-start gap-4">
        <p className="max-w-prose whitespace-pre-line wrap-anywhere text-muted-foreground">
          <BreakableText>{description || 'Sem descrição.'}</BreakableText>
        </p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          {teacher && <Teacher name={teacher.name} image={teacher.image} />}
          {language && (
            <Badge variant="secondary">
              <Languages aria-hidden />
              <span>{LANGUAGES[language]}</span>
            </Badge>
          )}
        </div>
      </div>
    </div>
  )
}

function Teacher({ name, image }: { name: string; image: string | null | undefined }) {
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <div className="size-9 shrink-0 overflow-hidden rounded-full">
        <Cover name={name} src={useMedia(image)} ratio="square" />
      </div>
      <div className="min-w-0">
        <p className="text-muted-foreground text-xs">Professor</p>
        <p className="wrap-anywhere font-medium text-sm">{name}</p>
      </div>
    </div>
  )
}

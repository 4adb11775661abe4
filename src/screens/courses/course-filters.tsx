import { PageButton } from '@/page/offer-buttons'
import { LANGUAGES } from '@/shared/languages'
import { CourseSearchField } from './course-search-field'
import type { CourseSearch } from './use-course-search'

const SHORT = { pt: 'Pt', en: 'En', es: 'Es' } as const

export function CourseFilters({ search }: { search: CourseSearch }) {
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <search className="flex min-w-0 flex-[1_1_18rem] sm:max-w-110">
        {/* If the search text in the page's address changes, it replaces the typed text. */}
        <CourseSearchField key={search.text} search={search} />
      </search>
      <fieldset className="flex gap-1">
        <legend className="sr-only">Idioma</legend>
        {Object.entries(SHORT).map(([code, label]) => (
          <PageButton
            key={code}
            label={label}
            hint={LANGUAGES[code as keyof typeof LANGUAGES]}
            variant={search.language === code ? 'soft' : 'ghost'}
            aria-pressed={search.language === code}
            onSelect={() => search.toggle(code)}
          />
        ))}
      </fieldset>
    </div>
  )
}

import type { Elements } from '@/components/elements'
import { PageButton } from '@/page/offer-buttons'
import { LANGUAGES } from '@/shared/languages'
import { CourseSearchField, type CourseSearchFieldProps } from './course-search-field'

const SHORT = { pt: 'Pt', en: 'En', es: 'Es' } as const

/** The search and the filters. `children` are those whose code loads later. */
export function CourseFilters({ children, ...field }: CourseSearchFieldProps & { children: Elements }) {
  const { language, set } = field.search
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <search className="flex min-w-0 flex-[1_1_18rem] sm:max-w-110">
        <CourseSearchField {...field} />
      </search>
      <fieldset className="flex gap-1">
        <legend className="sr-only">Idioma</legend>
        {Object.entries(SHORT).map(([code, label]) => (
          <PageButton
            key={code}
            label={label}
            hint={LANGUAGES[code as keyof typeof LANGUAGES]}
            variant={language === code ? 'soft' : 'ghost'}
            aria-pressed={language === code}
            onSelect={() => set({ idioma: language === code ? '' : code })}
          />
        ))}
      </fieldset>
      {children}
    </div>
  )
}

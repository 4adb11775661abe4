import { Search } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { LANGUAGES } from '@/nouns/course/schema'
import type { CourseSearch } from './use-course-search'

const SHORT = { pt: 'Pt', en: 'En', es: 'Es' } as const

export function CourseFilters({ search }: { search: CourseSearch }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <search className="flex min-w-0 flex-[1_1_18rem] sm:max-w-110">
        <form
          // If the search text in the page's address changes, it replaces the typed text.
          key={search.text}
          className="flex min-w-0 flex-1 flex-wrap gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            search.find(String(new FormData(event.currentTarget).get('q') ?? ''))
          }}
        >
          <div className="min-w-40 flex-1">
            <Input
              type="search"
              name="q"
              aria-label="Pesquisar cursos"
              placeholder="Nome ou descrição"
              defaultValue={search.text}
              enterKeyHint="search"
            />
          </div>
          <Button type="submit" variant="outline">
            <Search aria-hidden />
            <span>Pesquisar</span>
          </Button>
        </form>
      </search>
      <fieldset className="flex gap-1">
        <legend className="sr-only">Idioma</legend>
        {Object.entries(SHORT).map(([code, label]) => (
          <Button
            key={code}
            variant={search.language === code ? 'soft' : 'ghost'}
            aria-pressed={search.language === code}
            title={LANGUAGES[code as keyof typeof LANGUAGES]}
            onClick={() => search.toggle(code)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}

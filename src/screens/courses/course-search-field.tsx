import { Search } from 'lucide-react'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { FieldCounter, FieldNotes } from '@/components/fields/field'
import { useOffered } from '@/components/offered'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { cn } from '@/lib/cn'
import { useAfterPause } from '@/page/list/use-after-pause'
import type { SearchTold } from './search-limit'
import type { CourseSearch } from './use-course-search'

/** A search that the field says nothing of. */
const SILENT: SearchTold = { counter: { text: '', isOver: false }, error: undefined }

const LABEL = 'Pesquisar cursos'

const isSameTold = (one: SearchTold, other: SearchTold) =>
  one.error === other.error &&
  one.counter?.text === other.counter?.text &&
  one.counter?.isOver === other.counter?.isOver

/** Judges a text. The code loads when there is one; if it does not load, the host judges. */
const judged = async (text: string) =>
  text === ''
    ? SILENT
    : import('./search-limit').then(({ searchTold }) => searchTold(text)).catch(() => SILENT)

export interface CourseSearchFieldProps {
  search: CourseSearch
  typed: string
  onType: (text: string) => void
  /** Called when somebody is about to type. */
  onReach: () => void
}

/** The field in which a person types what to search for. A text that the host would refuse is not searched for. */
export function CourseSearchField({ search: { text, set }, typed, onType, onReach }: CourseSearchFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [told, setTold] = useState(SILENT)
  const reach = () => {
    input.current?.focus()
    input.current?.select()
  }
  const here = useOffered({ of: 'search', items: [{ label: LABEL, onSelect: reach }] })
  const known = useRef<{ text: string; error: string | undefined }>(undefined)
  const settle = async () => {
    if (typed.trim() === text) return
    // What follows in the same moment finds the address as it is then. So there is no pause without a reason.
    const { error } = known.current?.text === typed ? known.current : await judged(typed)
    // The field may be gone, or hold another text.
    if (error === undefined && input.current?.value === typed) set({ q: typed.trim() }, true)
  }
  useAfterPause(typed, settle)
  const tell = useCallback((of: string, now: SearchTold) => {
    known.current = { text: of, error: now.error }
    setTold((before) => (isSameTold(before, now) ? before : now))
  }, [])
  useEffect(() => {
    // Somebody may type on while the code is loading.
    let isOld = false
    void judged(typed).then((now) => isOld || tell(typed, now))
    return () => {
      isOld = true
    }
  }, [typed, tell])

  const { counter, error } = told
  const described = [counter?.text && `${id}-left`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <form
      ref={here}
      className="flex min-w-0 flex-1 flex-wrap gap-2"
      onSubmit={async (event) => {
        event.preventDefault()
        const now = await judged(typed)
        tell(typed, now)
        if (now.error === undefined) set({ q: typed.trim() }, typed.trim() === text)
      }}
    >
      <div className="min-w-[min(10rem,100%)] flex-1">
        <Input
          ref={input}
          type="search"
          name="q"
          aria-label={LABEL}
          placeholder="Nome ou descrição"
          value={typed}
          enterKeyHint="search"
          onFocus={onReach}
          // A press on a filter or on a card changes the address. Back finds there what was typed.
          onBlur={settle}
          onChange={({ target }) => onType(target.value)}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
        />
        <div className={cn('flex flex-col', described && 'mt-1.5 gap-1.5')}>
          {counter && <FieldCounter id={id} counter={counter} />}
          <FieldNotes id={id} error={error} />
        </div>
      </div>
      <Button type="submit" variant="outline">
        <Search aria-hidden />
        <span className="max-sm:sr-only">Pesquisar</span>
      </Button>
    </form>
  )
}

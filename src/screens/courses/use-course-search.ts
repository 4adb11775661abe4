import { useSearchParams } from 'wouter'

export interface CourseSearch {
  text: string
  /** '', or one of the languages. */
  language: string
  find: (text: string) => void
  /** Filters by a language. The active language clears the filter. */
  toggle: (language: string) => void
  clear: () => void
}

/** The search, stored in the address (`?q=&idioma=`), so that Back, a reload and a shared link restore it. */
export function useCourseSearch(): CourseSearch {
  const [params, setParams] = useSearchParams()
  const text = params.get('q') ?? ''
  const language = params.get('idioma') ?? ''
  const go = (nextText: string, nextLanguage: string) =>
    setParams(() => {
      const next = new URLSearchParams()
      if (nextText !== '') next.set('q', nextText)
      if (nextLanguage !== '') next.set('idioma', nextLanguage)
      return next
    })
  return {
    text,
    language,
    find: (next) => go(next.trim(), language),
    toggle: (next) => go(text, next === language ? '' : next),
    clear: () => go('', ''),
  }
}

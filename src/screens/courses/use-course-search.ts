import { useSearchParams } from 'wouter'

export interface CourseSearch {
  text: string
  /** '', or one of the languages. */
  language: string
  find: (text: string) => void
  /** Filters by a language; the active one again clears the filter. */
  toggle: (language: string) => void
  clear: () => void
}

/** What is searched for, kept in the address (`?q=&idioma=`), so that Back, a reload and a shared link find it again. */
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

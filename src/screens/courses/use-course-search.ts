import { useSearchParams } from 'wouter'

export interface CourseSearch {
  text: string
  /** One of the languages, or '' for all. */
  language: string
  find: (text: string) => void
  /** Filters by a language. If the list is already filtered by this language, clears the filter. */
  toggle: (language: string) => void
  clear: () => void
}

/**
 * Returns the search. It is stored in the page's address (`?q=&idioma=`), so that Back, a reload and a shared link
 * restore it.
 */
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

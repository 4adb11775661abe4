import { useEffect } from 'react'

const PRODUCT = 'Admin de Cursos'

/** Sets the document's title: `<page> · Admin de Cursos`. The page of one thing gives the thing's name. */
export function useTitle(page: string | undefined): void {
  useEffect(() => {
    document.title = page === undefined ? PRODUCT : `${page} · ${PRODUCT}`
  }, [page])
}

import { useEffect } from 'react'

const PRODUCT = 'Admin de Cursos'

/** `<page> · Admin de Cursos`; a page of one thing gives the thing's name. */
export function useTitle(page: string | undefined): void {
  useEffect(() => {
    document.title = page === undefined ? PRODUCT : `${page} · ${PRODUCT}`
  }, [page])
}

import { useEffect } from 'react'
import { isolated } from '@/shared/isolated'

const PRODUCT = 'Admin de Cursos'

/** Sets the document's title to `<page> · Admin de Cursos`. On the page of one thing, `page` is the thing's name. */
export function useTitle(page: string | undefined): void {
  useEffect(() => {
    document.title = page === undefined ? PRODUCT : `${isolated(page)} · ${PRODUCT}`
  }, [page])
}

import { useEffect, useRef } from 'react'
import type { PagedResult } from '@/read/use-read'
import { useConnection } from '@/services/service-hooks'

interface MoreFailedProps {
  read: Pick<PagedResult<unknown>, 'moreError' | 'loadMore' | 'isFetching'>
}

/**
 * Says why the next page of the list did not load. The text is below the button that tries again. When the connection
 * returns, this component loads that page by itself.
 */
export function MoreFailed({ read }: MoreFailedProps) {
  const { moreError, loadMore, isFetching } = read
  const isOnline = useConnection() === 'online'
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    // Wait until the loaded pages have been refreshed. A request for the next page would cancel their refresh.
    if (isOnline && (wasOnline.current || isFetching)) return
    wasOnline.current = isOnline
    if (isOnline) loadMore()
  })
  return (
    <p role="alert" className="mt-3 text-center text-muted-foreground text-sm">
      {`Não foi possível carregar mais. ${moreError?.message ?? ''}`.trim()}
    </p>
  )
}

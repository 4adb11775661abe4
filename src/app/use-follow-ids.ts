import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useQueueView } from '@/action/use-queue'

type Ids = ReturnType<typeof useQueueView>['ids']

/** An address with the ids the server has given meanwhile. */
export function followed(path: string, ids: Ids): string {
  return path
    .split('/')
    .map((part) => ids.get(part) ?? part)
    .join('/')
}

/** When the server has given something its id, the address of its page becomes the real one and the page stays. */
export function useFollowIds(): void {
  const { ids } = useQueueView()
  const [path, navigate] = useLocation()
  useEffect(() => {
    const real = followed(path, ids)
    if (real !== path) navigate(real, { replace: true })
  }, [ids, path, navigate])
}

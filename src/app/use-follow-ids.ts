import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useQueueView } from '@/services/service-hooks'

type Ids = ReturnType<typeof useQueueView>['ids']

/** Returns the path with each temporary id replaced by the server's id, if the server's id is known. */
export function followed(path: string, ids: Ids): string {
  return path
    .split('/')
    .map((part) => ids.get(part) ?? part)
    .join('/')
}

/**
 * When the server has given a thing its id, puts that id into the address of the open page in place of the temporary
 * id.
 */
export function useFollowIds(): void {
  const { ids } = useQueueView()
  const [path, navigate] = useLocation()
  useEffect(() => {
    const real = followed(path, ids)
    if (real !== path) navigate(real, { replace: true })
  }, [ids, path, navigate])
}

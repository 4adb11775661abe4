import { useEffect, useMemo, useRef } from 'react'
import { type Services, useServices } from '@/services/services'

/**
 * Returns the services with a `notify` that is silent once the calling component is gone. The pages of each user call
 * this: what a user began may end after the user has signed out, and the next user must not see its toast.
 */
export function useOwnNotices(): Services {
  const services = useServices()
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return useMemo(
    () => ({
      ...services,
      notify: (notice) => {
        if (isHere.current) services.notify(notice)
      },
    }),
    [services],
  )
}

import { useEffect, useState } from 'react'
import { type StorageState, storageNow } from './low-space'

/**
 * Returns the result of `storageNow`; `undefined` until it is known. The hook calls `storageNow` when the component
 * mounts, and again when `whenever` changes.
 */
export function useStorage(whenever: unknown): StorageState | undefined {
  const [answer, setAnswer] = useState<{ whenever: unknown; state: StorageState }>()
  useEffect(() => {
    let left = false
    const ask = async () => {
      const state = await storageNow()
      if (!left && state !== undefined) setAnswer({ whenever, state })
    }
    void ask().catch(() => {})
    return () => {
      left = true
    }
  }, [whenever])
  return answer?.state
}

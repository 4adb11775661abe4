import { useEffect, useState } from 'react'
import { type StorageState, storageNow } from './storage'

/** See `storageNow`; asked when a screen opens and `whenever` something stored has changed. */
export function useStorage(whenever: unknown): StorageState | undefined {
  const [state, setState] = useState<StorageState>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew whenever what is stored has changed
  useEffect(() => {
    let left = false
    const ask = async () => {
      const now = await storageNow()
      if (!left && now !== undefined) setState(now)
    }
    void ask().catch(() => {})
    return () => {
      left = true
    }
  }, [whenever])
  return state
}

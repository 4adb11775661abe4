import { type StorageUse, storageEstimate } from '@/lib/device/storage-estimate'

/** The app warns the user if the free space is less than this share of the quota, or less than `LEAST_BYTES`. */
const LEAST_SHARE = 0.1
const LEAST_BYTES = 200_000_000

/** The texts of the warning, wherever it appears. */
export const TIGHT = {
  title: 'Pouco espaço neste dispositivo',
  advice: 'Envie o que está na fila ou libere espaço antes de adicionar arquivos.',
} as const

/** How much space the app uses on this device. `tight`: whether little space is left. */
export interface StorageState extends StorageUse {
  tight: boolean
}

/** Returns how much space the app uses on this device; `undefined` if the browser does not tell. */
export async function storageNow(): Promise<StorageState | undefined> {
  const now = await storageEstimate()
  if (now === undefined) return undefined
  const free = now.quota - now.usage
  return { ...now, tight: free < LEAST_BYTES || free < now.quota * LEAST_SHARE }
}

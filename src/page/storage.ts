/** The user is warned if the free space is less than this share, or less than this many bytes. */
const LEAST_SHARE = 0.1
const LEAST_BYTES = 200_000_000

/** The texts of the warning, wherever it appears. */
export const TIGHT = {
  title: 'Pouco espaço neste dispositivo',
  advice: 'Envie o que está na fila ou libere espaço antes de adicionar arquivos.',
} as const

export interface StorageState {
  /** Bytes that the app uses on this device, and bytes that the browser grants it. */
  usage: number
  quota: number
  /** Little space is left. */
  tight: boolean
}

/** Returns how much space the app uses on this device; `undefined` if the browser does not tell. */
export async function storageNow(): Promise<StorageState | undefined> {
  const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {}
  if (usage === undefined || quota === undefined || quota === 0) return undefined
  const free = quota - usage
  return { usage, quota, tight: free < LEAST_BYTES || free < quota * LEAST_SHARE }
}

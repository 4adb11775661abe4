/** Below this share of free room, or below this many bytes, the person is warned. */
const LEAST_SHARE = 0.1
const LEAST_BYTES = 200_000_000

/** The warning, wherever it is given. */
export const TIGHT = {
  title: 'Pouco espaço neste dispositivo',
  advice: 'Envie o que está na fila ou libere espaço antes de adicionar arquivos.',
} as const

export interface StorageState {
  /** Bytes used by the app on this device, and bytes the browser grants it. */
  usage: number
  quota: number
  /** Little room is left. */
  tight: boolean
}

/** How much room the app takes on this device; `undefined` where the browser does not tell. */
export async function storageNow(): Promise<StorageState | undefined> {
  const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {}
  if (usage === undefined || quota === undefined || quota === 0) return undefined
  const free = quota - usage
  return { usage, quota, tight: free < LEAST_BYTES || free < quota * LEAST_SHARE }
}

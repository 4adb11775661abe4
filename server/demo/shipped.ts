import { demoMedia } from '../package-paths.ts'
import type { Demo } from './seed.ts'

/** Returns the demo catalogue of the product. The catalogue is large, so it is loaded only if it is needed. */
export async function shippedDemo(): Promise<Demo> {
  const { demoCatalogue } = await import('./catalogue/catalogue.ts')
  return { catalogue: demoCatalogue, mediaFolder: demoMedia }
}

import { demoMedia } from '../package-paths.ts'
import type { Demo } from './seed.ts'

/** The demo that is part of the product, loaded only when it is wanted: it is large. */
export async function shippedDemo(): Promise<Demo> {
  const { demoCatalogue } = await import('./catalogue/catalogue.ts')
  return { catalogue: demoCatalogue, mediaFolder: demoMedia }
}

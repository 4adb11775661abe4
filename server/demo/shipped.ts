import { demoMedia } from '../package-paths.ts'
import { readCatalogue } from './catalogue.ts'
import type { Demo } from './seed.ts'

/** Returns the demo catalogue of the product. The catalogue is large, so it is loaded only if it is needed. */
export async function shippedDemo(): Promise<Demo> {
  const { default: data } = await import('./catalogue.json', { with: { type: 'json' } })
  return { catalogue: readCatalogue(data), mediaFolder: demoMedia }
}

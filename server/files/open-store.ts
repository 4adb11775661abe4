import type { Config } from '../config.ts'
import { openDiskStore } from './disk/store.ts'
import type { FileStore } from './store.ts'

/**
 * Opens the store that is configured. The SDK of S3 is loaded only if a bucket is configured.
 *
 * @throws StartError if the bucket cannot be used
 */
export async function openFileStore({ s3, dataDir }: Config): Promise<FileStore> {
  if (s3 === undefined) return openDiskStore(dataDir)
  return (await import('./s3/store.ts')).openS3Store(s3)
}

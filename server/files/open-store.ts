import type { Config } from '../config.ts'
import { openDiskStore } from './disk/store.ts'
import type { FileStore } from './store.ts'

/**
 * Opens the store for uploaded files: a bucket if one is configured, otherwise the disk. It loads the SDK of S3 only
 * for a bucket.
 *
 * @throws StartError if the bucket cannot be used
 */
export async function openFileStore({ s3, dataDir }: Config): Promise<FileStore> {
  if (s3 === undefined) return openDiskStore(dataDir)
  return (await import('./s3/store.ts')).openS3Store(s3)
}

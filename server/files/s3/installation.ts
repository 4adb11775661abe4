import type { Home } from '../installation.ts'
import { storedNameOf } from '../names.ts'
import type { Bucket } from './bucket.ts'
import { MARK, UPLOADS } from './keys.ts'

/** Makes the {@link Home} for files in a bucket. */
export function s3Home(bucket: Bucket): Home {
  return {
    words: {
      name: `O bucket ${bucket.name}`,
      isRight: 'o bucket é',
      mark: `o objeto ${MARK}`,
      uploads: UPLOADS,
      another: 'outro bucket com S3_BUCKET',
      check: 'S3_BUCKET e S3_ENDPOINT',
    },
    readMark: async () => (await bucket.bytes(MARK))?.toString('utf8'),
    writeMark: (text) => bucket.put(MARK, text),
    storedFiles: () => storedIn(bucket),
  }
}

async function storedIn(bucket: Bucket): Promise<string[]> {
  const names = (await bucket.list(UPLOADS)).map(({ key }) => key.slice(UPLOADS.length))
  return names.filter((name) => storedNameOf(name) !== undefined)
}

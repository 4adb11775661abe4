/** The settings of an S3-compatible object storage (docs/RUNNING.md, "Settings"). */
import * as v from 'valibot'
import { parsedUrl } from '../src/shared/parsed-url.ts'

const isHttp = (value: string) => /^https?:$/.test(parsedUrl(value)?.protocol ?? '')

export const s3Environment = {
  S3_BUCKET: v.optional(v.string()),
  S3_ENDPOINT: v.optional(
    v.pipe(v.string(), v.check(isHttp, 'use um endereço que comece com https:// ou http://')),
  ),
  S3_REGION: v.optional(v.string()),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  S3_FORCE_PATH_STYLE: v.optional(
    v.pipe(
      v.picklist(['0', '1'], 'use 1 ou 0'),
      v.transform((value) => value === '1'),
    ),
  ),
}

export interface S3Settings {
  readonly bucket: string
  /** The address of the storage. Undefined stands for AWS. */
  readonly endpoint: string | undefined
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Whether an address contains the bucket's name in its path. If not, the name is in the host. */
  readonly forcePathStyle: boolean
}

type Values = v.InferOutput<v.ObjectSchema<typeof s3Environment, undefined>>

/**
 * Returns the settings of the bucket; undefined if no bucket is configured, or if a variable is missing.
 *
 * @param wrong called for each variable that is missing
 */
export function s3Settings(
  values: Values,
  wrong: (variable: string, message: string) => void,
): S3Settings | undefined {
  const {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = values
  // Use the disk only if no variable is set. If somebody forgets to set the bucket, the server must not silently use
  // the disk.
  if (Object.values(values).every((value) => value === undefined)) return undefined
  if (bucket === undefined) wrong('S3_BUCKET', 'defina o nome do bucket')
  if (accessKeyId === undefined) wrong('S3_ACCESS_KEY_ID', 'defina a chave de acesso do bucket')
  if (secretAccessKey === undefined) wrong('S3_SECRET_ACCESS_KEY', 'defina a chave secreta do bucket')
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined
  return {
    bucket,
    endpoint,
    region: values.S3_REGION ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
    forcePathStyle: values.S3_FORCE_PATH_STYLE ?? endpoint !== undefined,
  }
}

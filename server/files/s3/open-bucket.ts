import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3'
import type { S3Settings } from '../../s3-config.ts'
import { StartError } from '../../start-error.ts'
import { Bucket, statusOf } from './bucket.ts'
import { INCOMING } from './keys.ts'

/** The longest wait for a connection to the storage, in milliseconds. */
const CONNECT_WITHIN = 5000

/** The longest wait for all answers of the check, in milliseconds. The SDK itself waits for ever. */
const ANSWER_WITHIN = 30_000

/**
 * How many connections to the storage may be open at once. Each film that somebody watches holds a connection, even if
 * the browser reads the film slowly. The SDK's default limit is 50.
 */
const MOST_CONNECTIONS = 1000

/**
 * Makes the client of the storage and checks that the bucket can be used: it writes an object, reads it and deletes it.
 *
 * @throws StartError if the bucket cannot be reached or is missing, if the storage refuses the access keys or one of
 * their uses, or if something else than a storage answers
 */
export async function openBucket(settings: S3Settings, patience = ANSWER_WITHIN): Promise<Bucket> {
  const { bucket, endpoint, region, accessKeyId, secretAccessKey, forcePathStyle } = settings
  const client = new S3Client({
    region,
    forcePathStyle,
    ...(endpoint !== undefined && { endpoint }),
    credentials: { accessKeyId, secretAccessKey },
    // Many S3-compatible storages refuse the checksums that the SDK would add.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_WITHIN,
      httpAgent: { maxSockets: MOST_CONNECTIONS },
      httpsAgent: { maxSockets: MOST_CONNECTIONS },
    },
  })
  const opened = new Bucket(client, bucket)
  const silence = new AbortController()
  const unanswered = setTimeout(patience, undefined, { ref: false, signal: silence.signal }).then(() => {
    throw new StartError(`O bucket ${bucket} não responde. Confira S3_ENDPOINT e a rede.`)
  })
  unanswered.catch(() => {})
  try {
    await Promise.race([check(opened, settings), unanswered])
  } catch (error) {
    client.destroy()
    throw error
  } finally {
    silence.abort()
  }
  return opened
}

async function check(bucket: Bucket, settings: S3Settings): Promise<void> {
  await bucket.client.send(new HeadBucketCommand({ Bucket: bucket.name })).catch((error: unknown) => {
    throw new StartError(reasonOf(error, settings))
  })
  await tryOut(bucket).catch((error: unknown) => {
    throw error instanceof StartError ? error : new StartError(unusable(error, settings))
  })
}

/** Writes an object, reads it, deletes it and lists it. @throws what the storage refuses */
export async function tryOut(bucket: Bucket): Promise<void> {
  const key = `${INCOMING}trial-${randomUUID()}`
  await bucket.put(key, key)
  const read = await bucket.bytes(key)
  await bucket.remove(key)
  await bucket.list(key)
  if (read?.toString('utf8') !== key)
    throw new StartError(
      `O bucket ${bucket.name} não devolve o que o servidor grava nele. Confira S3_ENDPOINT: ali responde um armazenamento S3?`,
    )
}

function unusable(error: unknown, settings: S3Settings): string {
  const { bucket } = settings
  switch (statusOf(error)) {
    case 401:
    case 403:
      return `As chaves do bucket ${bucket} não podem ler, listar, gravar e apagar objetos. Dê a elas esses direitos.`
    case 507:
      return `O bucket ${bucket} está cheio. Libere espaço ou aumente a cota.`
  }
  return reasonOf(error, settings)
}

function reasonOf(error: unknown, { bucket, endpoint, region }: S3Settings): string {
  const where = endpoint ?? `AWS (${region})`
  switch (statusOf(error)) {
    case 404:
      return `O bucket ${bucket} não existe em ${where}. Crie-o ou confira S3_BUCKET.`
    case 401:
    case 403:
      return `O bucket ${bucket} em ${where} recusa o acesso. Confira S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, as permissões e o relógio desta máquina.`
    case 301:
      return `O bucket ${bucket} não está na região ${region}. Confira S3_REGION.`
  }
  const { code, name } = error as { code?: string; name?: string }
  const what = code ?? name ?? 'sem resposta'
  return `Não foi possível acessar o bucket ${bucket} em ${where} (${what}). Confira S3_ENDPOINT, S3_REGION e a rede.`
}

/** An S3-compatible server in the process of the test, on a port of its own. It is fauxqs, which stores in memory. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CreateBucketCommand, DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { Bucket } from '../../../server/files/s3/bucket.ts'
import { makeS3App } from './s3-app/s3-app.ts'
import type { Environment } from './servers.ts'

const KEYS = { accessKeyId: 'test-key', secretAccessKey: 'test-secret' }

export interface TestS3 {
  endpoint: string
  bucket(name?: string): Promise<TestBucket>
  /** While this is true, the storage answers 503 to every request. */
  isDown: boolean
  /** While this is set, the storage refuses every request with this status and this code. */
  refusal: { readonly status: number; readonly code: string } | undefined
  stop(): Promise<void>
}

export interface TestBucket {
  /** The environment of a server that stores its files in this bucket. */
  env: Environment
  /** Returns the keys of all objects whose key begins with the prefix. The keys are sorted and lack the prefix. */
  names(prefix: string): Promise<string[]>
  /** Returns the keys of the multipart uploads that are still open: not completed, and not aborted. */
  unfinished(): string[]
  put(key: string, content: Buffer | string): Promise<void>
  remove(key: string): Promise<void>
}

interface Unfinished {
  readonly bucket: string
  readonly key: string
  readonly began: string
}

export async function startS3(): Promise<TestS3> {
  const app = makeS3App()
  await app.ready()
  const unfinished = new Map<string, Unfinished>()
  const state: Pick<TestS3, 'isDown' | 'refusal'> = { isDown: false, refusal: undefined }
  const server = createServer((request, response) => {
    if (state.isDown) response.writeHead(503).end()
    else if (state.refusal !== undefined) refuse(request, response, state.refusal)
    else if (!listsUploads(request, response, unfinished)) {
      watchUpload(request, response, unfinished)
      app.routing(request, response)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials: KEYS })
  let count = 0
  return Object.assign(state, {
    endpoint,
    async bucket(name = `bucket-${++count}`): Promise<TestBucket> {
      await client.send(new CreateBucketCommand({ Bucket: name }))
      return {
        env: {
          S3_ENDPOINT: endpoint,
          S3_BUCKET: name,
          S3_ACCESS_KEY_ID: KEYS.accessKeyId,
          S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
        },
        names: async (prefix) =>
          (await new Bucket(client, name).list(prefix)).map(({ key }) => key.slice(prefix.length)).sort(),
        unfinished: () => [...unfinished.values()].flatMap((each) => (each.bucket === name ? each.key : [])),
        put: async (Key, Body) => {
          await client.send(new PutObjectCommand({ Bucket: name, Key, Body }))
        },
        remove: async (Key) => {
          await client.send(new DeleteObjectCommand({ Bucket: name, Key }))
        },
      }
    },
    async stop() {
      client.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await app.close()
    },
  })
}

/** Refuses a request as S3 does: with the code in XML, and without a body if it was a `HEAD`. */
function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, code }: { status: number; code: string },
): void {
  request.resume()
  response.writeHead(status, { 'Content-Type': 'application/xml' })
  response.end(
    request.method === 'HEAD' ? undefined : `<Error><Code>${code}</Code><Message>x</Message></Error>`,
  )
}

const addressOf = ({ url = '' }: IncomingMessage) => new URL(url, 'http://localhost')

/**
 * Keeps in `unfinished` the multipart uploads that are still open, because fauxqs cannot list open uploads. If this
 * request sends a part, its upload is added. If this request completes or aborts an upload, that upload is removed.
 */
function watchUpload(
  request: IncomingMessage,
  response: ServerResponse,
  unfinished: Map<string, Unfinished>,
): void {
  const { pathname, searchParams } = addressOf(request)
  const id = searchParams.get('uploadId')
  if (id === null) return
  const [, bucket = '', ...key] = pathname.split('/')
  const began = unfinished.get(id)?.began ?? new Date().toISOString()
  response.once('finish', () => {
    if (response.statusCode >= 300) return
    if (request.method === 'PUT') unfinished.set(id, { bucket, key: key.join('/'), began })
    else unfinished.delete(id)
  })
}

/** If a request is ListMultipartUploads, answers it and returns `true`. Otherwise returns `false`. */
function listsUploads(
  request: IncomingMessage,
  response: ServerResponse,
  unfinished: ReadonlyMap<string, Unfinished>,
): boolean {
  const { pathname, searchParams } = addressOf(request)
  if (request.method !== 'GET' || !searchParams.has('uploads')) return false
  const prefix = searchParams.get('prefix') ?? ''
  const uploads = [...unfinished].filter(
    ([, { bucket, key }]) => bucket === pathname.split('/')[1] && key.startsWith(prefix),
  )
  const xml = uploads.map(
    ([id, { key, began }]) =>
      `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${began}</Initiated></Upload>`,
  )
  response.writeHead(200, { 'Content-Type': 'application/xml' })
  response.end(`<ListMultipartUploadsResult>${xml.join('')}</ListMultipartUploadsResult>`)
  return true
}

/** Uploads a large video to a server, and measures the resident memory of the server's process. */
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Client } from './client.ts'
import { media } from './media.ts'
import { copyDatabase, startProcess } from './servers.ts'
import { temporaryFolder } from './temporary.ts'

const MiB = 1024 * 1024

export interface UploadMemory {
  /** Resident memory in MiB: `idle` before the upload, `peak` the maximum during it. */
  idle: number
  peak: number
  seconds: number
  /** Whether the stored file has the same content as the sent file. */
  intact: boolean
}

/** Whether the memory of a process can be read. It is read from `/proc`, which only Linux has. */
export const canMeasureMemory = process.platform === 'linux'

const TIMES = 3

/**
 * Uploads a video until an upload takes less than `most` memory, at most `TIMES` times, and returns the figures of the
 * last upload. (If an upload was damaged, the function ends with it.) A server that holds whole films in memory does so
 * in every upload, so the figures show it. The runtime's own work, such as compiling the database's code, happens in
 * only one upload, so it spoils only that one.
 *
 * @param size in MiB
 * @param most in MiB, beyond the idle memory
 */
export async function measureUpload(size: number, most: number): Promise<UploadMemory> {
  const folder = await temporaryFolder()
  await copyDatabase(folder.path)
  const server = await startProcess(folder.path)
  try {
    const client = await new Client(server.address).signIn('admin@cursos.local', 'cursos-demo')
    const { id } = await client.done('POST', '/api/admin/stories/group', { form: { name: 'Grupo' } })
    const send = (video: Iterable<Buffer>) => upload(client, id, video)
    // The first upload also loads code (the parser, the hash). So upload a small file before the measurement.
    await send([media('webm', 2 * MiB)])
    const measure = async (): Promise<UploadMemory> => {
      const idle = await memoryOf(server.child.pid)
      let peak = idle
      const watch = setInterval(async () => {
        peak = Math.max(peak, await memoryOf(server.child.pid))
      }, 25)
      const began = performance.now()
      const sent = createHash('sha256')
      const { url } = await send(chunks(size, sent))
      const seconds = (performance.now() - began) / 1000
      clearInterval(watch)
      const kept = createHash('sha256')
      await pipeline(createReadStream(join(folder.path, url)), kept)
      return { idle, peak, seconds, intact: kept.digest('hex') === sent.digest('hex') }
    }
    for (let time = 1; ; time += 1) {
      const measured = await measure()
      const isWell = measured.peak - measured.idle < most
      if (!measured.intact || isWell || time === TIMES) return measured
    }
  } finally {
    await server.end('SIGTERM')
    await folder.remove()
  }
}

function* chunks(size: number, hash: ReturnType<typeof createHash>): Generator<Buffer> {
  const noise = randomBytes(MiB)
  for (let i = 0; i < size; i++) {
    const chunk = i === 0 ? media('webm', MiB) : noise
    hash.update(chunk)
    yield chunk
  }
}

async function memoryOf(pid = 0): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

/** Uploads a video as a stream. A form sent by `fetch` would hold the whole file in the test's memory. */
async function upload(client: Client, groupId: string, video: Iterable<Buffer>): Promise<{ url: string }> {
  const headers = {
    Authorization: `Bearer ${client.token}`,
    'Content-Type': 'multipart/form-data; boundary=x',
  }
  const request = httpRequest(`${client.address}/api/admin/stories`, { method: 'POST', headers })
  const answer = new Promise<{ url: string }>((resolve, reject) => {
    request.on('error', reject)
    request.on('response', async (response) => {
      const text = (await response.setEncoding('utf8').toArray()).join('')
      if (response.statusCode === 201) resolve(JSON.parse(text) as { url: string })
      else reject(new Error(`The upload was answered ${response.statusCode}: ${text}`))
    })
  })
  const body = function* () {
    yield `--x\r\nContent-Disposition: form-data; name="storyGroupId"\r\n\r\n${groupId}\r\n`
    yield '--x\r\nContent-Disposition: form-data; name="video"; filename="v"\r\nContent-Type: video/webm\r\n\r\n'
    yield* video
    yield '\r\n--x--\r\n'
  }
  await pipeline(Readable.from(body(), { objectMode: false }), request)
  return answer
}

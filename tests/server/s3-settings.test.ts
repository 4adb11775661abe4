/**
 * The settings of a bucket must be complete and correct, and the files must have a mark that can be read. If not, the
 * server refuses to start, with a clear message.
 */
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { diskHome } from '../../server/files/disk/installation.ts'
import { readMark } from '../../server/files/installation.ts'
import { openBucket } from '../../server/files/s3/open-bucket.ts'
import { createDatabase, hasPostgres } from './support/postgres.ts'
import { startS3 } from './support/s3.ts'
import { type Environment, startHere } from './support/servers.ts'
import { folderOfTest } from './support/temporary.ts'

describe('the settings of a bucket', () => {
  const all = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'not to be told' }

  it('mean AWS without an endpoint, and a bucket in the path with one', () => {
    expect(readConfig({}).s3).toBeUndefined()
    expect(readConfig(all).s3).toMatchObject({
      region: 'us-east-1',
      endpoint: undefined,
      forcePathStyle: false,
    })
    const own = { ...all, S3_ENDPOINT: 'https://s3.example.org' }
    expect(readConfig(own).s3?.forcePathStyle).toBe(true)
    expect(readConfig({ ...own, S3_FORCE_PATH_STYLE: '0' }).s3?.forcePathStyle).toBe(false)
  })

  it('the settings of a bucket are whole or refused, without telling a key', () => {
    const messageFor = (env: Environment) => {
      try {
        return readConfig(env)
      } catch (error) {
        return (error as Error).message
      }
    }
    expect(messageFor({ S3_BUCKET: 'b', S3_SECRET_ACCESS_KEY: 'not to be told' })).toBe(
      'Configuração inválida:\n  S3_ACCESS_KEY_ID: defina a chave de acesso do bucket',
    )
    expect(messageFor({ ...all, S3_BUCKET: '' })).toBe(
      'Configuração inválida:\n  S3_BUCKET: defina o nome do bucket',
    )
    expect(messageFor({ ...all, S3_ENDPOINT: 'x' })).toContain('S3_ENDPOINT: use')
  })

  it('the settings of a bucket that lead nowhere are refused at the start', async () => {
    const s3 = await startS3()
    onTestFinished(() => s3.stop())
    const { env } = await s3.bucket()
    const dataDir = await folderOfTest()
    const refused = (wrong: Environment) => expect(startHere(dataDir, { ...env, ...wrong })).rejects
    await refused({ S3_BUCKET: 'none' }).toThrow(`O bucket none não existe em ${s3.endpoint}.`)
    await refused({ S3_ENDPOINT: 'http://127.0.0.1:1' }).toThrow(
      'em http://127.0.0.1:1 (ECONNREFUSED). Confira S3_ENDPOINT',
    )
    const elsewhere = { DATABASE_URL: hasPostgres() ? await createDatabase() : '' }
    if (elsewhere.DATABASE_URL !== '') await refused(elsewhere).toThrow('defina JWT_SECRET')
  })

  it('the settings of a bucket that lead to something else than a usable storage are refused at the start', async () => {
    const settings = async (answer: RequestListener) => {
      const server = createServer((request, response) => {
        request.resume()
        answer(request, response)
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      onTestFinished(() => {
        server.closeAllConnections()
        server.close()
      })
      const at = server.address()
      const S3_ENDPOINT = `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}`
      return readConfig({ ...all, S3_ENDPOINT }).s3 ?? expect.unreachable()
    }
    const mayOnlyRead = await settings(({ method }, response) => {
      response.writeHead(method === 'PUT' ? 403 : 200).end()
    })
    await expect(openBucket(mayOnlyRead)).rejects.toThrow(
      'As chaves do bucket b não podem ler, listar, gravar e apagar objetos. Dê a elas esses direitos.',
    )
    const page = await settings((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>Bem-vindo</html>')
    })
    await expect(openBucket(page)).rejects.toThrow('Confira S3_ENDPOINT: ali responde um armazenamento S3?')
    const silent = await settings(() => {})
    await expect(openBucket(silent, 100)).rejects.toThrow(
      'O bucket b não responde. Confira S3_ENDPOINT e a rede.',
    )
  })
})

describe('the mark of a place for files', () => {
  it.each(['{"id":', '<html>segredo</html>', '{}', '{"id":"x","takenOver":"ontem"}'])(
    'the mark of a place for files that is not one (%s) is named, and not quoted',
    async (text) => {
      const dataDir = await folderOfTest()
      await writeFile(join(dataDir, 'installation.json'), text)
      const refused = readMark(diskHome(dataDir))
      await expect(refused).rejects.toThrow(/tem uma marca que não pode ser lida: .*installation\.json/)
      await expect(refused).rejects.not.toThrow(/segredo/)
    },
  )
})

/** The settings of a bucket must be complete and correct. If not, the server refuses to start, with a clear message. */
import { describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../server/config.ts'
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

  it('are whole or refused, without telling a key', () => {
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

  it('that lead nowhere are refused at the start', async () => {
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
})

/** Nobody can make an account that could not sign in, because its e-mail or its password is longer than a login takes. */
import { describe, expect, it, onTestFinished } from 'vitest'
import { administer } from '../../server/admin/administer.ts'
import { readConfig } from '../../server/config.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { createDatabase, hasPostgres } from './support/postgres.ts'
import { startEmpty } from './support/servers.ts'

const DOMAIN = `@${'escola.'.repeat(40)}org`
const EMAIL = `${'a'.repeat(320 - DOMAIN.length)}${DOMAIN}`
/** A thousand characters, each of them four bytes long. */
const PASSWORD = '🔑'.repeat(1000)

it('the environment makes none', () => {
  expect(() => readConfig({ ADMIN_EMAIL: `a${EMAIL}` })).toThrow('ADMIN_EMAIL: use um endereço de e-mail')
  expect(() => readConfig({ ADMIN_PASSWORD: `${PASSWORD}x` })).toThrow(
    'ADMIN_PASSWORD: use no máximo 1000 caracteres',
  )
  const { administrator } = readConfig({ ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD })
  expect(administrator).toEqual({ email: EMAIL, password: PASSWORD })
})

describe.runIf(hasPostgres())('npm run admin', () => {
  it('npm run admin makes no account that cannot sign in, and the longest that it makes can', async () => {
    const DATABASE_URL = await createDatabase()
    const { client } = await startEmpty({ DATABASE_URL })
    const database = await openPostgres(DATABASE_URL)
    onTestFinished(() => database.close())
    const run = (line: string, password = PASSWORD) =>
      administer(database.db, line.split(' '), async () => password)

    await expect(run(`adicionar a${EMAIL}`)).rejects.toThrow('não é um endereço de e-mail')
    await expect(run(`adicionar ${EMAIL}`, `${PASSWORD}x`)).rejects.toThrow('no máximo 1000 caracteres')
    await expect(run(`adicionar ${EMAIL}`, '🔑🔑🔑🔑')).rejects.toThrow('pelo menos 8 caracteres')
    await expect(run(`alterar admin@cursos.local --email a${EMAIL}`)).rejects.toThrow('não é um endereço')
    await expect(run('alterar admin@cursos.local --senha', `${PASSWORD}x`)).rejects.toThrow('no máximo 1000')
    expect(await run('listar')).toMatch(/^admin@cursos\.local [^\n]*$/)

    await run(`adicionar ${EMAIL}`)
    const signedIn = await client.signIn(EMAIL, PASSWORD)
    expect((await signedIn.get('/api/admin/users/me')).body.email).toBe(EMAIL)
  })
})

/**
 * Devices write the same letter differently: `é` is one code point on one, two on another. Neither a password nor an
 * e-mail may depend on the device.
 */
import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { administer } from '../../server/admin/administer.ts'
import { opens } from '../../server/administrator.ts'
import { readConfig } from '../../server/config.ts'
import { users } from '../../server/database/account-schema.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { emailOf } from '../../src/shared/email.ts'
import type { Client } from './support/client.ts'
import { createDatabase, hasPostgres } from './support/postgres.ts'
import { startEmpty } from './support/servers.ts'

const COMPOSED = 'coração-é-nós'.normalize('NFC')
const DECOMPOSED = COMPOSED.normalize('NFD')
/** As a device writes it that composes some letters only. */
const MIXED = `cora\u00e7a\u0303o-e\u0301-nós`

const login = async (client: Client, email: string, password: string) =>
  (await client.call('POST', '/api/auth/login', { json: { email, password } })).status

it('the password of the first administrator opens the account in every form', async () => {
  const { client } = await startEmpty({ ADMIN_EMAIL: 'rita@escola.org', ADMIN_PASSWORD: DECOMPOSED })
  for (const form of [COMPOSED, DECOMPOSED, MIXED])
    expect(await login(client, 'rita@escola.org', form)).toBe(200)
  expect(await login(client, 'rita@escola.org', 'coracao-e-nos')).toBe(401)
})

it.each([
  ['composed', COMPOSED, [COMPOSED, DECOMPOSED, MIXED]],
  ['decomposed', DECOMPOSED, [COMPOSED, DECOMPOSED, MIXED]],
  ['mixed', MIXED, [MIXED]],
])('a hash that an earlier version made of a %s password keeps working', async (_form, hashed, forms) => {
  const stored = await hash(hashed)
  for (const form of forms) expect(await opens(stored, form), JSON.stringify(form)).toBe(true)
  expect(await opens(stored, `${COMPOSED}!`)).toBe(false)
})

it('an e-mail is the same in every form and case', () => {
  // The sign of the Kelvin is a K in NFC.
  for (const text of [' Kátia@Escola.org ', 'KA\u0301TIA@ESCOLA.ORG', '\u212aátia@escola.org'])
    expect(emailOf(text)).toBe('kátia@escola.org')
})

describe('the name of an account', () => {
  it.each([
    ['\u200b', 'use ao menos um caractere visível.'],
    ['\u3164\u2800', 'use ao menos um caractere visível.'],
    ['Ri\u0007ta', 'contém um caractere inválido (U+0007) depois de “Ri”.'],
    ['á'.repeat(201), 'use no máximo 200 caracteres.'],
  ])('%j is refused in the environment', (ADMIN_NAME, words) => {
    expect(() => readConfig({ ADMIN_NAME })).toThrow(`ADMIN_NAME: ${words}`)
  })
})

describe.runIf(hasPostgres())('npm run admin', () => {
  it('npm run admin hashes and counts a password in one form, and refuses a name that nobody can see', async () => {
    const DATABASE_URL = await createDatabase()
    const { client } = await startEmpty({ DATABASE_URL })
    const database = await openPostgres(DATABASE_URL)
    onTestFinished(() => database.close())
    const run = (args: string[], password = '') => administer(database.db, args, async () => password)

    await run(['adicionar', 'ana@escola.org', '--nome', 'Ana'], DECOMPOSED)
    expect(await login(client, 'ana@escola.org', COMPOSED)).toBe(200)
    await run(['alterar', 'ana@escola.org', '--senha'], MIXED)
    for (const form of [COMPOSED, DECOMPOSED, MIXED])
      expect(await login(client, 'ana@escola.org', form)).toBe(200)
    // Four letters, each of two code points.
    await expect(run(['alterar', 'ana@escola.org', '--senha'], 'e\u0301'.repeat(4))).rejects.toThrow(
      'pelo menos 8',
    )
    await expect(run(['alterar', 'ana@escola.org', '--nome', '\u200b'])).rejects.toThrow(
      'Nome: use ao menos um caractere visível.',
    )
    await expect(run(['adicionar', 'a@escola.org', '--nome', 'x\u0000'], COMPOSED)).rejects.toThrow('U+0000')

    // An account of an earlier version, made on a device that decomposes.
    await database.db
      .update(users)
      .set({ passwordHash: await hash(DECOMPOSED) })
      .where(eq(users.email, 'ana@escola.org'))
    expect(await login(client, 'ana@escola.org', COMPOSED)).toBe(200)
  })
})

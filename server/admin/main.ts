/** `npm run admin`: lists, adds, changes and removes administrators, at a terminal or from a script. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { readConfig } from '../config.ts'
import type { Database } from '../database/database.ts'
import { openExisting } from '../database/existing.ts'
import { isMigrated } from '../database/migrate.ts'
import { StartError } from '../start-error.ts'
import { startFault } from '../start-fault.ts'
import { administer, usage } from './administer.ts'

try {
  const args = process.argv.slice(2)
  if (args.length === 0) throw new StartError(usage())
  const database = await openExisting(readConfig(process.env), 'admin <comando>')
  try {
    await database.alone(async () => {
      if (!database.embedded) await requireTables(database.db)
      await database.migrate()
    })
    console.log(await administer(database.db, args, askPassword, process.env))
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(startFault(error))
  process.exitCode = 1
}

/**
 * Requires a PostgreSQL in which a server has made its tables. An account in an empty database would make the first
 * start ignore ADMIN_EMAIL and ADMIN_PASSWORD.
 */
async function requireTables(db: Database): Promise<void> {
  if (!(await isMigrated(db)))
    throw new StartError(
      'Não há tabelas do servidor no banco de dados de DATABASE_URL. ' +
        'Inicie o servidor uma vez, ou confira DATABASE_URL.',
    )
}

/**
 * Returns the new password. At a terminal, it asks for the password twice and does not show what is typed. Without a
 * terminal, it reads one line of the standard input.
 */
async function askPassword(): Promise<string> {
  const { stdin, stdout } = process
  if (!stdin.isTTY) {
    for await (const line of createInterface({ input: stdin })) return line
    return ''
  }
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: stdin, output: unseen, terminal: true })
  const ask = async (question: string) => {
    stdout.write(question)
    const answer = await terminal.question('')
    stdout.write('\n')
    return answer
  }
  try {
    const password = await ask('Nova senha: ')
    if ((await ask('Nova senha, de novo: ')) !== password) throw new StartError('As senhas não são iguais.')
    return password
  } finally {
    terminal.close()
  }
}

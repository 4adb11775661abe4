/** Carries out the commands of `npm run admin`. The code in admin/main.ts reads from the terminal and writes to it. */
import { asc, eq, sql } from 'drizzle-orm'
import { emailOf } from '../../src/shared/email.ts'
import { charactersIn } from '../../src/shared/text-rules.ts'
import { credentials } from '../administrator.ts'
import { calledAs } from '../called-as.ts'
import { type CommandLine, readCommandLine } from '../command-line.ts'
import { demoAdministrator } from '../config.ts'
import { sessions, users } from '../database/account-schema.ts'
import type { Database, Transaction } from '../database/database.ts'
import { isEmail } from '../domain/email.ts'
import { accountNameProblem, MAX_PASSWORD, passwordOf } from '../domain/sign-in.ts'
import { StartError } from '../start-error.ts'

const COMMANDS = ['listar', 'adicionar', 'alterar', 'remover']

/** Returns how the command is called here, and what it can do. */
export const usage = () => `Uso: ${calledAs('admin', '<comando>')}

  listar
  adicionar <e-mail> --nome "Nome"
  alterar <e-mail> [--nome "Nome"] [--email <novo e-mail>] [--senha]
  remover <e-mail>

A senha é perguntada, ou lida da entrada padrão. O servidor com banco embutido precisa estar parado.`

const MIN_PASSWORD = 8

/**
 * Carries out one command.
 *
 * @param args the arguments on the command line, without the name of the script
 * @param askPassword asks for a new password
 * @param env the environment of the process, in which npm puts the options if there is no `--`
 * @returns the text for the terminal
 * @throws StartError for anything that the user has to correct; in this case nothing is changed
 */
export async function administer(
  db: Database,
  args: readonly string[],
  askPassword: () => Promise<string>,
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  const { command, email, options } = readArguments(args, env)
  if (command === 'listar') return list(db)
  if (email === undefined) throw new StartError(usage())
  switch (command) {
    case 'adicionar': {
      const name = options.nome ?? email
      const secret = await newCredentials(askPassword)
      return inTurn(db, async (tx) => {
        await mustBeFree(tx, email)
        await tx.insert(users).values({ name, email, ...secret })
        return `${email} já pode entrar.`
      })
    }
    case 'alterar': {
      const { nome: name, email: newEmail, senha } = options
      if (name === undefined && newEmail === undefined && !senha) throw new StartError(usage())
      const secret = senha ? await newCredentials(askPassword) : undefined
      return inTurn(db, async (tx) => {
        const user = await find(tx, email)
        if (newEmail !== undefined && newEmail !== email) await mustBeFree(tx, newEmail)
        const change = {
          ...(name !== undefined && { name }),
          ...(newEmail !== undefined && { email: newEmail }),
          // A new `sessionVersion` ends every session that began with the old password.
          ...(secret !== undefined && { ...secret, sessionVersion: sql`${users.sessionVersion} + 1` }),
        }
        await tx.update(users).set(change).where(eq(users.id, user.id))
        if (secret !== undefined) await tx.delete(sessions).where(eq(sessions.userId, user.id))
        return `${newEmail ?? email} foi alterado.${secret === undefined ? '' : ' As sessões abertas terminaram.'}`
      })
    }
    case 'remover':
      return inTurn(db, async (tx) => {
        const user = await find(tx, email)
        const [other] = await tx
          .select({ id: users.id })
          .from(users)
          .where(sql`${users.id} <> ${user.id}`)
          .limit(1)
        if (other === undefined)
          throw new StartError(`${email} é a única conta: adicione outra antes de remover esta.`)
        await tx.delete(users).where(eq(users.id, user.id))
        return `${email} foi removido.`
      })
    default:
      throw new StartError(usage())
  }
}

/** Reads the arguments of a command. @throws StartError if they are wrong */
export function readArguments(args: readonly string[], env: NodeJS.ProcessEnv) {
  const line = readCommandLine(args, env, { nome: 'text', email: 'text', senha: 'switch' })
  if (line === undefined) throw new StartError(usage())
  const { command, who, nome: name, email } = gathered(line)
  const nome = name?.trim()
  if (nome === '') throw new StartError('O nome está vazio.')
  const problem = nome === undefined ? undefined : accountNameProblem(nome)
  if (problem !== undefined) throw new StartError(`Nome: ${problem}`)
  return {
    command,
    email: who === undefined ? undefined : address(who),
    options: {
      senha: line.switches.has('senha'),
      nome,
      email: email === undefined ? undefined : address(email),
    },
  }
}

/**
 * Finds the command, the account and the values of the options among the words. A value that npm has left there is
 * known by its kind: an e-mail is one, a name is none. The first of two e-mails is the account. Only `alterar` knows
 * two: elsewhere `--email` names the account itself.
 *
 * @throws StartError if a word is missing or too many, or if it cannot be told what it is
 */
function gathered({ words, texts, scattered }: CommandLine) {
  const at = scattered.length === 0 ? 0 : words.findIndex((word) => COMMANDS.includes(word))
  const command = words[at]
  const others = words.filter((_word, i) => i !== at)
  let { nome, email } = texts
  if (scattered.includes('nome')) {
    const name = others.findIndex((word) => !isEmail(word.trim()))
    if (name >= 0) nome = others.splice(name, 1).join()
  }
  const emails = email === undefined ? others : [...others, email]
  const isOfOption = email !== undefined || scattered.includes('email')
  const [who] = emails
  email = command === 'alterar' && isOfOption ? emails[1] : undefined
  const isWhole =
    emails.length <= (email === undefined ? 1 : 2) &&
    (!isOfOption || email !== undefined || (command !== 'alterar' && who !== undefined)) &&
    (nome !== undefined || !scattered.includes('nome'))
  if (command === undefined || !isWhole) throw new StartError(usage())
  return { command, who, nome, email }
}

function address(text: string): string {
  const email = emailOf(text)
  if (!isEmail(email)) throw new StartError(`“${text}” não é um endereço de e-mail.`)
  return email
}

async function newCredentials(askPassword: () => Promise<string>) {
  const password = passwordOf(await askPassword())
  if (charactersIn(password) < MIN_PASSWORD)
    throw new StartError(`A senha precisa de pelo menos ${MIN_PASSWORD} caracteres.`)
  if (charactersIn(password) > MAX_PASSWORD)
    throw new StartError(`A senha pode ter no máximo ${MAX_PASSWORD} caracteres.`)
  if (password === demoAdministrator.password)
    throw new StartError('Esta é a senha de demonstração, que todos conhecem: escolha outra.')
  return credentials(password)
}

/**
 * Locks the accounts against other commands and runs `work`. The last account must not be removed. Without the lock,
 * two commands could remove the last two accounts at the same time, because each command would still see the account
 * that the other one removes.
 */
function inTurn(db: Database, work: (tx: Transaction) => Promise<string>): Promise<string> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${users} in share row exclusive mode`)
    return work(tx)
  })
}

async function find(tx: Transaction, email: string) {
  const [user] = await tx.select().from(users).where(eq(users.email, email))
  if (user === undefined) throw new StartError(`Não há conta com o e-mail ${email}.`)
  return user
}

async function mustBeFree(tx: Transaction, email: string): Promise<void> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (user !== undefined) throw new StartError(`Já existe uma conta com o e-mail ${email}.`)
}

async function list(db: Database): Promise<string> {
  const all = await db.select().from(users).orderBy(asc(users.email))
  if (all.length === 0) return 'Nenhum administrador.'
  return all
    .map(
      ({ email, name, demoPassword }) =>
        `${email}  ${name}${demoPassword ? '  (senha de demonstração)' : ''}`,
    )
    .join('\n')
}

/** Real servers for tests, each on a port of its own and with a data folder. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { demoAdministrator, readConfig } from '../../../server/config.ts'
import { buildTemplateDatabase, copyTemplate } from '../../../server/database/template-database.ts'
import type { Surroundings } from '../../../server/start-server.ts'
import { startServer } from '../../../server/start-server.ts'
import { bundle, cache } from './cache.ts'
import { Client } from './client.ts'
import { anyDatabase } from './postgres.ts'
import { folderOfTest } from './temporary.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export type Environment = Record<string, string>

export interface TestServer {
  client: Client
  dataDir: string
  stop(): Promise<void>
}

/** Copies an empty database into a data folder. Without the copy, each server would take seconds to make a database. */
export async function copyDatabase(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  copyTemplate(await buildTemplateDatabase(cache), join(dataDir, 'database'))
}

/**
 * Starts a server inside the process of the test. Its catalogue is empty unless `env` says otherwise. The returned
 * `client` is signed in as the server's administrator.
 *
 * @param token the token of an earlier sign-in. If it is given, the client does not sign in again
 */
export async function startHere(
  dataDir: string,
  env: Environment = {},
  surroundings: Partial<Surroundings> = {},
  token?: string,
): Promise<TestServer> {
  const present = await readdir(dataDir).catch(() => [] as string[])
  if (env['DATABASE_URL'] === undefined && !present.includes('database')) await copyDatabase(dataDir)
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, SEED_DEMO: '0', LOG_LEVEL: 'warn', ...env })
  const server = await startServer(config, surroundings)
  const { email, password } = { ...demoAdministrator, ...config.administrator }
  const signedOut = new Client(server.address, token)
  const client = token === undefined ? await signedOut.signIn(email, password) : signedOut
  return { client, dataDir, stop: () => server.close() }
}

/** Like `startHere`, but stops the server at the end of the test, unless the test has stopped it. */
export async function startForTest(...start: Parameters<typeof startHere>): Promise<TestServer> {
  const server = await startHere(...start)
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= server.stop()
    return stopped
  }
  onTestFinished(stop)
  return { ...server, stop }
}

/**
 * Like `startForTest`, but in an empty folder and on an empty database. It is for tests to which the kind of database
 * (PostgreSQL or PGlite) does not matter.
 */
export async function startEmpty(
  env: Environment = {},
  surroundings: Parameters<typeof startHere>[2] = {},
): Promise<TestServer> {
  return startForTest(await folderOfTest(), { ...(await anyDatabase()), ...env }, surroundings)
}

export interface ServerProcess {
  child: ChildProcess
  address: string
  output(): string
  /** Sends the signal. Resolves with the exit code, or with the name of the signal if the signal ended the process. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>
}

/**
 * Starts a server as `npm run serve` does.
 *
 * @param main the script of the server, if it is not that of this checkout
 * @throws all that the server printed, if it ends before it listens
 */
export async function startProcess(
  dataDir: string,
  env: Environment = {},
  main = join(bundle, 'main.js'),
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [main], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: dataDir,
      SEED_DEMO: '0',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    const read = (text: string) => {
      output += text
      const found = /http:\/\/\S+/.exec(output)
      if (found !== null) resolve(found[0])
    }
    child.stdout.setEncoding('utf8').on('data', read)
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
    child.once('close', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)))
  })
  return {
    child,
    address,
    output: () => output,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode ?? child.signalCode
      child.kill(signal)
      await once(child, 'exit')
      return child.exitCode ?? child.signalCode
    },
  }
}

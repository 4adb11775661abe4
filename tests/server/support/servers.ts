/** Servers for tests: real ones, on a port of their own, over a data folder of their own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { demoAdministrator, readConfig } from '../../../server/config.ts'
import { buildTemplateDatabase } from '../../../server/database/template-database.ts'
import type { Surroundings } from '../../../server/start-server.ts'
import { startServer } from '../../../server/start-server.ts'
import { bundle, cache } from './cache.ts'
import { Client } from './client.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export type Environment = Record<string, string>

export interface TestServer {
  client: Client
  dataDir: string
  stop(): Promise<void>
}

/** Saves each server the seconds of initdb. */
export async function copyDatabase(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  cpSync(await buildTemplateDatabase(cache), join(dataDir, 'database'), { recursive: true })
}

/**
 * A server inside the test's process, empty unless told otherwise, with its administrator signed in.
 *
 * @param token of an earlier sign-in, to do without another
 */
export async function startHere(
  dataDir: string,
  env: Environment = {},
  surroundings: Partial<Surroundings> = {},
  token?: string,
): Promise<TestServer> {
  const present = await readdir(dataDir).catch(() => [] as string[])
  if (env['DATABASE_URL'] === undefined && !present.includes('database')) await copyDatabase(dataDir)
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, SEED_DEMO: '0', ...env })
  const server = await startServer(config, surroundings)
  const { email, password } = { ...demoAdministrator, ...config.administrator }
  const signedOut = new Client(server.address, token)
  const client = token === undefined ? await signedOut.signIn(email, password) : signedOut
  return { client, dataDir, stop: () => server.close() }
}

/** The same, stopped when the test ends, if the test has not stopped it before. */
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

export interface ServerProcess {
  child: ChildProcess
  address: string
  output(): string
  /** @returns the exit code, or the signal that ended it */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>
}

/** A server as `npm run serve` starts it. Rejects with all it wrote when it ends before it listens. */
export async function startProcess(dataDir: string, env: Environment = {}): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(bundle, 'main.js')], {
    cwd: root,
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataDir, SEED_DEMO: '0', ...env },
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

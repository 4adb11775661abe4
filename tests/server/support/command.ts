import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { bundle } from './cache.ts'
import type { Environment } from './servers.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Runs a command of the bundled server as a process, as a release does. Resolves with what it printed when it has ended. */
export async function runCommand(
  script: 'admin' | 'backup' | 'move',
  args: readonly string[],
  env: Environment,
  input = '',
) {
  const child = spawn(process.execPath, [join(bundle, `${script}.js`), ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...env },
  })
  child.stdin.end(input)
  const closed = once(child, 'close')
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = (await closed) as [number | null]
  return { out, error, code }
}

/** Does what `runCommand` does. @throws what the command printed, if it fails */
export async function command(...asked: Parameters<typeof runCommand>): Promise<void> {
  const { out, error, code } = await runCommand(...asked)
  if (code !== 0) throw new Error(`${asked[0]} ${asked[1].join(' ')} ended with ${code}:\n${out}${error}`)
}

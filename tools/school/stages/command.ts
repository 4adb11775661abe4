import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { bundle } from '../../../tests/server/support/cache.ts'
import type { Environment } from '../../../tests/server/support/servers.ts'

/** Runs a command beside the server, as a release does. @throws what it printed, if it fails */
export async function command(
  script: 'admin' | 'backup' | 'move',
  args: readonly string[],
  env: Environment,
  input = '',
): Promise<void> {
  const child = spawn(process.execPath, [join(bundle, `${script}.js`), ...args], {
    env: { PATH: process.env['PATH'], ...env },
  })
  child.stdin.end(input)
  const closed = once(child, 'close')
  const printed = (await Promise.all([text(child.stdout), text(child.stderr)])).join('')
  const [code] = await closed
  if (code !== 0) throw new Error(`${script} ${args.join(' ')} ended with ${code}:\n${printed}`)
}

/**
 * Runs the parts of `npm test` and `npm run test:night`, and says how long each took. Each part is a command of its
 * own.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

export interface Part {
  name: string
  /** The program and its arguments. */
  command: readonly [string, ...string[]]
  env?: Record<string, string>
}

export interface Outcome {
  name: string
  passed: boolean
  /** How long the part took, in whole seconds. */
  seconds: number
  /** Everything that the part printed, if {@link runPart} was told to keep it. Otherwise it is empty. */
  printed: string
}

/**
 * Runs a part to its end and shows what it prints.
 *
 * @param heard whether to keep what the part prints. If it is kept, the part has no terminal and prints without
 *   colours
 */
export async function runPart({ name, command, env = {} }: Part, heard = false): Promise<Outcome> {
  console.log(`\n=== ${name} ===`)
  const began = performance.now()
  const [program, ...args] = command
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: heard ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell: process.platform === 'win32',
  })
  let printed = ''
  child.stdout?.on('data', (text: Buffer) => {
    process.stdout.write(text)
    printed += text
  })
  child.stderr?.on('data', (text: Buffer) => {
    process.stderr.write(text)
    printed += text
  })
  const passed = await once(child, 'close').then(
    ([code]) => code === 0,
    (error: Error) => {
      console.error(`${program} did not start: ${error.message}`)
      return false
    },
  )
  return { name, passed, seconds: Math.round((performance.now() - began) / 1000), printed }
}

/** Returns one line for each part, such as `browser   passed   312 s`. */
export function summary(outcomes: readonly Outcome[]): string {
  const width = Math.max(...outcomes.map(({ name }) => name.length))
  return outcomes
    .map(
      ({ name, passed, seconds }) =>
        `${name.padEnd(width)}  ${passed ? 'passed' : 'FAILED'}  ${String(seconds).padStart(5)} s`,
    )
    .join('\n')
}

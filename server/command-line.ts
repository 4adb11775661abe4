/**
 * Reads the arguments of `npm run admin` and `npm run move`, with and without `--` before them.
 *
 * Without `--`, npm takes the options for settings of its own. It passes them on as environment variables:
 * `--nome=Bruno` becomes `npm_config_nome=Bruno`. It takes `--nome Bruno` for a switch and an argument:
 * `npm_config_nome=true`, and `Bruno` stays where it was among the arguments. The order of the variables says nothing.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/** The options of a command. A `text` option has a value; a `switch` has none. */
export type Options = Readonly<Record<string, 'text' | 'switch'>>

export interface CommandLine {
  readonly words: readonly string[]
  /** The options with a value. */
  readonly texts: Readonly<Record<string, string>>
  readonly switches: ReadonlySet<string>
  /**
   * The options whose values npm has left among the words, because there was no `--`. The caller knows which word
   * belongs to which of them.
   */
  readonly scattered: readonly string[]
}

/**
 * @param args the arguments of the process, without Node and the script
 * @param env the environment of the process
 * @returns undefined if an option is unknown, has no value, or has one that it should not have
 */
export function readCommandLine(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  options: Options,
): CommandLine | undefined {
  const own = parsed(args, options)
  if (own === undefined) return undefined
  const texts = { ...own.texts }
  const switches = new Set(own.switches)
  const scattered: string[] = []
  for (const [name, kind] of Object.entries(options)) {
    const value = ofNpm(env, name)
    // What stands behind `--` is meant for the command, so it counts.
    if (value === undefined || name in texts || switches.has(name)) continue
    if (kind === 'text' && value === 'true') scattered.push(name)
    else if (kind === 'text') texts[name] = value
    else if (value === 'true') switches.add(name)
    // A value of a switch, such as a password behind `--senha=`: it is refused, and not repeated.
    else if (value !== '' && value !== 'false') return undefined
  }
  return { words: own.words, texts, switches, scattered }
}

function parsed(args: readonly string[], options: Options) {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(
        Object.entries(options).map(([name, kind]) => [
          name,
          { type: kind === 'text' ? ('string' as const) : ('boolean' as const) },
        ]),
      ),
    })
    const texts: Record<string, string> = {}
    const switches: string[] = []
    for (const [name, value] of Object.entries(values)) {
      if (typeof value === 'string') texts[name] = value
      else if (value === true) switches.push(name)
    }
    return { words: positionals, texts, switches }
  } catch {
    return undefined
  }
}

/**
 * Returns what npm made of an option; undefined if the option was not there. npm also passes on what its own files
 * set, and many of these files set `email`. So the value of a file does not count.
 */
function ofNpm(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const key = name.replaceAll('-', '_')
  const value = env[`npm_config_${key}`]
  if (value === undefined) return undefined
  const files = [env['npm_config_userconfig'], env['npm_config_globalconfig']]
  if (env['npm_config_local_prefix'] !== undefined) files.push(join(env['npm_config_local_prefix'], '.npmrc'))
  const isOfFile = files.some((file) => file !== undefined && settingIn(file, [name, key]) === value)
  return isOfFile ? undefined : value
}

/** Returns the value of a setting in a file of npm; undefined if the file does not set it. */
function settingIn(file: string, names: readonly string[]): string | undefined {
  if (!existsSync(file)) return undefined
  for (const line of readFileSync(file, 'utf8').split(/\r?\n/)) {
    const [name = '', ...value] = line.split('=')
    if (names.includes(name.trim()))
      return value
        .join('=')
        .trim()
        .replace(/^(["'])(.*)\1$/, '$2')
  }
  return undefined
}

/**
 * Returns how a person calls one of the commands beside the server where this process runs. A process that npm has
 * started names the script of `package.json`. Any other process names the file that it can run without npm, with the
 * `--env-file` that it was started with itself, because the command needs the same settings.
 *
 * @param words what follows the command, such as `alterar rita@escola.org --senha`
 */
export function calledAs(
  command: 'admin' | 'move' | 'backup' | 'restore' | 'verify',
  words = '',
  { env, execArgv }: Pick<NodeJS.Process, 'env' | 'execArgv'> = process,
): string {
  if (env['npm_lifecycle_event'] !== undefined) return `npm run ${command}${words && ` -- ${words}`}`
  const settings = execArgv.filter((flag) => flag.startsWith('--env-file=')).map(quoted)
  return ['node', ...settings, 'server/serve.js', command, words].join(' ').trimEnd()
}

const quoted = (flag: string) => (/^[\w./=:-]+$/.test(flag) ? flag : `'${flag.replaceAll("'", `'\\''`)}'`)

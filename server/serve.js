/**
 * Starts what `npm run build` has made. It is JavaScript that every Node reads, so that it can say what is missing.
 *
 *     node server/serve.js            the server
 *     node server/serve.js admin …    administrators
 *     node server/serve.js move …     the move to a PostgreSQL
 *     node server/serve.js backup …   a backup; also restore …, verify …
 */
import { existsSync } from 'node:fs'

/** The script of each command. */
const SCRIPTS = { admin: 'admin', move: 'move', backup: 'backup', restore: 'backup', verify: 'backup' }
const script = Object.entries(SCRIPTS).find(([name]) => name === process.argv[2])?.[1]
const built = new URL(`../dist/server/app/${script ?? 'main'}.js`, import.meta.url)
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

const missing =
  major < 20 || major === 21 || (major === 20 && minor < 19) || (major === 22 && minor < 13)
    ? `Este é o Node ${process.versions.node}. Use o Node 20.19, o 22.13 ou um mais novo.`
    : existsSync(built)
      ? undefined
      : 'O servidor ainda não foi construído. Rode: npm run build'

if (missing === undefined) {
  // What follows the command are its arguments, as if it had been started by itself. The script of backups has three commands.
  if (script === 'admin' || script === 'move') process.argv.splice(2, 1)
  await import(built.href)
} else {
  console.error(missing)
  process.exitCode = 1
}

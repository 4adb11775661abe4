/**
 * `npm run serve`: starts the server that `npm run build` has made. This file is JavaScript that every Node reads, so
 * that it can say what is missing.
 */
import { existsSync } from 'node:fs'

const built = new URL('../dist/server/app/main.js', import.meta.url)
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

const missing =
  major < 20 || (major === 20 && minor < 19)
    ? `Este é o Node ${process.versions.node}. Use o Node 20.19 ou mais novo.`
    : existsSync(built)
      ? undefined
      : 'O servidor ainda não foi construído. Rode: npm run build'

if (missing === undefined) await import(built.href)
else {
  console.error(missing)
  process.exitCode = 1
}

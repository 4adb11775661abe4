/**
 * The second half of `npm run build`, after vite: the server in one piece, compressed twins of what the web root
 * serves, the prepared database, and what the server has to know of the build.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build, loadEnv } from 'vite'
import { type BuildInfo, buildInfoFile } from './build-info.ts'
import { prepareDatabase } from './database/prepared.ts'
import { clientDist, serverDist } from './paths.ts'

const COMPRESSED = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.txt'])

/** A file this small gains nothing. */
const WORTH_IT = 1024

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

await mkdir(serverDist, { recursive: true })
await Promise.all([bundleServer(), compressAll(clientDist), writeBuildInfo()])
await prepareDatabase()

/**
 * Node loads a few large files in half the time of hundreds of small ones that have to be stripped of their types
 * first: a start takes 1.2 s instead of 2.1. What brings binaries of its own stays in `node_modules`.
 */
async function bundleServer(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: ['@electric-sql/pglite', '@node-rs/argon2', 'pg'] },
    build: { ssr: 'server/main.ts', outDir: join(serverDist, 'app'), copyPublicDir: false, target: 'node20' },
  })
}

async function compressAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && COMPRESSED.has(extname(entry.name)))
  await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))))
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < WORTH_IT) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await Promise.all([
    writeFile(`${file}.br`, await brotli(content, { params })),
    writeFile(`${file}.gz`, await deflate(content, { level: 9 })),
  ])
}

/** Reads `VITE_API_HOST` as vite does: from the environment or an `.env` file. */
async function writeBuildInfo(): Promise<void> {
  const { VITE_API_HOST: host = '' } = loadEnv('production', process.cwd(), 'VITE_')
  const info: BuildInfo = URL.canParse(host) ? { apiOrigin: new URL(host).origin } : {}
  await writeFile(join(serverDist, buildInfoFile), JSON.stringify(info))
}

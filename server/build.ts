/**
 * The second half of `npm run build`, after vite. It bundles the server, compresses the files of the web root, creates
 * the template database, and writes the file that tells the server what it must know of the build (build-info.ts).
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { loadEnv } from 'vite'
import { parsedUrl } from '../src/shared/parsed-url.ts'
import { basePath } from '../tools/build/base-path.ts'
import { type BuildInfo, buildInfoFile } from './build-info.ts'
import { bundleServer } from './bundle.ts'
import { alwaysTheSame } from './database/always-the-same.ts'
import { buildTemplateDatabase } from './database/template-database.ts'
import { noticesText } from './notices.ts'
import { clientDist, root, serverDist } from './package-paths.ts'

const COMPRESSED = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.txt', '.wasm'])

/** Files with fewer bytes than this are not compressed, because they gain nothing from it. */
const WORTH_IT = 1024

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

await mkdir(serverDist, { recursive: true })
const [notices] = await Promise.all([
  bundleServer(join(serverDist, 'app')),
  compressAll(clientDist),
  writeBuildInfo(),
])
await writeFile(join(serverDist, 'licencas.txt'), noticesText(notices.all()))
await alwaysTheSame(() => buildTemplateDatabase())

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
    writeFile(`${file}.gz`, await gzipped(content, { level: 9 })),
  ])
}

/**
 * Takes the origin (scheme, host, port) of the URL in `VITE_API_HOST`, and the path in `BASE_PATH`, and writes them into
 * the file that the server reads. Like vite, this function takes the variables from the environment or from an `.env`
 * file.
 */
async function writeBuildInfo(): Promise<void> {
  const { VITE_API_HOST: host = '' } = loadEnv('production', process.cwd(), 'VITE_')
  const url = parsedUrl(host)
  const base = basePath(root)
  const info: BuildInfo = { ...(url && { apiOrigin: url.origin }), ...(base !== '/' && { base }) }
  await writeFile(join(serverDist, buildInfoFile), JSON.stringify(info))
}

/** The lines that docs/RUNNING.md gives for a static site send what the reference server sends, from a real nginx. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isInstalled } from './support/installed.ts'
import { startSite, startSiteBelow } from './support/proxies.ts'
import { startForTest } from './support/servers.ts'
import { folderOfTest } from './support/temporary.ts'

const API = 'https://api.escola.test'
const FILES = [
  'index.html',
  'sw.js',
  'voltar.html',
  'manifest.webmanifest',
  'config.json',
  'assets/start-1a2b3c4d.js',
  'assets/heic.worker-1a2b3c4d.js',
  'assets/film.worker-1a2b3c4d.js',
]
const PAGES = ['/', '/courses', '/courses/1', '/login', '/stories/1']

const isHere = isInstalled('nginx')

it.runIf(isHere).each(['/', '/admin/'])(
  'a site behind nginx at %s has the headers of the reference server',
  async (base) => {
    const school = await folderOfTest()
    const clientRoot = join(school, 'admin')
    await mkdir(join(clientRoot, 'assets'), { recursive: true })
    for (const name of FILES) await writeFile(join(clientRoot, name), `content of ${name}`)
    const { client } = await startForTest(await folderOfTest(), {}, { clientRoot, base })
    await writeFile(join(school, 'index.html'), 'A escola')
    const site = await (base === '/' ? startSite(clientRoot, API) : startSiteBelow(school, API))
    const seen = async (host: string, path: string) => {
      const { status, headers } = await fetch(host + path, { headers: { accept: 'text/html' } })
      return [path, status, headers.get('cache-control'), directives(headers.get('content-security-policy'))]
    }
    // The server itself keeps this file with its settings; the site has it as a file.
    const compared = [...PAGES, ...FILES.slice(1).map((name) => `/${name}`)]
      .filter((path) => path !== '/config.json')
      .map((path) => base + path.slice(1))
    for (const path of compared) expect(await seen(site, path)).toEqual(await seen(client.address, path))
    const { headers } = await fetch(`${site}${base}courses`)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain(`connect-src 'self' ${API};`)
    expect((await fetch(`${site}${base}assets/gone-1a2b3c4d.js`)).status).toBe(404)
    expect((await fetch(`${site}${base}config.json`)).headers.get('cache-control')).toBe('no-cache')
    if (base === '/') return
    expect(await (await fetch(site)).text()).toBe('A escola')
    expect((await fetch(`${site}/admin?fila`, { redirect: 'manual' })).status).toBe(301)
  },
)

/** Returns the directives without the address of the API, which the server's own policy does not need. Their order means nothing. */
const directives = (policy: string | null) => policy?.replace(` ${API}`, '').split(/; ?/).toSorted()

/** Runs nginx and Caddy in front of a test's server, with the lines that docs/RUNNING.md gives. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { freePort } from '../../free-port.ts'
import { programOf } from './installed.ts'
import { folderOfTest } from './temporary.ts'

const running = fileURLToPath(new URL('../../../docs/RUNNING.md', import.meta.url))

/** Returns the lines of RUNNING.md in the first block of this language after a heading. */
function documented(language: string, heading: string): string {
  const [, section = ''] = readFileSync(running, 'utf8').split(`\n## ${heading}\n`)
  const block = new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, 'm').exec(section)?.[1]
  if (block === undefined) throw new Error(`RUNNING.md has no lines for ${language} under ${heading}.`)
  return block
}

/** Replaces a part that must be there, so that a test never runs on other lines than it seems to. */
function replaced(text: string, part: RegExp, by: string): string {
  if (!part.test(text)) throw new Error(`RUNNING.md has lost ${part}.`)
  return text.replace(part, by)
}

/** The lines of nginx without any of ours, as somebody might begin. */
const BARE = `server {
  listen 443 ssl;
  ssl_certificate x; ssl_certificate_key x;
  location / { proxy_pass http://127.0.0.1:3000; }
}`

/**
 * Starts nginx until the end of the test.
 *
 * @param server the address of the server behind it
 * @returns the address of nginx
 */
export async function startNginx(server: string, lines: 'documented' | 'bare'): Promise<string> {
  const block = lines === 'bare' ? BARE : documented('nginx', 'Behind a proxy')
  return runNginx(replaced(block, /http:\/\/127\.0\.0\.1:3000/, server))
}

/**
 * Starts nginx with the lines for a static site until the end of the test.
 *
 * @param site the folder of the built app
 * @param apiOrigin the origin of the API
 * @returns the address of nginx
 */
export async function startSite(site: string, apiOrigin: string): Promise<string> {
  return runNginx(replaced(siteFor(apiOrigin), /\/srv\/admin-de-cursos-site/, site))
}

/**
 * Like `startSite`, but the app is the folder `admin` of a school's site.
 *
 * @param school the folder of the school's site
 */
export async function startSiteBelow(school: string, apiOrigin: string): Promise<string> {
  let block = replaced(siteFor(apiOrigin), /\/srv\/admin-de-cursos-site/, school)
  block = replaced(block, /(?<=^ {2}(?:~\^)?)\//gm, '/admin/')
  return runNginx(replaced(block, /^ {2}location [\s\S]*(?=^\}$)/m, documented('nginx', 'Below a path')))
}

const siteFor = (apiOrigin: string) =>
  replaced(documented('nginx', 'Only the site'), /https:\/\/api\.exemplo\.com/, apiOrigin)

async function runNginx(documentedBlock: string): Promise<string> {
  const port = await freePort()
  const folder = await folderOfTest()
  let block = replaced(documentedBlock, /listen 443 ssl;/, `listen 127.0.0.1:${port};`)
  block = replaced(block, /ssl_certificate [^;]*;\s*ssl_certificate_key [^;]*;/, '')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/log;
    events {}
    http { access_log off; ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
    ${block} }`,
  )
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'log')]
  return runUntilTheEnd('nginx', args, port, {})
}

/** Starts Caddy until the end of the test. @returns the address of Caddy */
export async function startCaddy(server: string): Promise<string> {
  const port = await freePort()
  const folder = await folderOfTest()
  let block = replaced(
    documented('caddy', 'Behind a proxy'),
    /cursos\.exemplo\.com/,
    `http://127.0.0.1:${port}`,
  )
  block = replaced(block, / 127\.0\.0\.1:3000/, ` ${server}`)
  await writeFile(join(folder, 'Caddyfile'), `{\n  admin off\n}\n${block}`)
  await mkdir(join(folder, 'data'))
  const env = { HOME: folder, XDG_DATA_HOME: join(folder, 'data'), XDG_CONFIG_HOME: join(folder, 'data') }
  return runUntilTheEnd(
    'caddy',
    ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'],
    port,
    env,
  )
}

async function runUntilTheEnd(
  name: string,
  args: readonly string[],
  port: number,
  env: Record<string, string>,
): Promise<string> {
  const child = spawn(programOf(name) ?? '', args, {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text
  })
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`${name} did not start:\n${log}`)
    await setTimeout(20)
  }
  return `http://127.0.0.1:${port}`
}

/** Whether somebody listens on the port. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}

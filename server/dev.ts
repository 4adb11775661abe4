/**
 * `npm run dev`: vite serves the app with hot reload at the printed address, and passes `/api` and `/uploads` on to
 * the API. The API is a separate process, which restarts whenever a file of the server changes.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { isLoopback, readConfig } from './config.ts'
import { StartError } from './start-error.ts'
import { startFault } from './start-fault.ts'

const serverFolder = fileURLToPath(new URL('.', import.meta.url))
const mainFile = fileURLToPath(new URL('./main.ts', import.meta.url))

/**
 * The API restarts this many milliseconds after the last change of a file, because editors write a file in several
 * steps.
 */
const SETTLED_AFTER = 150

try {
  await develop()
} catch (error) {
  console.error(startFault(error))
  process.exit(1)
}

async function develop(): Promise<void> {
  const { host, port } = readConfig(process.env)
  if (!isLoopback(host))
    throw new StartError('O modo de desenvolvimento só abre para esta máquina: retire HOST.')
  const apiPort = await freePort()
  const api = keepRunning(apiPort)
  const target = `http://127.0.0.1:${apiPort}`
  // While the API restarts, a call waits until the API listens again.
  const proxy = { target, bypass: () => api.ready() }
  const vite = await createServer({
    server: { host, port, strictPort: true, proxy: { '/api': proxy, '/uploads': proxy } },
  })
  await Promise.all([vite.listen(), api.ready()])
  console.log(`Admin de Cursos (desenvolvimento): ${vite.resolvedUrls?.local[0] ?? ''}`)

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await Promise.allSettled([vite.close(), api.stop()])
      process.exit(0)
    })
  }
}

/**
 * Runs the API and restarts it after a change. The old process ends first, because it holds the lock of the data
 * folder.
 */
function keepRunning(port: number): { ready(): Promise<undefined>; stop(): Promise<void> } {
  let child = start()
  let ready = listening(child)
  let restarting = Promise.resolve()
  let settling: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port) }
    return spawn(process.execPath, ['--import', 'tsx', mainFile, '--api-only'], {
      env,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    })
  }

  watch(serverFolder, { recursive: true }, (_event, file) => {
    if (file === null || !/\.(ts|sql|json)$/.test(file)) return
    clearTimeout(settling)
    settling = setTimeout(() => {
      restarting = restarting.then(async () => {
        await end(child)
        child = start()
        ready = listening(child)
      })
    }, SETTLED_AFTER)
  })
  return {
    ready: () => restarting.then(() => ready),
    stop: () => restarting.then(() => end(child)),
  }
}

/** Waits until the API listens, or until its process has ended because it could not start. */
async function listening(child: ChildProcess): Promise<undefined> {
  await Promise.race([once(child, 'message'), once(child, 'exit')])
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function freePort(): Promise<number> {
  const probe = createTcpServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

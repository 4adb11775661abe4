/** The server process. It reads the settings from the environment, writes to the terminal, and stops on a signal. */
import { demoAdministrator, readConfig } from './config.ts'
import { log } from './log.ts'
import { startFault } from './start-fault.ts'
import type { RunningServer } from './start-server.ts'
import { startServer } from './start-server.ts'

/** How long unfinished work may take after the process was asked to stop, in milliseconds. */
const PATIENCE = 30_000

let isStarted = false

// A fault outside of any request, for example in a callback of the database's driver. Node would show the whole error,
// with statements and their values.
process.on('uncaughtException', (error) => {
  if (isStarted) log.fatal({ err: error }, 'o servidor encerrou por um erro')
  else console.error(startFault(error))
  process.exit(1)
})

try {
  const config = readConfig(process.env)
  const server = await startServer(config)
  isStarted = true
  announce(server)
  process.send?.('listening')
  stopOn(['SIGTERM', 'SIGINT'], server, PATIENCE + 1000 * config.drain)
} catch (error) {
  console.error(startFault(error))
  process.exit(1)
}

function announce({ address, firstStart, demoLogin }: RunningServer): void {
  if (!process.argv.includes('--api-only')) console.log(`Admin de Cursos: ${address}`)
  if (demoLogin === undefined) return
  const when = firstStart ? 'Primeiro acesso' : 'Acesso de demonstração'
  console.log(`${when}: e-mail ${demoLogin}, senha ${demoAdministrator.password}`)
}

/**
 * The first signal lets the server finish its work and close. A second signal, or the end of `patience`, ends the
 * process at once.
 */
function stopOn(signals: NodeJS.Signals[], server: RunningServer, patience: number): void {
  let stopping = false
  for (const signal of signals) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      setTimeout(() => process.exit(1), patience).unref()
      server.close().then(
        () => process.exit(0),
        (error: unknown) => {
          log.fatal({ err: error }, 'o servidor encerrou por um erro')
          process.exit(1)
        },
      )
    })
  }
}

import { hostAddress, hostSettings, setHostSettings } from '../host'
import { loadSession } from '../session/session-store'
import { type OwnConfig, storedConfig } from './stored-config'
import { knownTrials } from './trials'

/**
 * Learns which API this app works with, before anything asks for it. What this device read last counts. Only a device
 * that has read nothing yet and on which nobody is signed in waits for `config.json`: its first request is the login.
 */
export async function knowHost(): Promise<void> {
  const stored = storedConfig()
  const isFirst = stored.kind === 'unknown' && loadSession() === null
  use(isFirst ? await readConfig() : stored)
}

/**
 * Reads `config.json` again. What it says of the host counts at once, but another host counts from the next start on,
 * because everything on the screen is the earlier one's.
 */
export async function followConfig(): Promise<void> {
  const config = await readConfig()
  if (config.kind === 'read' && config.host === hostSettings.get().host) use(config)
}

function use(config: OwnConfig): void {
  if (config.kind === 'unknown') return
  const { host, offers, sessionOver } = config
  const { allowed } = knownTrials(hostAddress(config))
  setHostSettings({ host, offers, sessionOver, allowed })
}

/** Reads the file. Without the code for that, what this device read last counts. */
const readConfig = () =>
  import('./own-config').then(({ readOwnConfig }) => readOwnConfig()).catch(() => storedConfig())

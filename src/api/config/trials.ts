import { readStored, writeStored } from '@/lib/local-storage'
import { HEADED, type Headed, hostAddress } from '../host'

/** What trials have shown of a host on another origin. `refused`: offers whose headers its CORS rules forbid. */
export interface Trials {
  allowed: readonly Headed[]
  refused: readonly Headed[]
}

const rowOf = (what: keyof Trials, host: string) => `cors ${what} ${host}`

/** Returns what this device has seen so far of the host. */
export function knownTrials(host = hostAddress()): Trials {
  const named = (what: keyof Trials) => {
    const names = readStored(rowOf(what, host))?.split(',') ?? []
    return HEADED.filter((one) => names.includes(one))
  }
  return { allowed: named('allowed'), refused: named('refused') }
}

export function storeTrials({ allowed, refused }: Trials): void {
  writeStored(rowOf('allowed', hostAddress()), allowed.join())
  writeStored(rowOf('refused', hostAddress()), refused.join())
}

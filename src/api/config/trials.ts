import { readStored, writeStored } from '@/lib/local-storage'
import { HEADED, type Headed, hostAddress } from '../host'

/** What trials have shown of a host on another origin. `refused`: offers whose headers its CORS rules forbid. */
export interface Trials {
  allowed: readonly Headed[]
  refused: readonly Headed[]
}

const rowOf = (what: keyof Trials) => `cors ${what} ${hostAddress()}`

/** Returns what this device has seen so far of the host in use. */
export function knownTrials(): Trials {
  const named = (what: keyof Trials) => {
    const names = readStored(rowOf(what))?.split(',') ?? []
    return HEADED.filter((one) => names.includes(one))
  }
  return { allowed: named('allowed'), refused: named('refused') }
}

export function storeTrials({ allowed, refused }: Trials): void {
  writeStored(rowOf('allowed'), allowed.join())
  writeStored(rowOf('refused'), refused.join())
}

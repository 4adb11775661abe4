import { parseArgs } from 'node:util'

/** What `npm run school` may be told. */
export interface Options {
  /** How many changes the devices make in the year. */
  changes: number
  devices: number
  seed: number
  /** Only the stages whose names have one of these words. */
  only: string[]
  /** Whether a stage that this machine cannot play is a failure. */
  all: boolean
}

/** The name of the variable that hands the options to the process that plays. */
const VARIABLE = 'SCHOOL_OPTIONS'

/** Reads the command line. @throws if it has an option that the school does not know */
export function optionsOf(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      changes: { type: 'string', default: '50000' },
      devices: { type: 'string', default: '5' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
      all: { type: 'boolean', default: false },
    },
  })
  return {
    changes: Number(values.changes),
    devices: Number(values.devices),
    seed: Number(values.seed),
    only: values.only.split(',').filter((word) => word !== ''),
    all: values.all,
  }
}

export const environmentOf = (options: Options) => ({ [VARIABLE]: JSON.stringify(options) })

/** Returns the options of the process that plays. */
export const givenOptions = (): Options =>
  JSON.parse(process.env[VARIABLE] ?? JSON.stringify(optionsOf([]))) as Options

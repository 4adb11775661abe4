import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { hostMembers } from '@/shared/host-settings'
import type { Wanted } from './visit.ts'

export const USAGE = `npm run conform -- https://their.api --email ana@example.org --password …

Asks an API everything that the app will ask, and says what fits.

  --email, --password  who signs in (the password may stand in CONFORM_PASSWORD)
  --origin ADDRESS     asks as an app at this origin, and checks the CORS rules
  --yes                changes things without asking first
  --patience SECONDS   how long a list may take to show a change (10)
  --only NAME          makes only the checks whose ids in the JSON begin so, such as “offers.”
  --json FILE          writes the results
  --html FILE          writes the results as one page
  --config FILE        writes config.json for the app

The exit code is 0 if the app can work with the API, 1 if not or if nobody can tell, 2 for a wrong command.`

export interface Command {
  wanted: Wanted
  yes: boolean
  only: string | undefined
  files: { json?: string | undefined; html?: string | undefined; config?: string | undefined }
}

const text = { type: 'string' } as const

/** Reads the command line. @throws if it cannot be understood */
export function commandOf(args: string[], environment: NodeJS.ProcessEnv): Command {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      email: text,
      password: text,
      origin: text,
      only: text,
      patience: text,
      json: text,
      html: text,
      config: text,
      yes: { type: 'boolean' },
    },
  })
  const [host, ...others] = positionals
  const { email, password = environment['CONFORM_PASSWORD'], origin, json, html, config } = values
  const address = v.safeParse(hostMembers.host, host)
  if (!address.success || address.output === undefined || others.length > 0)
    throw new Error('Name one address of an API, such as https://api.example.com.')
  if (email === undefined || password === undefined) throw new Error('Name --email and --password.')
  const app = v.safeParse(hostMembers.host, origin)
  if (!app.success) throw new Error('--origin must be an address such as https://admin.example.com.')
  const patience = Number(values.patience ?? 10) * 1000
  if (!(patience >= 0)) throw new Error('--patience must be a number of seconds.')
  for (const file of [json, html, config])
    if (file !== undefined && !existsSync(dirname(file)))
      throw new Error(`There is no folder ${dirname(file)} for ${file}.`)
  const wanted = {
    host: address.output,
    email,
    password,
    origin: app.output && new URL(app.output).origin,
    patience,
  }
  return { wanted, yes: values.yes === true, only: values.only, files: { json, html, config } }
}

import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vitest/config'
import { BREAKS } from './breaks.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const planted = BREAKS.find(({ name }) => name === process.env['OUTBOX_BREAK'])
if (planted === undefined) throw new Error('OUTBOX_BREAK names no break')

/** The one test file to run; see `run.ts`. */
const file = process.env['OUTBOX_FILE']

const HISTORIES = ['tests/outbox/{outbox.property,together.property,every-step,found}.test.ts']

/**
 * A plugin that plants a break in one source file. It changes the code when a test loads that file. The file on the
 * disk stays as it is.
 */
const plant = ({ file, find, replace }: NonNullable<typeof planted>): Plugin => ({
  name: 'plant-a-break',
  enforce: 'pre',
  transform(code, id) {
    if (id !== `${root}${file}`) return null
    const parts = code.split(find)
    if (parts.length !== 2) throw new Error(`“${find}” stands ${parts.length - 1} times in ${file}`)
    return parts.join(replace)
  },
})

function files(): { include: string[]; exclude: string[] } {
  if (file !== undefined) return { include: [`tests/{outbox,api}/${file}`], exclude: [] }
  if (process.env['OUTBOX_EXAMPLES'] === undefined) return { include: HISTORIES, exclude: [] }
  return { include: ['tests/outbox/*.test.ts', 'tests/api/*.test.ts'], exclude: HISTORIES }
}

export default defineConfig({
  root,
  plugins: [plant(planted)],
  resolve: { alias: { '@': `${root}src` } },
  test: {
    environment: 'node',
    ...files(),
    // All files share the loaded code, in which the break stands.
    isolate: false,
    maxWorkers: 1,
    bail: 1,
  },
})

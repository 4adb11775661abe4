import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vitest/config'
import { BREAKS } from './breaks.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const planted = BREAKS.find(({ name }) => name === process.env['OUTBOX_BREAK'])
if (planted === undefined) throw new Error('OUTBOX_BREAK names no break')

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

export default defineConfig({
  root,
  plugins: [plant(planted)],
  resolve: { alias: { '@': `${root}src` } },
  test: {
    environment: 'node',
    include:
      process.env['OUTBOX_EXAMPLES'] === undefined
        ? HISTORIES
        : ['tests/outbox/*.test.ts', 'tests/api/*.test.ts'],
    exclude: process.env['OUTBOX_EXAMPLES'] === undefined ? [] : HISTORIES,
    bail: 1,
  },
})

/**
 * Tests the tests: plants each break (`break.ts`), and checks that the property test or another test of the outbox
 * finds it.
 * Arguments choose breaks by parts of their names. Without arguments all breaks are planted. `found.md` beside this
 * file records what found each break. The exit code is 1 if a break was not found.
 *
 * The file that found a break the last time runs first, as at night. If it finds the break again, nothing else
 * runs, and its record stays. For a break without a record the example tests run first, because they are quicker than the
 * histories. `--anew` forgets the records. It finds the shortest histories anew, and takes hours.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { BREAKS } from './breaks.ts'

const config = fileURLToPath(new URL('vitest.config.ts', import.meta.url))
const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { anew: { type: 'boolean', default: false } },
})
const chosen = BREAKS.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
/**
 * The time limit of a test run, in milliseconds. A run reaches this limit only if the planted break makes the outbox
 * repeat the same steps for ever. So the break then counts as found.
 */
const LONGEST = 420_000

const NEVER_ENDS = 'The queue never comes to rest.'
const HEAD = `# What found each break

Written by \`npm run test:breaks\`. Each rule of the outbox was broken once on purpose; below it stands the shortest history,
on a host with or without idempotency keys, that told, or the example.
`

/** Runs the tests with a break planted. @param name the break's name @param more further environment variables */
function test(name: string, more: Record<string, string>) {
  const env = { ...more, ...process.env, OUTBOX_BREAK: name, NIGHT: '1', NO_COLOR: '1' }
  const { stdout, stderr, signal, status } = spawnSync('npx', ['vitest', 'run', '--config', config], {
    shell: process.platform === 'win32',
    env,
    encoding: 'utf8',
    timeout: LONGEST,
  })
  return { said: `${stdout}${stderr}`, signal, status }
}

/**
 * Runs the test file that found a break the last time, with the histories of the night.
 * @param record what `found.md` says of the break
 * @returns whether a test of the file failed, or did not end
 */
function isFoundAgain(name: string, record: string): boolean {
  const [, file = 'outbox.property.test.ts'] = /\((\S+\.test\.ts)\)/.exec(record) ?? []
  const { said, signal } = test(name, { OUTBOX_FILE: file, OUTBOX_SHRINK: '0' })
  return signal !== null || /FAIL .*tests\/(?:outbox|api)\/\S+ > /.test(said)
}

/**
 * Runs the tests that play histories (`vitest.config.ts`), and then, if these pass, the example tests (`whatShows`).
 * @returns a text that says what found the break, or `undefined` if the example tests name no failed test either
 * @throws if a test of the histories failed and this function does not recognise the output
 */
function whatFinds(name: string): string | undefined {
  const { said, signal, status } = test(name, { OUTBOX_SEED: '20261121', OUTBOX_RUNS: '800' })
  const [history] = said.matchAll(/Error: (.*)\nafter this history (.*)\n((?: {2}\d+\. .*\n)+)/g)
  const where = said.includes('FAIL  tests/outbox/together.') ? '\n(together.property.test.ts)' : ''
  if (history !== undefined) return `${history[1]}\n${history[2]}\n${history[3]?.trimEnd()}${where}`
  const [step] = said.matchAll(/FAIL .* > (.*)\nError: (at step \d+: .*)\n/g)
  if (step !== undefined) return `${step[2]}\n${step[1]} (every-step.test.ts)`
  const [kept] = said.matchAll(/FAIL .*found\.test\.ts > (.*)\nError: (.*)\n/g)
  if (kept !== undefined) return `${kept[2]}\n${kept[1]} (found.test.ts)`
  if (signal !== null || said.includes('timed out')) return NEVER_ENDS
  if (status === 0) {
    const shown = whatShows(name)
    return shown && `no history, but ${shown}`
  }
  throw new Error(`${name}: the tests ended otherwise\n${said}`)
}

/**
 * Runs the example tests with a break planted, and returns the test that fails, or `undefined` if the output names no
 * failed test. The example tests cover what no history of the property test contains, such as a form that stays open
 * for a day.
 */
function whatShows(name: string): string | undefined {
  const { said, signal } = test(name, { OUTBOX_EXAMPLES: '1' })
  const [example] = said.matchAll(/FAIL .*tests\/(?:outbox|api)\/(\S+) > (.*)\n/g)
  if (example === undefined && signal !== null) return NEVER_ENDS
  return example === undefined ? undefined : `an example: ${example[2]} (${example[1]})`
}

const report = new URL('found.md', import.meta.url)
const sections = new Map(
  (existsSync(report) ? readFileSync(report, 'utf8') : '')
    .split(/^## /m)
    .slice(1)
    .map((section): [string, string] => [section.split('\n', 1)[0] ?? '', `## ${section.trimEnd()}\n`]),
)
let missed = 0
for (const { name } of chosen) {
  const record = values.anew ? undefined : sections.get(name)
  if (record !== undefined && isFoundAgain(name, record)) {
    console.log(`\n${name}\nfound again`)
    continue
  }
  const found = (values.anew ? undefined : whatShows(name)) ?? whatFinds(name)
  if (found === undefined) missed += 1
  console.log(`\n${name}\n${found ?? 'NOT FOUND'}`)
  sections.set(name, `## ${name}\n\n\`\`\`\n${found ?? 'NOT FOUND'}\n\`\`\`\n`)
  // Write the report after each break, because all breaks together take long.
  const kept = BREAKS.map((one) => sections.get(one.name)).filter((section) => section !== undefined)
  writeFileSync(report, [HEAD, ...kept].join('\n'))
}
console.log(`\n${chosen.length - missed} of ${chosen.length} breaks found`)
process.exitCode = missed === 0 ? 0 : 1

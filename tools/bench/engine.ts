/**
 * `npm run bench -- engine` measures in a real Chromium what the outbox and a start of the app cost. It compares the outbox with
 * the same work without an outbox, and a long queue with a short one. It compares a start of the app with a start that
 * has no service worker and no saved reads. Each repetition measures both sides of a comparison. The times depend on
 * the machine, so look only at their ratios. Options:
 *
 *     --full               everything at full size (about half an hour)
 *     --reps=3             repetitions, of which the medians are printed
 *     --sections=one,burst only these sections
 *     --build=<folder>     only builds the page of the bench. Another program can then drive it (`page/contract.ts`)
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { save, start } from './app-start.ts'
import { Browser } from './browser.ts'
import { buildPage } from './build.ts'
import { BenchServer } from './fake-server.ts'
import { growth, restart } from './growth.ts'
import { Results } from './results.ts'
import * as sections from './sections.ts'

const { one, burst, files, big, drain0, drain20, drain100, creations, edits, uploads0, uploads100 } = sections
const ALL: Record<string, sections.Section> = {
  one,
  burst,
  files,
  big,
  drain0,
  drain20,
  drain100,
  creations,
  edits,
  uploads0,
  uploads100,
  growth,
  restart,
  start,
  save,
}

const { values } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    reps: { type: 'string', default: '3' },
    sections: { type: 'string' },
    build: { type: 'string' },
  },
})

if (values.build !== undefined) await buildPage(resolve(values.build))
else await bench(values.sections?.split(',') ?? Object.keys(ALL), Number(values.reps), values.full)

async function bench(names: string[], repetitions: number, full: boolean): Promise<void> {
  const dist = mkdtempSync(join(tmpdir(), 'outbox-bench-page-'))
  await buildPage(dist)
  const server = new BenchServer(dist)
  const url = await server.start()
  const results = new Results()
  try {
    for (const name of names) {
      const section = ALL[name]
      if (section === undefined)
        throw new Error(`no section ${name}; there are ${Object.keys(ALL).join(', ')}`)
      process.stderr.write(`${name}\n`)
      const browser = await Browser.start(url)
      try {
        const page = await browser.open(false)
        for (let repetition = 0; repetition < repetitions; repetition++)
          await section({ browser, server, results, full, repetition }, page)
      } finally {
        await browser.stop()
      }
    }
  } finally {
    server.stop()
    rmSync(dist, { recursive: true, force: true })
    results.print()
  }
}

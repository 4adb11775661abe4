/**
 * `npm run test:upgrade` checks that this version opens the queues and databases of older ones. For each old commit it
 * builds a checkout, makes a queue in a real browser and a database with it, and opens both in this checkout's build
 * (`npm run build` first). It prints what was seen, and exits with 1 if something was lost, doubled or not shown.
 *
 *     node --import tsx tools/upgrade-check.ts                  each commit in COMMITS
 *     node --import tsx tools/upgrade-check.ts 100dd1ed         this commit
 *     node --import tsx tools/upgrade-check.ts --back 100dd1ed  the way back: the old commit opens what this one made
 */
import { root } from '../server/package-paths.ts'
import { journey, type Sender, type Versions } from './upgrade/journey.ts'
import { oldCheckout } from './upgrade/old-checkout.ts'

/** Commits of version 0.1.0, from the first one with an outbox to the last one before the lists of changes. */
const COMMITS = [
  'aef1e9c59f233d3abef19c741c444fb5a9268030',
  '9cbf024234ba3ee580d56a25209648ba79ebfcf3',
  '100dd1ed',
]
const SENDERS: Sender[] = ['next app', 'first app']

const args = process.argv.slice(2)
const isBack = args.includes('--back')
const named = args.filter((arg) => arg !== '--back')
let failed = false
for (const commit of named.length > 0 ? named : COMMITS) {
  const { folder, title } = oldCheckout(commit)
  const versions: Versions = isBack ? { from: root, to: folder, isBack } : { from: folder, to: root, isBack }
  console.log(isBack ? `from this checkout back to ${title}` : `from ${title} to this checkout`)
  for (const sender of SENDERS) {
    const began = performance.now()
    const seen = await journey(versions, sender).catch((error: unknown) => {
      failed = true
      return `FAILED: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
    })
    console.log(`  sent by the ${sender}: ${seen} (${Math.round((performance.now() - began) / 1000)} s)`)
  }
}
process.exit(failed ? 1 : 0)

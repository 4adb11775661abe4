/**
 * `npm run school` plays a school's year with real servers, and with devices that run the app's own queue. At the end
 * it checks that every change that a device was told of is on the server: once, and in order. It prints a report, and
 * leaves nothing behind.
 *
 *     npm run school                        50,000 changes by five devices
 *     npm run school -- --changes=2000      a short year
 *     npm run school -- --devices=20        twenty devices
 *     npm run school -- --only=failover     only these stages, and what they stand on
 *     npm run school -- --seed=7            other changes, and other losses of the network
 *     npm run school -- --all               a stage that this machine cannot play is a failure
 */
import { runPart } from '../../tests/parts.ts'
import { environmentOf, optionsOf } from './options.ts'

const { passed } = await runPart({
  name: 'school',
  command: ['npx', 'vitest', 'run', '--config=tools/school/vitest.config.ts', '--configLoader=runner'],
  env: environmentOf(optionsOf(process.argv.slice(2))),
})
process.exit(passed ? 0 : 1)

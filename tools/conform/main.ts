/**
 * Asks an API everything that the app will ask: `npm run conform -- https://their.api --email … --password …`. The
 * questions are the app's own reads and actions, so this loads them as Vite does.
 */
import { appModule } from '../app-module.ts'

const { command } = await appModule<typeof import('./command.ts')>('tools/conform/command.ts')
process.exitCode = await command(process.argv.slice(2))

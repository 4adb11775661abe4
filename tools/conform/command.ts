import { writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { type Command, commandOf, USAGE } from './arguments.ts'
import { htmlOf } from './report/html.ts'
import { endText, resultTeller } from './report/terminal.ts'
import { conform, type Report } from './run.ts'

const PLAN = `
Next this makes one or two of each: category, subcategory, teacher, course, lesson, exercise, answer, story group, story,
career and setting. Each name begins with “conform”. It edits, links and moves them, and removes them at the end, also
after an error or Ctrl+C. If the API takes files in pieces, it sends a small one. It changes nothing else.`

/** Asks in the terminal. Anything but a yes is a no, and so is the end of the input. */
async function askPerson(signal: AbortSignal): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')))
  terminal.once('SIGINT', () => process.emit('SIGINT'))
  const answer = await Promise.race([terminal.question('Go on? [y/N] ', { signal }), closed]).catch(() => '')
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

/** Runs the command of a command line. @returns the exit code */
export async function command(args: string[]): Promise<number> {
  let read: Command
  try {
    read = commandOf(args, process.env)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
    return 2
  }
  const ended = new AbortController()
  const end = () => {
    console.log('\nEnding: what was made is removed. Press Ctrl+C again to leave it.')
    ended.abort()
  }
  process.once('SIGINT', end).once('SIGTERM', end)
  const report = await conform(read.wanted, {
    signal: ended.signal,
    only: read.only,
    onResult: teller(),
    mayChange: async () => {
      console.log(PLAN)
      return read.yes || (await askPerson(ended.signal))
    },
  })
  process.removeListener('SIGINT', end).removeListener('SIGTERM', end)
  console.log(endText(report))
  write(report, read)
  return report.wasInterrupted ? 130 : report.isFit ? 0 : 1
}

/** Returns what prints each result, under the name of its group. */
function teller() {
  let last = ''
  const text = resultTeller()
  return (result: Report['results'][number]) => {
    if (result.group !== last) console.log(`\n${result.group}`)
    last = result.group
    console.log(text(result))
  }
}

function write(report: Report, { files }: Command): void {
  const { called: _, ...told } = report
  const texts = {
    json: () => `${JSON.stringify(told, null, 2)}\n`,
    html: () => htmlOf(report),
    config: () => `${JSON.stringify(report.config, null, 2)}\n`,
  }
  const written = (['json', 'html', 'config'] as const).flatMap((kind) => {
    const file = files[kind]
    if (file === undefined) return []
    writeFileSync(file, texts[kind]())
    return [file]
  })
  if (written.length > 0) console.log(`Written: ${written.join(', ')}.`)
}

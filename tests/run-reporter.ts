import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import type { FileTime } from './times.ts'

/** An error. Vitest adds `VITEST_TEST_PATH`: the path of the test file that was running when the error happened. */
type OutsideError = SerializedError & { VITEST_TEST_PATH?: string }

/** What Vitest's own JSON report lacks: the errors that happened outside any test, and the time of each test file. */
export interface RunNotes {
  errors: string[]
  times: FileTime[]
}

/** A reporter for Vitest. It writes `RunNotes` as JSON to the file that the environment variable `RUN_NOTES` names. */
export default class RunReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly OutsideError[]): void {
    const { RUN_NOTES: file }: { RUN_NOTES?: string } = process.env
    if (file === undefined) throw new Error('RUN_NOTES names no file')
    const notes: RunNotes = { errors: errors.map(textOf), times: modules.map(timeOf) }
    writeFileSync(file, JSON.stringify(notes))
  }
}

function timeOf(module: TestModule): FileTime {
  const { duration, collectDuration, environmentSetupDuration, prepareDuration, setupDuration } =
    module.diagnostic()
  return {
    project: module.project.name,
    file: relative(process.cwd(), module.moduleId),
    ms: duration + collectDuration + environmentSetupDuration + prepareDuration + setupDuration,
  }
}

function textOf({ name, message, stack, VITEST_TEST_PATH: testFile }: OutsideError): string {
  const text = stack ?? `${name ?? 'Error'}: ${message}`
  return testFile === undefined ? text : `while ${testFile} ran\n${text}`
}

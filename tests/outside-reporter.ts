import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError } from 'vitest/node'

/** An error. Vitest adds `VITEST_TEST_PATH`: the path of the test file that was running when the error happened. */
type OutsideError = SerializedError & { VITEST_TEST_PATH?: string }

/**
 * A reporter for Vitest. It writes the errors that happened outside any test to a file, as a JSON array of texts. The
 * environment variable `OUTSIDE_ERRORS` names the file. Vitest's own JSON report lacks these errors.
 */
export default class OutsideReporter implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly OutsideError[]): void {
    const { OUTSIDE_ERRORS: file }: { OUTSIDE_ERRORS?: string } = process.env
    if (file === undefined) throw new Error('OUTSIDE_ERRORS names no file')
    writeFileSync(file, JSON.stringify(errors.map(textOf)))
  }
}

function textOf({ name, message, stack, VITEST_TEST_PATH: testFile }: OutsideError): string {
  const text = stack ?? `${name ?? 'Error'}: ${message}`
  return testFile === undefined ? text : `while ${testFile} ran\n${text}`
}

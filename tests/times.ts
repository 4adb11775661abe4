/** What the tests cost: the seconds of each project, and the slowest files. */

/** How long one test file took in its worker (milliseconds). Several workers run side by side. */
export interface FileTime {
  project: string
  file: string
  ms: number
}

const SLOWEST = 25

/** Returns lines for a person: the seconds of each project, summed over its workers, and of the 25 slowest files. */
export function priceOf(times: readonly FileTime[]): string {
  const projects = new Map<string, number>()
  for (const { project, ms } of times) projects.set(project, (projects.get(project) ?? 0) + ms)
  const slowest = [...times].sort((one, other) => other.ms - one.ms).slice(0, SLOWEST)
  return [
    'Seconds of each project, all workers together:',
    ...[...projects].map(([project, ms]) => line(ms, project)),
    `The ${slowest.length} slowest files:`,
    ...slowest.map(({ ms, project, file }) => line(ms, `${file} (${project})`)),
  ].join('\n')
}

const line = (ms: number, what: string) => `${(ms / 1000).toFixed(1).padStart(8)}  ${what}`

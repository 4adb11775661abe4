import { loadEnv } from 'vite'

/** A path in the form that a build can use: each part is a plain word. */
const USABLE = /^\/(?:[a-z0-9_-]+\/)*$/i

/** Paths that the API has on its own origin. */
const OF_API = /^\/(?:api|uploads)\//i

/** Returns what is wrong with `BASE_PATH`, in a sentence; undefined if a build can use it. */
export function basePathProblem(path: string): string | undefined {
  if (!USABLE.test(path))
    return `BASE_PATH is “${path}”. Give it as /admin/, with a slash at both ends, of letters, digits, - and _ alone.`
  if (OF_API.test(path))
    return `BASE_PATH is “${path}”, which belongs to the API. Give another one, such as /admin/.`
  return undefined
}

/**
 * Returns the path below which the app is to lie: `BASE_PATH` of the environment or of an `.env` file, else `/`.
 * @throws if a build cannot use it
 */
export function basePath(root: string): string {
  const path = loadEnv('production', root, 'BASE_PATH')['BASE_PATH'] || '/'
  const problem = basePathProblem(path)
  // Vite shows the stack of an error, and the sentence is all that helps.
  if (problem !== undefined) throw Object.assign(new Error(problem), { stack: problem })
  return path
}

/**
 * Runs before all server tests. Makes once what the tests share or copy. So the time for making these things counts
 * towards no test's limit.
 */
import type { TestProject } from 'vitest/node'
import { bundleServer } from '../../../server/bundle.ts'
import { buildTemplateDatabase } from '../../../server/database/template-database.ts'
import { bundle, cache } from './cache.ts'
import { hasPostgres, startPostgres } from './postgres.ts'

export default async function setup(project: TestProject) {
  const [postgres] = await Promise.all([
    hasPostgres() ? startPostgres() : undefined,
    buildTemplateDatabase(cache),
    bundleServer(bundle),
  ])
  project.provide('postgres', postgres?.address ?? '')
  return postgres?.stop
}

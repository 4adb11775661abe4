/**
 * Runs once before all server tests, and makes what the tests share or copy. This work does not count towards the time
 * limit of any test.
 */
import type { TestProject } from 'vitest/node'
import { bundleServer } from '../../../server/bundle.ts'
import { buildTemplateDatabase } from '../../../server/database/template-database.ts'
import { installOwnPackages } from '../../../tools/own-packages.ts'
import { bundle, cache } from './cache.ts'
import { hasPostgres, startPostgres } from './postgres.ts'

export default async function setup(project: TestProject) {
  installOwnPackages('tests/server/support/s3-app')
  const [postgres] = await Promise.all([
    hasPostgres() ? startPostgres() : undefined,
    buildTemplateDatabase(cache),
    bundleServer(bundle),
  ])
  project.provide('postgres', postgres?.address ?? '')
  return postgres?.stop
}

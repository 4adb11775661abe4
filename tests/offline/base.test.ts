/** The paths of pages and files, at the root of the origin and below a path. It begins each module anew, so it runs apart. */
import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  return () => vi.unstubAllEnvs()
})

async function below(base: string) {
  vi.stubEnv('BASE_URL', base)
  return import('@/lib/base')
}

it.each([
  ['/', '/', '/'],
  ['/', '/config.json', '/config.json'],
  ['/admin/', '/', '/admin/'],
  ['/admin/', '/config.json', '/admin/config.json'],
  ['/admin/', '/?fila', '/admin/?fila'],
])('below %s the app has %s at %s', async (base, path, address) => {
  expect((await below(base)).addressOf(path)).toBe(address)
})

it.each([
  ['/', '/', '/'],
  ['/', '/courses/1', '/courses/1'],
  ['/admin/', '/admin/', '/'],
  ['/admin/', '/admin', '/'],
  ['/admin/', '/admin/courses/1', '/courses/1'],
  ['/admin/', '/admin/admin/', '/admin/'],
  ['/admin/', '/administrador', '~/administrador'],
  ['/admin/', '/courses', '~/courses'],
  ['/admin/', '/', '~/'],
])('below %s the address %s is the page %s', async (base, pathname, page) => {
  expect((await below(base)).pathInApp(pathname)).toBe(page)
})

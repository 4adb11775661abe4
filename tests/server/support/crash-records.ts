/** The records that crash.test.ts creates while it kills the server, and the checks of what must be left afterwards. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Client } from './client.ts'
import { media } from './media.ts'

type File = Buffer<ArrayBuffer>

export interface Create {
  name: string
  path: '/api/admin/teachers' | '/api/admin/categories'
  files: Record<string, File>
}

/** The records on the server, by name. No two records have the same name. */
type Stored = Map<string, Record<string, string | null>>

/** Returns one creation of a round: the one with the number `i`. Two of three creations have files. */
export function plan(name: string, i: number): Create {
  if (i % 3 === 0) return { name, path: '/api/admin/teachers', files: {} }
  const size = 1000 * (1 + ((i * 37) % 150))
  if (i % 3 === 1) return { name, path: '/api/admin/teachers', files: { image: media('png', size) } }
  return {
    name,
    path: '/api/admin/categories',
    files: { image: media('webp', size), icon: media('gif', 2000) },
  }
}

export const send = (client: Client, { name, path, files }: Create): Promise<{ id: string }> =>
  client.done('POST', path, { form: { name, ...files }, key: name })

/** Returns all teachers and categories of the server. The test fails if two of them have the same name. */
export async function stored(client: Client): Promise<Stored> {
  const lists = await Promise.all(['teachers', 'categories'].map((list) => client.get(`/api/app/${list}`)))
  const rows: Record<string, string | null>[] = lists.flatMap(({ body }) => body)
  const byName = new Map(rows.map((row) => [row['name'] ?? '', row]))
  expect(byName.size, 'a record was made twice').toBe(rows.length)
  return byName
}

/**
 * The names of the stored files that were already compared with what was sent. The server never changes a stored file,
 * so no file is compared again.
 */
const intact = new Set<string>()

/** Checks that each answered creation is stored with its files, and that everything on the server was sent. */
export async function checkWhole(
  dataDir: string,
  rows: Stored,
  creates: Map<string, Create>,
  answered: Map<string, string>,
  unanswered: Create[],
  where: string,
): Promise<void> {
  for (const [name, id] of answered) expect(rows.get(name)?.['id'], `${where}: ${name} was answered`).toBe(id)
  const allowed = new Set([...answered.keys(), ...unanswered.map(({ name }) => name)])
  const kept = new Map<string, File>()
  for (const [name, row] of rows) {
    expect(allowed.has(name), `${where}: ${name} was never sent`).toBe(true)
    for (const [field, file] of Object.entries(creates.get(name)?.files ?? {})) {
      expect(row[field], `${where}: ${name} without its ${field}`).toMatch(/^\/uploads\//)
      kept.set(row[field]?.slice('/uploads/'.length) ?? '', file)
    }
  }
  expect((await readdir(join(dataDir, 'uploads'))).sort(), where).toEqual([...kept.keys()].sort())
  expect(await readdir(join(dataDir, 'incoming')), where).toEqual([])
  for (const [name, file] of kept) {
    if (intact.has(name)) continue
    const same = (await readFile(join(dataDir, 'uploads', name))).equals(file)
    expect(same, `${where}: the content of ${name}`).toBe(true)
    intact.add(name)
  }
}

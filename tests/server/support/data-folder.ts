/** Helpers that read the data folder of a test, and that write into it. */
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from './client.ts'
import { media } from './media.ts'

export const HOUR = 60 * 60 * 1000

export const addTeacher = async (client: Client, name: string): Promise<{ id: string; image: string }> =>
  client.done('POST', '/api/admin/teachers', { form: { name, image: media('png') } })

export const uploads = async (dataDir: string) => (await readdir(join(dataDir, 'uploads'))).sort()

export const trashed = async (dataDir: string) =>
  (await readdir(join(dataDir, 'trash'), { recursive: true }).catch(() => [])).filter((name) =>
    name.includes('.'),
  )

export const marker = (dataDir: string) => join(dataDir, 'installation.json')

export const idOfFolder = async (dataDir: string): Promise<string> =>
  JSON.parse(await readFile(marker(dataDir), 'utf8')).id

/**
 * Makes an upload that no row names. A process leaves such a file if it dies between storing the file and committing
 * the row.
 * @param age how long ago the file was written, in milliseconds
 */
export async function orphan(dataDir: string, digit: string, age = 0): Promise<string> {
  const name = `${digit.repeat(8)}-0000-4000-8000-000000000000.png`
  await mkdir(join(dataDir, 'uploads'), { recursive: true })
  const path = join(dataDir, 'uploads', name)
  await writeFile(path, media('png'))
  const then = new Date(Date.now() - age)
  await utimes(path, then, then)
  return name
}

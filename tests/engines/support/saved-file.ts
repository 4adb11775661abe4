import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Engine } from './engine.ts'

/**
 * Waits until the browser has saved a file, takes it out of the folder of downloads, and returns its bytes. While a
 * browser still writes, that folder holds an empty file, or one with another name, or both.
 *
 * @param ending how the file's name ends
 */
export async function savedFile({ downloads }: Engine, ending: string): Promise<Buffer> {
  const names = () => readdirSync(downloads)
  const whole = () => {
    const [name = '', ...others] = names()
    return others.length === 0 && name.endsWith(ending)
      ? readFileSync(join(downloads, name))
      : Buffer.alloc(0)
  }
  await expect.poll(() => whole().length, { message: `a saved file, not ${names()}` }).toBeGreaterThan(0)
  const bytes = whole()
  for (const name of names()) rmSync(join(downloads, name))
  return bytes
}

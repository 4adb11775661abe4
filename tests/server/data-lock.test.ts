import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, utimes, watch, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { lockDataDir } from '../../server/database/data-lock.ts'
import { thisProcess } from '../../server/database/lock-owner.ts'
import { folderOfTest } from './support/temporary.ts'

/**
 * Writes only the beginning of a lock file. On a disk without hard links, a server's lock file looks like this while
 * the server writes it. If the server dies while it writes the file, the file stays like this.
 */
async function writeCut(file: string, when: 'now' | 'long ago'): Promise<void> {
  await writeFile(file, '{"pid":')
  if (when === 'long ago') await utimes(file, 0, 0)
}

describe('the lock of the data folder', () => {
  it('the lock of the data folder is taken over when its pid is now another process', async () => {
    const dataDir = await folderOfTest()
    const alive = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    onTestFinished(() => void alive.kill())
    const unlock = await lockDataDir(dataDir)
    const file = join(dataDir, 'server.lock')
    const mine = JSON.parse(await readFile(file, 'utf8'))
    await unlock()
    await writeFile(file, JSON.stringify({ ...mine, pid: alive.pid, began: '1' }))
    await (await lockDataDir(dataDir))()
    await writeFile(file, JSON.stringify({ ...mine, boot: 'another start of the machine', pid: alive.pid }))
    await (await lockDataDir(dataDir))()
    await writeCut(file, 'long ago')
    await (await lockDataDir(dataDir))()
    await writeFile(file, JSON.stringify({ ...mine, host: 'another-machine' }))
    await expect(lockDataDir(dataDir)).rejects.toThrow('another-machine')
  })

  it('the lock of the data folder is not taken while another server writes it', async () => {
    const dataDir = await folderOfTest()
    const file = join(dataDir, 'server.lock')
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    onTestFinished(() => void other.kill())
    await writeCut(file, 'now')
    const looking = watch(dataDir)
    const locking = expect(lockDataDir(dataDir)).rejects.toThrow('já está em uso')
    // A server that wants the lock holds this file while it decides whether the lock may be removed.
    for await (const { filename } of looking) if (filename === 'server.lock.guard') break
    await vi.waitFor(() => expect(existsSync(`${file}.guard`)).toBe(false))
    expect(await readFile(file, 'utf8')).toBe('{"pid":')
    await writeFile(file, JSON.stringify({ ...(await thisProcess()), pid: other.pid, began: '' }))
    await locking
  })

  it('the lock of the data folder goes to one of many who find it stale at once', async () => {
    const dataDir = await folderOfTest()
    await writeCut(join(dataDir, 'server.lock'), 'long ago')
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => lockDataDir(dataDir)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

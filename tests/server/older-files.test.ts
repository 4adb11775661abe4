/**
 * Files that an earlier version has stored lose the metadata after the upgrade, too, and nothing else of them
 * changes.
 */
import { expect, it, vi } from 'vitest'
import { METADATA_RULES, readMark, writeMark } from '../../server/files/installation.ts'
import { film } from '../shared/metadata/boxes.ts'
import { cat, fileOf, SECRET } from '../shared/metadata/parts.ts'
import { jpeg } from '../shared/metadata/pictures.ts'
import { catchLog } from './support/log.ts'
import { media } from './support/media.ts'
import { storedFile } from './support/tus.ts'
import { type OnStore, onEachStore } from './support/upload-server.ts'

/** Makes a file in the store one that an earlier version has stored as it came. */
const older = (on: OnStore, address: string, file: Buffer) =>
  on.store.put('uploads', address.slice(address.lastIndexOf('/') + 1), file)

/** Makes the store one whose files nobody has looked at, and starts the server again. Returns when it has looked. */
async function upgrade(on: OnStore): Promise<void> {
  const { home } = await on.store.open()
  const mark = await readMark(home)
  expect(mark?.cleaned).toBe(METADATA_RULES)
  await writeMark(home, { id: mark?.id ?? '' })
  await on.restart()
  await vi.waitFor(async () => expect((await readMark(home))?.cleaned).toBe(METADATA_RULES), {
    timeout: 20_000,
  })
}

onEachStore((on) => {
  it('the metadata of older pictures and films are gone after the first start, at the same address', async () => {
    const picture = (await on.teacher(media('jpeg'))).body.image
    const untouched = (await on.teacher(media('png'))).body.image
    const video = (await on.story({ video: Buffer.from(new Uint8Array(fileOf(film()))) })).body.url
    const before = [await storedFile(on.client, untouched), await storedFile(on.client, video)]
    const { file, clean } = jpeg(6)
    await older(on, picture, file)
    await older(on, video, fileOf(film()))
    expect((await storedFile(on.client, video)).includes(SECRET, 0, 'latin1')).toBe(true)
    await upgrade(on)
    expect(await storedFile(on.client, picture)).toEqual(clean)
    expect([await storedFile(on.client, untouched), await storedFile(on.client, video)]).toEqual(before)
  })

  it('the log names an older file whose metadata the server cannot reach, and the server cleans the others', async () => {
    const broken = (await on.teacher(media('jpeg'))).body.image
    const whole = (await on.teacher(media('jpeg'))).body.image
    const damaged = cat([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff], 'Exif\0\0MM\0*', SECRET)
    await older(on, broken, damaged)
    await older(on, whole, jpeg(6).file)
    const told = catchLog()
    await upgrade(on)
    const lines = told.text().split('\n')
    expect(lines.filter((line) => line.includes(broken.slice(-40)))).toHaveLength(1)
    expect(await storedFile(on.client, broken)).toEqual(damaged)
    expect(await storedFile(on.client, whole)).toEqual(jpeg(6).clean)
  })
})

import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import data from '../../server/demo/catalogue.json' with { type: 'json' }
import { readCatalogue } from '../../server/demo/catalogue.ts'
import { mediaTypeOf, SIGNATURE_BYTES } from '../../server/files/media-type.ts'
import { COLORS } from '../../src/shared/colors.ts'
import { videoAddress } from '../../src/shared/video-address.ts'

const { categories, subcategories, teachers, courses, storyGroups, careers, settings } = readCatalogue(data)
const content = courses.flatMap((course) => course.content)
const lessons = content.filter((item) => item.kind === 'lesson')
const exercises = content.filter((item) => item.kind === 'exercise')
const stories = storyGroups.flatMap((group) => group.stories)
const keysOf = (records: readonly { key: string }[]) => records.map(({ key }) => key)
const repeated = (values: readonly string[]) => values.filter((value, i) => values.indexOf(value) !== i)
const missing = (wanted: readonly string[], known: readonly { key: string }[]) => {
  const keys = new Set(keysOf(known))
  return wanted.filter((key) => !keys.has(key))
}

describe('reading', () => {
  test('reading changes nothing: the texts and addresses are as the server stores them', () => {
    expect(readCatalogue(data)).toEqual(data)
  })

  const courseWith = (part: object) => ({ courses: [courses[0], { ...courses[1], ...part }] })

  test.each([
    ['teachers', { teachers: undefined }],
    ['categories.0.color', { categories: [{ ...categories[0], color: 'black' }] }],
    ['courses.1.language', courseWith({ language: 'fr' })],
    ['courses.1.name', courseWith({ name: 'n'.repeat(201) })],
    ['courses.1.description', courseWith({ description: ' ' })],
    ['courses.1.image', courseWith({ image: '../a.webp' })],
    ['courses.1.techer', courseWith({ techer: 'ana' })],
    ['courses.1.content.0.kind', courseWith({ content: [{ ...lessons[0], kind: 'film' }] })],
    ['courses.1.content.0.videoUrl', courseWith({ content: [{ ...lessons[0], videoUrl: 'here' }] })],
    [
      'courses.1.content.0.alternatives.0.correct',
      courseWith({ content: [{ ...exercises[0], alternatives: [{ text: 'a', correct: 'yes' }] }] }),
    ],
    [
      'storyGroups.0.stories.0.duration',
      { storyGroups: [{ ...storyGroups[0], stories: [{ ...stories[0], duration: -1 }] }] },
    ],
    ['settings.0.value', { settings: [{ ...settings[0], value: '' }] }],
  ])('a wrong %s is named', (place, wrong) => {
    expect(() => readCatalogue({ ...data, ...wrong })).toThrow(`The demo catalogue is wrong. ${place}: `)
  })
})

describe('records', () => {
  test('keys are unique and every mention of one resolves', () => {
    for (const nouns of [categories, subcategories, teachers, courses])
      expect(repeated(keysOf(nouns))).toEqual([])
    expect(
      missing(
        subcategories.map((each) => each.category),
        categories,
      ),
    ).toEqual([])
    expect(
      missing(
        courses.flatMap((each) => each.teacher ?? []),
        teachers,
      ),
    ).toEqual([])
    expect(
      missing(
        courses.flatMap((each) => each.subcategories),
        subcategories,
      ),
    ).toEqual([])
    expect(
      missing(
        storyGroups.flatMap((each) => each.subcategory ?? []),
        subcategories,
      ),
    ).toEqual([])
    expect(
      missing(
        careers.map((each) => each.subcategory),
        subcategories,
      ),
    ).toEqual([])
    expect(
      missing(
        careers.flatMap((each) => each.courses),
        courses,
      ),
    ).toEqual([])
    for (const career of careers) expect(repeated(career.courses)).toEqual([])
    for (const course of courses) expect(repeated(course.subcategories)).toEqual([])
  })

  test('nothing stands idle: every subcategory and every teacher has a course', () => {
    expect(
      missing(
        keysOf(subcategories),
        courses.flatMap((each) => each.subcategories.map((key) => ({ key }))),
      ),
    ).toEqual([])
    expect(
      missing(
        keysOf(teachers),
        courses.flatMap((each) => (each.teacher ? [{ key: each.teacher }] : [])),
      ),
    ).toEqual([])
  })

  test('40 courses in three languages, with 3 to 10 lessons and exercises each', () => {
    const inLanguage = (language: string) => courses.filter((course) => course.language === language).length
    expect([inLanguage('pt'), inLanguage('en'), inLanguage('es')]).toEqual([24, 9, 7])
    for (const course of courses) {
      expect(course.content.length, course.name).toBeGreaterThanOrEqual(3)
      expect(course.content.length, course.name).toBeLessThanOrEqual(10)
    }
  })

  test('of the demo catalogue, names are not repeated, and no text is empty or badly spaced', () => {
    expect(repeated(courses.map(({ name }) => name))).toEqual([])
    expect(repeated(lessons.map(({ name }) => name))).toEqual([])
    const texts = [
      ...[...categories, ...subcategories].flatMap((c) => [
        c.name,
        c.namePt,
        c.nameEn,
        c.nameEs,
        c.description,
      ]),
      ...[...teachers, ...courses, ...lessons, ...careers].flatMap((each) => [each.name, each.description]),
      ...exercises.flatMap((each) => [each.question, ...each.alternatives.map(({ text }) => text)]),
      ...storyGroups.map(({ name }) => name),
      ...settings.flatMap(({ name, value }) => [name, value]),
    ]
    expect(texts.filter((text) => text.trim() === '' || /^\s|\s$|\s\s|\.\.\./.test(text))).toEqual([])
  })

  test('of the demo catalogue, colours are of the eleven, lessons point to videos, stories last a while', () => {
    const used = [...categories, ...subcategories, ...careers].map(({ color }) => color)
    expect(used.filter((color) => !Object.hasOwn(COLORS, color))).toEqual([])
    expect(lessons.filter(({ videoUrl }) => videoAddress(videoUrl).kind !== 'video')).toEqual([])
    expect(repeated(lessons.map(({ videoUrl }) => videoUrl))).toEqual([])
    expect(stories.filter(({ duration }) => duration < 3 || duration > 15)).toEqual([])
    expect(settings.some(({ active }) => !active)).toBe(true)
  })

  test('every exercise has three to five different alternatives, at least one right and one wrong', () => {
    for (const { question, alternatives } of exercises) {
      expect(alternatives.length, question).toBeGreaterThanOrEqual(3)
      expect(alternatives.length, question).toBeLessThanOrEqual(5)
      expect(repeated(alternatives.map(({ text }) => text)), question).toEqual([])
      const correct = alternatives.filter((alternative) => alternative.correct).length
      expect(correct, question).toBeGreaterThanOrEqual(1)
      expect(correct, question).toBeLessThan(alternatives.length)
    }
  })
})

describe('media', () => {
  const folder = fileURLToPath(new URL('../../server/demo/media', import.meta.url))
  const images = [
    ...[...categories, ...subcategories, ...careers].flatMap(({ icon, image }) => [icon, image]),
    ...[...teachers, ...courses, ...storyGroups].map(({ image }) => image),
    ...stories.flatMap(({ mediaType, file }) => (mediaType === 'image' ? file : [])),
  ]
  const videos = stories.flatMap(({ mediaType, file }) => (mediaType === 'video' ? file : []))
  let files: { name: string; size: number }[] = []

  beforeAll(async () => {
    const names = await readdir(folder)
    files = await Promise.all(
      names.map(async (name) => ({ name, size: (await stat(join(folder, name))).size })),
    )
  })

  test('every medium exists, is used, and is used once', () => {
    expect(repeated([...images, ...videos])).toEqual([])
    expect(files.map(({ name }) => name).sort()).toEqual([...images, ...videos].sort())
  })

  test('every medium is what its name says', async () => {
    const kinds = async (names: string[]) =>
      Promise.all(names.map(async (name) => ({ name, type: mediaTypeOf(await headOf(join(folder, name))) })))
    const wrong = (all: Awaited<ReturnType<typeof kinds>>, kind: string) =>
      all.filter(({ name, type }) => type?.kind !== kind || !name.endsWith(`.${type.extension}`))
    expect(wrong(await kinds(images), 'image')).toEqual([])
    expect(wrong(await kinds(videos), 'video')).toEqual([])
  })

  test('the whole is light', () => {
    const heavy = files.filter(
      ({ name, size }) => size > (name.endsWith('.webm') ? 300_000 : 160_000) || size < 500,
    )
    expect(heavy).toEqual([])
    expect(files.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(9_000_000)
  })
})

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

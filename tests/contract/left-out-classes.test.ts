/** `index.css` tells Tailwind not to generate some classes, because their names are usual words. No element may need one. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const leftOut =
  /@source not inline\("\{(.+?)\}"\)/.exec(readFileSync('src/index.css', 'utf8'))?.[1]?.split(',') ?? []

it('no element has a class that is left out of the style sheet', () => {
  expect(leftOut).toContain('invisible')
  const word = new RegExp(`class(Name)?=.*(?<=["'\`\\s])(${leftOut.join('|')})(?=["'\`\\s])`)
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  )
  const used = sources.flatMap((file) =>
    readFileSync(`src/${file}`, 'utf8')
      .split('\n')
      .filter((line) => word.test(line.replace(/variant[:=]\s*\{?[^,}]*['"]\w+['"]/g, '')))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(used).toEqual([])
})

import { demoCatalogue } from '../catalogue/catalogue.ts'
import { careerImage } from './careers.ts'
import { covers } from './covers/covers.ts'
import { careerGlyphs, glyphs } from './labels/glyphs.ts'
import { banner, icon } from './labels/labels.ts'
import { tonesOf } from './labels/tones.ts'
import { portraits } from './portraits/portraits.ts'
import type { Draw } from './sheet.ts'
import { stories } from './stories/stories.ts'

export interface Picture {
  file: string
  width: number
  height: number
  draw: Draw
}

/**
 * Every picture the catalogue names, with how it is drawn.
 *
 * @throws when the catalogue names one that nobody draws
 */
export function pictures(): Picture[] {
  const { categories, subcategories, teachers, courses, storyGroups, careers } = demoCatalogue
  const story = (file: string, width: number, height: number): Picture => ({
    file,
    width,
    height,
    draw: known(stories, file.replace('.webp', '')),
  })
  return [
    ...courses.map(({ key, image }) => ({ file: image, width: 1280, height: 720, draw: known(covers, key) })),
    ...teachers.map(({ key, image }) => ({
      file: image,
      width: 512,
      height: 512,
      draw: known(portraits, key),
    })),
    ...[...categories, ...subcategories].flatMap((label, i) => {
      const glyph = known(glyphs, label.key)
      const isSub = 'category' in label
      return [
        { file: label.icon, width: 256, height: 256, draw: icon(glyph, tonesOf[label.color], isSub) },
        { file: label.image, width: 960, height: 540, draw: banner(glyph, label, i, !isSub) },
      ]
    }),
    ...careers.flatMap((career, i) => {
      const glyph = known(careerGlyphs, career.image.replace(/^career-|\.webp$/g, ''))
      return [
        { file: career.icon, width: 256, height: 256, draw: icon(glyph, tonesOf[career.color], false) },
        { file: career.image, width: 1280, height: 720, draw: careerImage(career, glyph, i) },
      ]
    }),
    ...storyGroups.flatMap((group) => [
      story(group.image, 720, 720),
      ...group.stories.flatMap(({ mediaType, file }) =>
        mediaType === 'image' ? story(file, 720, 1280) : [],
      ),
    ]),
  ]
}

function known<T>(drawings: Record<string, T>, key: string): T {
  const drawing = drawings[key]
  if (drawing === undefined) throw new Error(`Nobody draws "${key}".`)
  return drawing
}

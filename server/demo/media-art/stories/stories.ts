import type { Draw } from '../sheet.ts'
import { news } from './news.ts'
import { nightSky } from './night-sky.ts'
import { photo } from './photo.ts'
import { recipe } from './recipe.ts'
import { word } from './word.ts'
import { yoga } from './yoga.ts'

/** The pictures among the stories by the name of their file: groups 720 × 720, stories 720 × 1280. */
export const stories: Record<string, Draw> = { ...news, ...yoga, ...recipe, ...photo, ...word, ...nightSky }

import type { Lesson } from '@/nouns/class/schema'
import type { Exercise } from '@/nouns/exercise/schema'

/** Returns the name of a lesson or an exercise. Until a lesson has a name, its video's address is the name. */
export function nameOfContent(item: Lesson | Exercise): string {
  return 'question' in item ? item.question : item.name || item.videoUrl || 'Aula'
}

import type { Lesson } from '@/catalogue/class/schema'
import type { Exercise } from '@/catalogue/exercise/schema'

/** Returns the name of a lesson or an exercise. Until a lesson has a name, its video's address is the name. */
export function nameOfContent(item: Lesson | Exercise): string {
  return 'question' in item ? item.question : item.name || item.videoUrl || 'Aula'
}

import type { Lesson } from '@/nouns/class/schema'
import type { Exercise } from '@/nouns/exercise/schema'

/** What a lesson or an exercise is called; a lesson without a name yet goes by its video's address. */
export function nameOfContent(item: Lesson | Exercise): string {
  return 'question' in item ? item.question : item.name || item.videoUrl || 'Aula'
}

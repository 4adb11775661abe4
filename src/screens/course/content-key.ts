import { useCallback } from 'react'
import { type inOrder, kindOf } from '@/nouns/course-content/positions'
import { useItemKey } from '@/page/use-item-key'

/** Does what `useItemKey` does, for the lessons and exercises of a course: one of each may have the same id. */
export function useContentKey(): (item: ReturnType<typeof inOrder>[number]) => string {
  const ofClass = useItemKey()
  const ofExercise = useItemKey()
  return useCallback(
    (item) => {
      const kind = kindOf(item)
      return `${kind} ${kind === 'class' ? ofClass(item.id) : ofExercise(item.id)}`
    },
    [ofClass, ofExercise],
  )
}

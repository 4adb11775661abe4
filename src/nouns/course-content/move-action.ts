import * as v from 'valibot'
import { type Action, defineAction } from '@/action/define'
import { del, patch } from '@/action/request'
import {
  type CourseContent,
  classesOfCourse,
  exercisesOfCourse,
  placed,
} from '@/catalogue/course-content/reads'
import {
  type ContentKind,
  type ContentMove,
  contentMove,
  contentNamed,
} from '@/catalogue/course-content/schema'
import { given } from '@/lib/given'
import type { Json } from '@/lib/json'
import type { Fields, Outgoing } from '@/outbox'
import { sentence } from '@/shared/isolated'
import { hasMoved, isPlaced, moveBack, placeNow } from './place'
import { move, onContent, remove } from './positions'

const PLACE_LOST =
  'O que havia em volta da posição escolhida não existe mais. O item ficou na posição mais próxima.'

type Named = { id: string; courseId: string; name: string }

/** Returns the content of a course, from the answers to the reads of its lessons and exercises. */
function contentOf([lessons, exercises]: readonly unknown[]): CourseContent {
  return placed({
    lessons: v.parse(classesOfCourse.schema, lessons),
    exercises: v.parse(exercisesOfCourse.schema, exercises),
  })
}

/** Returns a move with its neighbours as version 3 names them, though nobody knows which kind they are. */
function migrated(stored: Json): ContentMove {
  const named = (ids: Json | undefined) => (Array.isArray(ids) ? ids.map((id) => ` ${String(id)}`) : ids)
  const around = (move: Fields) => ({ ...move, previous: named(move['previous']), next: named(move['next']) })
  const { old, ...move } = stored as Fields
  return {
    ...around(move),
    ...given({ old: (old as Fields | undefined) && around(old as Fields) }),
  } as ContentMove
}

/**
 * Makes the action `Editar Posição` of lessons or of exercises. The two actions differ only in their names, in the
 * word for the moved thing, and in the path of the request.
 */
export function moveAction<N extends string>(
  name: N,
  kind: ContentKind,
  noun: string,
  path: (i: ContentMove) => string,
): Action<ContentMove, N> {
  return defineAction<ContentMove, N>({
    name,
    // Since version 2, the input also has the neighbours of the new position. Older entries have only the number of
    // the position. Since version 3, the neighbours are named with their kind.
    version: 3,
    migrate: migrated,
    input: contentMove,
    places: {
      paths: (i) =>
        i.previous === undefined
          ? []
          : [classesOfCourse.path(i.courseId), exercisesOfCourse.path(i.courseId)],
      now: (bodies, i, earlier) => (bodies.length === 0 ? i : placeNow(contentOf(bodies), kind, i, earlier)),
      isPlaced: (bodies, i) => (bodies.length === 0 ? undefined : isPlaced(contentOf(bodies), kind, i)),
      isThere: (bodies, i) => hasMoved(contentOf(bodies), kind, i),
    },
    undo: (i) => {
      const input = moveBack(i)
      return input && { action: name, input: input as Json }
    },
    request: (i): Outgoing => patch(path(i)),
    repeat: 'safe',
    overlays: (i) => [onContent(i.courseId, (content) => move(content, `${kind} ${i.id}`, i.newIndex))],
    say: {
      does: (i) => sentence`Mover ${noun} “${i.name}” para a posição ${i.newIndex}`,
      done: 'Índice editado com sucesso',
      failed: 'Erro ao editar índice',
      note: ({ isLost }) => (isLost ? PLACE_LOST : undefined),
    },
  })
}

/** Makes the action that deletes a lesson or an exercise. */
export function deleteAction<N extends string>(
  name: N,
  kind: ContentKind,
  noun: string,
  path: (i: Named) => string,
  toasts: { done: string; failed: string },
): Action<Named, N> {
  return defineAction<Named, N>({
    name,
    version: 1,
    input: contentNamed,
    request: (i) => del(path(i)),
    repeat: 'safe',
    overlays: (i) => [onContent(i.courseId, (content) => remove(content, `${kind} ${i.id}`))],
    cancels: (i) => ({ creates: i.id }),
    say: { does: (i) => sentence`Excluir ${noun} “${i.name}”`, ...toasts },
  })
}

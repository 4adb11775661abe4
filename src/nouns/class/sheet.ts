import { oneCourse } from '@/catalogue/course/reads'
import { type CourseContent, courseContent } from '@/catalogue/course-content/reads'
import type { Book } from '@/form/sheet/book'
import { createDraft } from '@/form/sheet/drafts'
import type { ListSheet, RowDrafts } from '@/form/sheet/list-book'
import { useListBook, valuesOf } from '@/form/sheet/use-list-book'
import type { Values } from '@/form/sheet/values'
import { temporaryId } from '@/lib/ids'
import { useRead } from '@/read/use-read'
import { FIELDS } from '@/shared/declared'
import { storedAddress, videoAddress, whyNoLesson } from '@/shared/video-address'
import { POSITION, placesIn, sheetMoves } from '../course-content/sheet-moves'
import { createClass, moveClass } from './actions'

const NOTHING: CourseContent = { lessons: [], exercises: [] }

/** The lessons of a course as a spreadsheet. */
export function useSheet(courseId: string): Book {
  const { data, error } = useRead(courseContent, courseId)
  const course = useRead(oneCourse, courseId).data?.name
  const sheet = lessonSheet(courseId, data ?? NOTHING)
  return useListBook({
    ...sheet,
    title: course === undefined ? 'Aulas' : `Aulas de ${course}`,
    fileName: course === undefined ? 'aulas' : `aulas-de-${course}`,
    items: data && sheet.items,
    problem: error?.message,
  })
}

/** Returns the lessons of a course as a list. The host names a lesson after its video, and no call changes one. */
export function lessonSheet(courseId: string, content: CourseContent): Omit<ListSheet, 'limits' | 'realId'> {
  const places = placesIn(content, 'class')
  return {
    noun: 'class',
    fields: {
      name: FIELDS.course.name,
      description: FIELDS.course.description,
      videoUrl: FIELDS.class.videoUrl,
      position: POSITION,
    },
    usual: { [label]: ['URL', 'Link', 'Vídeo', 'Link do vídeo', 'Endereço'] },
    calledBy: 'videoUrl',
    shownOnly: ['name', 'description'],
    items: content.lessons.map((lesson) => ({
      id: lesson.id,
      name: lesson.name ?? '',
      values: valuesOf({
        ...lesson,
        videoUrl: storedAddress(lesson.videoUrl ?? ''),
        position: places.get(lesson.id),
      }),
      edit: changed,
    })),
    choices: {},
    create: (values) => created(courseId, values),
    arrange: (rows) => sheetMoves(moveClass, 'class', courseId, content, rows),
  }
}

const { label } = FIELDS.class.videoUrl

function changed({ videoUrl }: Values): RowDrafts {
  if (videoUrl === undefined) return []
  return { problem: `${label}: o vídeo de uma aula não muda. Exclua a aula e crie outra.` }
}

function created(courseId: string, { videoUrl = '' }: Values): RowDrafts {
  const why = whyNoLesson(videoAddress(videoUrl))
  if (why !== undefined) return { problem: `${label}: ${why}` }
  return [createDraft(createClass, { courseId, videoUrl }, temporaryId())]
}

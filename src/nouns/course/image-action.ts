import * as v from 'valibot'
import { defineAction } from '@/action/define'
import { baseOf, type EditsSpec, editsOne } from '@/action/edits'
import { json, patch } from '@/action/request'
import { oneCourse } from '@/catalogue/course/reads'
import { type Course, DEFAULT_LANGUAGE } from '@/catalogue/course/schema'
import { youtubeThumbnail } from '@/lib/youtube/thumbnail'
import { sentence } from '@/shared/isolated'
import { editOf } from './overlays'

export const courseImageByUrl = v.object({
  courseId: v.string(),
  name: v.string(),
  url: v.pipe(v.string(), v.minLength(1)),
})
type CourseImageByUrl = v.InferOutput<typeof courseImageByUrl>

/**
 * Declares how to merge an edit that gives a course the picture of a video. The input has the `url` of the video, but
 * the host has only the address of the course's picture. To compare them, `now` looks at the course's picture. If it is
 * the picture of this video, `now` returns the input's `url` as the host's value. Otherwise `now` returns the address
 * of the course's picture.
 */
const pictureByUrl: EditsSpec<CourseImageByUrl> = {
  ...editsOne<Course, CourseImageByUrl>(
    oneCourse,
    ({ image }) => ({ url: image }),
    ({ courseId }) => courseId,
  ),
  now: (body, { url }) =>
    baseOf(v.parse(oneCourse.schema, body), ({ image }) => ({
      url: image === youtubeThumbnail(url) ? url : image,
    })),
}

export const changeCourseImage = defineAction({
  name: 'course.imageByUrl',
  version: 1,
  input: courseImageByUrl,
  request: (i) => patch('/api/admin/courses/image-by-url', json({ url: i.url, courseId: i.courseId })),
  repeat: 'safe',
  edits: pictureByUrl,
  // This action takes only the addresses of videos, so it cannot bring an uploaded picture back. So the undo uses
  // `course.update`.
  undo: ({ courseId: id, name }, { before: { url }, after: { url: now } }) => {
    if (typeof url !== 'string' || url === '') return undefined
    // `course.update` also requires `name` and `language`, which the undo must not change. The input and the base have
    // the same values for them. So the merge takes them for unchanged, and sends the host's values.
    const rest = { name, language: DEFAULT_LANGUAGE }
    const image = typeof now === 'string' ? { image: youtubeThumbnail(now) ?? now } : {}
    return {
      action: 'course.update',
      input: { id, ...rest },
      base: { values: { ...rest, ...image } },
      pictures: { image: url },
    }
  },
  overlays: (i) => editOf(i.courseId, { image: youtubeThumbnail(i.url) }),
  say: {
    does: (i) => sentence`Trocar imagem do curso “${i.name}”`,
    done: 'Imagem alterada com sucesso',
    failed: 'Erro ao alterar imagem',
  },
})

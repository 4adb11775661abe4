import type { ReactElement } from 'react'
import type { FormDialog, FormDialogProps } from '@/form/form-dialog'
import { youtubeId } from '@/lib/youtube'
import { createClass } from '@/nouns/class/offers'
import { changeCourseImage, createCourse, editCourse } from '@/nouns/course/offers'
import { type Course, editable } from '@/nouns/course/schema'
import { createStory } from '@/nouns/story/offers'
import type { StoryGroup } from '@/nouns/story-group/schema'
import type { Shared } from '@/offline/shared'
import type { FileRef } from '@/outbox/file-rows'

/** The props that a form still needs when it opens with something shared. */
type FormProps = Pick<FormDialogProps<never>, 'source' | 'onClose' | 'onSaved'>
type Open = (props: FormProps) => ReactElement

/** One possible use of what was shared, and its form. */
export type Use = { label: string } & (
  | { place: 'none'; form: (file: FileRef | undefined) => Open }
  | { place: 'course'; form: (file: FileRef | undefined, course: Course) => Open }
  | { place: 'group'; form: (file: FileRef | undefined, group: StoryGroup) => Open }
)

function filled<I>({ form }: { form: FormDialog<I> }, initial: Partial<I>, thing?: object): Open {
  return (props) => form.render({ initial, thing, target: { kind: 'new' }, ...props })
}

const PICTURE_USES: readonly Use[] = [
  {
    label: 'Story',
    place: 'group',
    form: (image, { id, name }) => filled(createStory, { storyGroupId: id, group: name, image }),
  },
  {
    label: 'Imagem de um curso',
    place: 'course',
    form: (image, course) => filled(editCourse, { ...editable(course), image }, course),
  },
  { label: 'Curso novo', place: 'none', form: (image) => filled(createCourse, { image }) },
]

const VIDEO_USES: readonly Use[] = [
  {
    label: 'Story',
    place: 'group',
    form: (video, { id, name }) => filled(createStory, { storyGroupId: id, group: name, video }),
  },
]

function linkUses(link: string): readonly Use[] {
  const lesson: Use = {
    label: 'Aula',
    place: 'course',
    form: (_file, { id }) => filled(createClass, { courseId: id, videoUrl: link }),
  }
  const picture: Use = {
    label: 'Imagem de um curso',
    place: 'course',
    form: (_file, { id, name }) => filled(changeCourseImage, { courseId: id, name, url: link }),
  }
  return youtubeId(link) === undefined ? [lesson] : [lesson, picture]
}

/** Returns the possible uses, the most likely first; none if the app has no place for the shared thing. */
export function usesOf({ file, link }: Shared): readonly Use[] {
  if (file?.type.startsWith('image/')) return PICTURE_USES
  if (file?.type.startsWith('video/')) return VIDEO_USES
  return link === undefined ? [] : linkUses(link)
}

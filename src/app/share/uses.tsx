import type { ReactElement } from 'react'
import type { FormDialog } from '@/form/form-dialog'
import type { FormDialogProps } from '@/form/form-of'
import { createClass } from '@/nouns/class/offers'
import { changeCourseImage, createCourse, editCourse } from '@/nouns/course/offers'
import { type Course, editable } from '@/nouns/course/schema'
import { createStory } from '@/nouns/story/offers'
import type { StoryGroup } from '@/nouns/story-group/schema'
import type { Shared } from '@/offline/shared'
import { videoAddress } from '@/shared/video-address'

/** The props that the share dialog passes to a form. */
type FormProps = Pick<FormDialogProps<never>, 'source' | 'onClose' | 'onSaved'>
type Open = (props: FormProps) => ReactElement

/** One possible use of what was shared, and its form. */
export type Use = { label: string } & (
  | { place: 'none'; form: (file: File | undefined) => Open }
  | { place: 'course'; form: (file: File | undefined, course: Course) => Open }
  | { place: 'group'; form: (file: File | undefined, group: StoryGroup) => Open }
)

function filled<I>(
  { form }: { form: FormDialog<I> },
  initial: Partial<I>,
  more: Pick<FormDialogProps<I>, 'thing' | 'picked'> = {},
): Open {
  return (props) => form.render({ initial, target: { kind: 'new' }, ...more, ...props })
}

const picked = (field: 'image' | 'video', file: File | undefined) => file && { [field]: file }

const PICTURE_USES: readonly Use[] = [
  {
    label: 'Story',
    place: 'group',
    form: (image, { id, name }) =>
      filled(createStory, { storyGroupId: id, group: name }, { picked: picked('image', image) }),
  },
  {
    label: 'Imagem de um curso',
    place: 'course',
    form: (image, course) =>
      filled(editCourse, editable(course), { thing: course, picked: picked('image', image) }),
  },
  {
    label: 'Curso novo',
    place: 'none',
    form: (image) => filled(createCourse, {}, { picked: picked('image', image) }),
  },
]

const VIDEO_USES: readonly Use[] = [
  {
    label: 'Story',
    place: 'group',
    form: (video, { id, name }) =>
      filled(createStory, { storyGroupId: id, group: name }, { picked: picked('video', video) }),
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
  const { kind } = videoAddress(link)
  if (kind === 'notVideo') return []
  return kind === 'video' ? [lesson, picture] : [lesson]
}

/** Returns the possible uses, the most likely first. The list is empty if the app has no place for the shared thing. */
export function usesOf({ file, link }: Shared): readonly Use[] {
  if (file?.type.startsWith('image/')) return PICTURE_USES
  if (file?.type.startsWith('video/')) return VIDEO_USES
  return link === undefined ? [] : linkUses(link)
}

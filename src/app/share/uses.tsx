import type { ReactElement } from 'react'
import { type Course, editable } from '@/catalogue/course/schema'
import type { StoryGroup } from '@/catalogue/story-group/schema'
import { lazyComponent } from '@/components/lazy-component'
import type { FormDialog } from '@/form/offer/form-dialog'
import type { FormDialogProps } from '@/form/offer/form-of'
import { count } from '@/lib/pt-br'
import { createClass } from '@/nouns/class/offers'
import { changeCourseImage, createCourse, editCourse } from '@/nouns/course/offers'
import { createStory } from '@/nouns/story/offers'
import type { Shared } from '@/offline/shared'
import { videoAddress } from '@/shared/video-address'

const SeveralStories = lazyComponent(() => import('@/nouns/story/several/several-dialog'))

/** The props that the share dialog passes to a form. */
type FormProps = Pick<FormDialogProps<never>, 'source' | 'onClose' | 'onSaved'>
type Open = (props: FormProps) => ReactElement

/** One possible use of what was shared, and its form. */
export type Use = { label: string; takesAll?: true } & (
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

/** All files that were shared at once become stories of one group, in their order. */
function several(files: readonly File[]): Use {
  return {
    label: `Vários stories (${count(files.length, 'arquivo', 'arquivos')})`,
    takesAll: true,
    place: 'group',
    form:
      (_file, { id, name }) =>
      (props) => <SeveralStories group={{ id, name }} files={files} {...props} />,
  }
}

/**
 * Returns the possible uses, the most likely first. The list is empty if the app has no place for the shared thing.
 * @param files all files that were shared with it at once, itself included
 */
export function usesOf(
  { file, link }: Pick<Shared, 'file' | 'link'>,
  files: readonly File[],
): readonly Use[] {
  if (file && files.length > 1) return [several(files), ...usesOf({ file }, [])]
  if (file?.type.startsWith('image/')) return PICTURE_USES
  if (file?.type.startsWith('video/')) return VIDEO_USES
  return link === undefined ? [] : linkUses(link)
}

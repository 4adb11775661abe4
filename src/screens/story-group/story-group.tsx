import { Pencil, Play } from 'lucide-react'
import { useLocation, useParams } from 'wouter'
import { AddButton } from '@/components/add-button'
import { Cover } from '@/components/cover'
import { late } from '@/components/late'
import { PageHeader } from '@/components/page-header'
import { Button } from '@/components/ui/button'
import { useDialogs } from '@/form/dialogs'
import { createStoryDialog } from '@/nouns/story/dialogs'
import { storiesOfGroup } from '@/nouns/story/reads'
import { storyGroupDeletion } from '@/nouns/story-group/deletion'
import { textAndImageDialog } from '@/nouns/story-group/dialogs'
import { oneStoryGroup } from '@/nouns/story-group/reads'
import type { StoryGroupAlone } from '@/nouns/story-group/schema'
import { Age } from '@/page/age'
import { deletionItem } from '@/page/deletion-item'
import { MarkBadge } from '@/page/item-card'
import { Resource } from '@/page/resource'
import { useTitle } from '@/page/use-title'
import { useMedia } from '@/read/use-media'
import { useRead } from '@/read/use-read'
import { StoryGrid } from './story-grid'
import { StoryGroupSkeleton } from './story-skeletons'

const StoryPlayer = late(() => import('./story-player'))

const LIST = '/stories'

export default function StoryGroupPage() {
  const { id = '' } = useParams<{ id: string }>()
  const read = useRead(oneStoryGroup, id)
  const stories = useRead(storiesOfGroup, id).data ?? []
  const dialogs = useDialogs()
  const picture = useMedia(read.data?.image)
  const [, navigate] = useLocation()
  useTitle(read.data?.name ?? 'Stories')

  return (
    <Resource read={read} skeleton={<StoryGroupSkeleton />} back={{ href: LIST, label: 'Ver Stories' }}>
      {(group) => {
        const edit = () => dialogs.form(textAndImageDialog, editableOf(group))
        const deletion = storyGroupDeletion({ id, name: group.name }, () => navigate(LIST))
        const add = (
          <AddButton onClick={() => dialogs.form(createStoryDialog, { storyGroupId: id, group: group.name })}>
            Adicionar Stories
          </AddButton>
        )
        return (
          <>
            <PageHeader
              title={group.name}
              breadcrumb={[{ label: 'Stories', href: LIST }]}
              media={<Cover name={group.name} src={picture} className="w-28 shrink-0 rounded-md" />}
              subtitle={
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <MarkBadge mark={group.pending} />
                  <Age updatedAt={read.updatedAt} />
                </div>
              }
              offers={[deletionItem(dialogs, deletion)]}
              actions={
                <>
                  {stories.length > 0 && (
                    <Button
                      variant="ghost"
                      onClick={() =>
                        dialogs.show((close) => (
                          <StoryPlayer name={group.name} image={picture} stories={stories} onClose={close} />
                        ))
                      }
                    >
                      <Play aria-hidden />
                      Ver no aplicativo
                    </Button>
                  )}
                  <Button variant="outline" onClick={edit}>
                    <Pencil aria-hidden />
                    Editar Grupo
                  </Button>
                  {add}
                </>
              }
            />
            <StoryGrid groupId={id} groupName={group.name} add={add} onEdit={edit} />
          </>
        )
      }}
    </Resource>
  )
}

/** What the dialog begins with. A group may come without its id; the dialog then refuses to save. */
function editableOf({ id, name, subCategoryId }: StoryGroupAlone) {
  return { ...(id == null ? {} : { id }), name, subCategoryId: subCategoryId ?? undefined }
}

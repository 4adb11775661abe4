import { Images, Play } from 'lucide-react'
import { useLocation, useParams } from 'wouter'
import { storiesOfGroup } from '@/catalogue/story/reads'
import { oneStoryGroup } from '@/catalogue/story-group/reads'
import { Cover } from '@/components/cards/cover'
import { lazyComponent } from '@/components/lazy-component'
import { useDialogs } from '@/form/offer/dialogs'
import { createStory } from '@/nouns/story/offers'
import { deleteStoryGroup, editTextAndImage } from '@/nouns/story-group/offers'
import { ItemHeader } from '@/page/item-header'
import { Resource } from '@/page/list/resource'
import { OfferButton, PageButton } from '@/page/offer-buttons'
import { useFileDrop } from '@/page/use-file-drop'
import { useTitle } from '@/page/use-title'
import { useMedia } from '@/read/use-media'
import { useRead } from '@/read/use-read'
import { StoryGrid } from './story-grid'
import { StoryGroupSkeleton } from './story-skeletons'

const StoryPlayer = lazyComponent(() => import('./story-player'))
const SeveralDialog = lazyComponent(() => import('@/nouns/story/several/several-dialog'))

const LIST = { href: '/stories', label: 'Stories' }

export default function StoryGroupPage() {
  const { id = '' } = useParams<{ id: string }>()
  const read = useRead(oneStoryGroup, id)
  const stories = useRead(storiesOfGroup, id).data ?? []
  const dialogs = useDialogs()
  const picture = useMedia(read.data?.image)
  const [, navigate] = useLocation()
  useTitle(read.data?.name ?? 'Stories')
  const addSeveral = (name: string, files: readonly File[]) =>
    dialogs.show((close) => <SeveralDialog group={{ id, name }} files={files} onClose={close} />)
  const isDragging = useFileDrop((files) => read.data && addSeveral(read.data.name, files), 'page')

  return (
    <Resource read={read} skeleton={<StoryGroupSkeleton />} back={{ href: LIST.href, label: 'Ver Stories' }}>
      {(group) => {
        const named = { id, name: group.name }
        const add = <OfferButton offer={createStory} of={named} />
        return (
          <>
            <ItemHeader
              item={group}
              list={LIST}
              updatedAt={read.updatedAt}
              media={<Cover name={group.name} src={picture} className="w-28 shrink-0 rounded-md" />}
              offers={[deleteStoryGroup]}
              of={named}
              onDeleted={() => navigate(LIST.href)}
              actions={
                <>
                  {stories.length > 0 && (
                    <PageButton
                      label="Ver no aplicativo"
                      icon={Play}
                      variant="ghost"
                      onSelect={() =>
                        dialogs.show((close) => (
                          <StoryPlayer name={group.name} image={picture} stories={stories} onClose={close} />
                        ))
                      }
                    />
                  )}
                  <OfferButton offer={editTextAndImage} of={group} variant="outline" />
                  <PageButton
                    label="Adicionar vários stories"
                    icon={Images}
                    variant="outline"
                    onSelect={() => addSeveral(group.name, [])}
                  />
                  {add}
                </>
              }
            />
            {isDragging && <DropHint />}
            <StoryGrid groupId={id} group={group} add={add} />
          </>
        )
      }}
    </Resource>
  )
}

/** What the page shows while files are dragged over it. */
function DropHint() {
  return (
    <p
      aria-hidden
      className="pointer-events-none fixed inset-0 z-50 flex items-center justify-center bg-card/90 font-semibold text-lg text-primary-ink"
    >
      Solte para adicionar stories
    </p>
  )
}

import { Play } from 'lucide-react'
import { useLocation, useParams } from 'wouter'
import { Cover } from '@/components/cards/cover'
import { lazyComponent } from '@/components/lazy-component'
import { useDialogs } from '@/form/dialogs'
import { createStory } from '@/nouns/story/offers'
import { storiesOfGroup } from '@/nouns/story/reads'
import { deleteStoryGroup, editTextAndImage } from '@/nouns/story-group/offers'
import { oneStoryGroup } from '@/nouns/story-group/reads'
import { ItemHeader } from '@/page/item-header'
import { OfferButton, PageButton } from '@/page/offer-buttons'
import { Resource } from '@/page/resource'
import { useTitle } from '@/page/use-title'
import { useMedia } from '@/read/use-media'
import { useRead } from '@/read/use-read'
import { StoryGrid } from './story-grid'
import { StoryGroupSkeleton } from './story-skeletons'

const StoryPlayer = lazyComponent(() => import('./story-player'))

const LIST = { href: '/stories', label: 'Stories' }

export default function StoryGroupPage() {
  const { id = '' } = useParams<{ id: string }>()
  const read = useRead(oneStoryGroup, id)
  const stories = useRead(storiesOfGroup, id).data ?? []
  const dialogs = useDialogs()
  const picture = useMedia(read.data?.image)
  const [, navigate] = useLocation()
  useTitle(read.data?.name ?? 'Stories')

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
                  {add}
                </>
              }
            />
            <StoryGrid groupId={id} group={group} add={add} />
          </>
        )
      }}
    </Resource>
  )
}

import type { Marked } from '@/action/overlay'
import { ItemButton } from '@/components/item-button'
import { useDialogs } from '@/form/dialogs'
import { storyGroupDeletion } from '@/nouns/story-group/deletion'
import { editStoryGroupDialog } from '@/nouns/story-group/dialogs'
import type { StoryGroup } from '@/nouns/story-group/schema'
import { ItemCard } from '@/page/item-card'
import { memoRow } from '@/page/memo-row'

export const StoryGroupCard = memoRow(function StoryGroupCard({ group }: { group: Marked<StoryGroup> }) {
  const { id, name, subCategoryId } = group
  const dialogs = useDialogs()
  return (
    <ItemCard
      item={group}
      href={`/stories/${encodeURIComponent(id)}`}
      actions={
        <>
          <ItemButton
            verb="Editar"
            name={name}
            look="float"
            onClick={() =>
              dialogs.form(editStoryGroupDialog, { id, name, subCategoryId: subCategoryId ?? undefined })
            }
          />
          <ItemButton
            verb="Excluir"
            name={name}
            look="float"
            onClick={() => dialogs.confirm(storyGroupDeletion(group))}
          />
        </>
      }
    />
  )
})

import { useDialogs } from '@/action/dialogs'
import { ItemCard } from '@/action/item-card'
import { memoRow } from '@/action/memo-row'
import type { Marked } from '@/action/overlay'
import { ItemButton } from '@/components/item-button'
import { storyGroupDeletion } from '@/nouns/story-group/deletion'
import { editStoryGroupDialog } from '@/nouns/story-group/dialogs'
import type { StoryGroup } from '@/nouns/story-group/schema'

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

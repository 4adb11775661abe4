import type { Marked } from '@/action/overlay'
import { deleteTeacher, editTeacher } from '@/nouns/teacher/offers'
import type { Teacher } from '@/nouns/teacher/schema'
import { ItemCard } from '@/page/item-card'
import { ItemOffer } from '@/page/item-offer'
import { memoRow } from '@/page/memo-row'

export const TeacherCard = memoRow(function TeacherCard({ teacher }: { teacher: Marked<Teacher> }) {
  const { name } = teacher
  return (
    <ItemCard
      item={teacher}
      lines={3}
      actions={
        <>
          <ItemOffer offer={editTeacher} of={teacher} name={name} look="float" />
          <ItemOffer offer={deleteTeacher} of={teacher} name={name} look="float" />
        </>
      }
    />
  )
})

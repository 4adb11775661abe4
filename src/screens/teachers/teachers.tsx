import { useSearchParams } from 'wouter'
import type { Marked } from '@/action/overlay'
import { teachers } from '@/catalogue/teacher/reads'
import type { Teacher } from '@/catalogue/teacher/schema'
import { findable } from '@/lib/findable'
import { SheetMenu } from '@/nouns/registry/sheets'
import { createTeacher, deleteTeacher, editTeacher } from '@/nouns/teacher/offers'
import { ItemCard } from '@/page/item-card'
import { ItemOffer } from '@/page/item-offer'
import { ListPage } from '@/page/list/list-page'
import { memoRow } from '@/page/list/memo-row'
import { useRead } from '@/read/use-read'

const TeacherCard = memoRow(function TeacherCard({ teacher }: { teacher: Marked<Teacher> }) {
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

const FINDING = {
  label: 'Pesquisar professores',
  nothing: 'Nenhum professor encontrado.',
  textsOf: findable(({ name, description }: Teacher) => [name, description]),
}

export default function Teachers() {
  return (
    <ListPage
      title="Professores"
      read={useRead(teachers)}
      add={createTeacher}
      tools={(shown) => <SheetMenu noun="teacher" name="Professores" shown={shown} />}
      finding={FINDING}
      address={useSearchParams()}
      grid="lessons"
      several={{
        removal: deleteTeacher,
        words: ['professor selecionado', 'professores selecionados'],
        nouns: ['professor', 'professores'],
      }}
      lines={3}
      empty={{
        drawing: 'people',
        title: 'Ainda não há professores.',
        description: 'Adicione o primeiro, com ou sem conexão.',
      }}
    >
      {(teacher) => <TeacherCard teacher={teacher} />}
    </ListPage>
  )
}

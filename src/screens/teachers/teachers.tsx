import { useSearchParams } from 'wouter'
import { findable } from '@/lib/findable'
import { SheetMenu } from '@/nouns/sheets'
import { createTeacher, deleteTeacher } from '@/nouns/teacher/offers'
import { teachers } from '@/nouns/teacher/reads'
import type { Teacher } from '@/nouns/teacher/schema'
import { ListPage } from '@/page/list-page'
import { useRead } from '@/read/use-read'
import { TeacherCard } from './teacher-card'

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

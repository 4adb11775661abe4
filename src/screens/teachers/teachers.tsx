import { useSearchParams } from 'wouter'
import { lazyComponent } from '@/components/lazy-component'
import { findable } from '@/lib/findable'
import { SheetMenu } from '@/nouns/sheets'
import { createTeacher } from '@/nouns/teacher/offers'
import { teachers } from '@/nouns/teacher/reads'
import type { Teacher } from '@/nouns/teacher/schema'
import { ListPage } from '@/page/list-page'
import { useRead } from '@/read/use-read'
import { TeacherCard } from './teacher-card'

const TeacherSelection = lazyComponent(() => import('./teacher-selection'))

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
        load: TeacherSelection.load,
        show: (items, onDone) => <TeacherSelection items={items} onDone={onDone} />,
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

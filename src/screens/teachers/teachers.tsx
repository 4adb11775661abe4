import { useDialogs } from '@/form/dialogs'
import { createTeacherDialog } from '@/nouns/teacher/dialogs'
import { teachers } from '@/nouns/teacher/reads'
import { ListPage } from '@/page/list-page'
import { useRead } from '@/read/use-read'
import { TeacherCard } from './teacher-card'

export default function Teachers() {
  const dialogs = useDialogs()
  return (
    <ListPage
      title="Professores"
      read={useRead(teachers)}
      add={{ label: 'Adicionar Professor', onPress: () => dialogs.form(createTeacherDialog) }}
      grid="lessons"
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

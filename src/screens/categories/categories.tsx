import { useDialogs } from '@/form/dialogs'
import { createCategoryDialog } from '@/nouns/category/dialogs'
import { categories } from '@/nouns/category/reads'
import { ListPage } from '@/page/list-page'
import { useRead } from '@/read/use-read'
import { CategoryItem } from './category-item'

export default function Categories() {
  const dialogs = useDialogs()
  return (
    <ListPage
      title="Categorias"
      read={useRead(categories)}
      add={{ label: 'Adicionar Categoria', onPress: () => dialogs.form(createCategoryDialog) }}
      grid="rows"
      empty={{
        drawing: 'shapes',
        title: 'Ainda não há categorias.',
        description: 'Crie a primeira, com ou sem conexão.',
      }}
    >
      {(category) => <CategoryItem category={category} />}
    </ListPage>
  )
}

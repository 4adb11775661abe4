import { lazyComponent } from '@/components/lazy-component'
import { createCategory } from '@/nouns/category/offers'
import { categories } from '@/nouns/category/reads'
import { SheetMenu } from '@/nouns/sheets'
import { ListPage } from '@/page/list-page'
import { useRead } from '@/read/use-read'
import { CategoryItem } from './category-item'

const CategorySelection = lazyComponent(() => import('./category-selection'))

export default function Categories() {
  return (
    <ListPage
      title="Categorias"
      read={useRead(categories)}
      add={createCategory}
      tools={(shown) => <SheetMenu noun="category" shown={shown} />}
      grid="rows"
      several={(items, onDone) => <CategorySelection items={items} onDone={onDone} />}
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

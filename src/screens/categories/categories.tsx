import { useSearchParams } from 'wouter'
import { categories } from '@/catalogue/category/reads'
import type { Category } from '@/catalogue/category/schema'
import { findable } from '@/lib/findable'
import { createCategory, deleteCategory } from '@/nouns/category/offers'
import { SheetMenu } from '@/nouns/registry/sheets'
import { ListPage } from '@/page/list/list-page'
import { useRead } from '@/read/use-read'
import { CategoryItem } from './category-item'
import { WithoutCategory } from './without-category'

const FINDING = {
  label: 'Pesquisar categorias',
  nothing: 'Nenhuma categoria encontrada.',
  textsOf: findable(({ name, namePt, nameEn, nameEs, description }: Category) => [
    name,
    namePt,
    nameEn,
    nameEs,
    description,
  ]),
}

export default function Categories() {
  const read = useRead(categories)
  return (
    <>
      <ListPage
        title="Categorias"
        read={read}
        add={createCategory}
        tools={(shown) => <SheetMenu noun="category" name="Categorias" shown={shown} />}
        finding={FINDING}
        address={useSearchParams()}
        grid="rows"
        several={{
          removal: deleteCategory,
          words: ['categoria selecionada', 'categorias selecionadas'],
          nouns: ['categoria', 'categorias'],
        }}
        empty={{
          drawing: 'shapes',
          title: 'Ainda não há categorias.',
          description: 'Crie a primeira, com ou sem conexão.',
        }}
      >
        {(category) => <CategoryItem category={category} />}
      </ListPage>
      <WithoutCategory categories={read} />
    </>
  )
}

import { useSearchParams } from 'wouter'
import { careers } from '@/catalogue/career/reads'
import type { Career } from '@/catalogue/career/schema'
import { allCourses } from '@/catalogue/course/all-courses'
import { subcategories } from '@/catalogue/subcategory/reads'
import { findable } from '@/lib/findable'
import { createCareer, deleteCareer } from '@/nouns/career/offers'
import { SheetMenu } from '@/nouns/registry/sheets'
import { ItemCard } from '@/page/item-card'
import { ListPage } from '@/page/list/list-page'
import { useRead } from '@/read/use-read'

const FINDING = {
  label: 'Pesquisar carreiras',
  nothing: 'Nenhuma carreira encontrada.',
  textsOf: findable(({ name, description }: Career) => [name, description]),
}

export default function Carreers() {
  // Load these lists now. The form that creates a career and the form that fills it with courses need them, and may be
  // opened without a connection.
  useRead(subcategories)
  useRead(allCourses)
  return (
    <ListPage
      title="Carreiras"
      read={useRead(careers)}
      add={createCareer}
      tools={(shown) => <SheetMenu noun="career" name="Carreiras" shown={shown} />}
      finding={FINDING}
      address={useSearchParams()}
      grid="careers"
      several={{
        removal: deleteCareer,
        words: ['carreira selecionada', 'carreiras selecionadas'],
        nouns: ['carreira', 'carreiras'],
      }}
      empty={{
        drawing: 'book',
        title: 'Ainda não há carreiras.',
        description: 'Uma carreira é uma trilha de cursos.',
      }}
    >
      {(career) => <ItemCard item={career} href={`/carreers/${encodeURIComponent(career.id)}`} />}
    </ListPage>
  )
}

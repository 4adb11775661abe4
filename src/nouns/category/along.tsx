import { useId, useState } from 'react'
import { draftOf } from '@/action/draft'
import type { Category } from '@/catalogue/category/schema'
import { subcategories } from '@/catalogue/subcategory/reads'
import type { Subcategory } from '@/catalogue/subcategory/schema'
import { Checkbox } from '@/components/ui/checkbox'
import type { AlongProps } from '@/form/offer/offer'
import { count } from '@/lib/pt-br'
import { AlongText, type CountedPart, knownByList } from '@/page/along'
import { useRead } from '@/read/use-read'
import { deleteSubcategory } from '../subcategory/actions'
import SubcategoryAlong from '../subcategory/along'

const NOUNS = ['subcategoria', 'subcategorias'] as const

/** What stays of deleted categories: their subcategories, unless the user deletes them too. */
export default function CategoryAlong({ of, onAlso }: AlongProps<Category>) {
  const deleted = new Set(of.map(({ id }) => id))
  const read = useRead(subcategories)
  const id = useId()
  const [isAlso, setAlso] = useState(false)
  const own = (read.data ?? []).filter(({ categoryId }) => categoryId != null && deleted.has(categoryId))
  const counted: CountedPart = {
    nouns: NOUNS,
    known: own.length,
    ...knownByList(read),
  }
  const choose = (wanted: boolean) => {
    setAlso(wanted)
    onAlso?.(wanted ? own.map(draftOfDeletion) : [])
  }
  return (
    <>
      {isAlso ? (
        <SubcategoryAlong of={own} goes={[counted]} />
      ) : (
        <AlongText stays={[counted]} as="sem categoria" />
      )}
      {own.length > 0 && onAlso && (
        <label htmlFor={id} className="flex items-center gap-2 text-sm">
          <Checkbox id={id} checked={isAlso} onChange={(event) => choose(event.target.checked)} />
          <span>{`Excluir também ${count(own.length, ...NOUNS)}`}</span>
        </label>
      )}
    </>
  )
}

const draftOfDeletion = ({ id, name }: Subcategory) => draftOf(deleteSubcategory, { id, name })

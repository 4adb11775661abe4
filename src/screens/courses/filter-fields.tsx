import { subcategories } from '@/catalogue/subcategory/reads'
import { teachers } from '@/catalogue/teacher/reads'
import { Field } from '@/components/fields/field'
import { Combobox } from '@/components/ui/combobox'
import { type ChoiceItems, useChoices } from '@/form/fields/use-choices'
import type { CourseQuestion } from '@/nouns/course/matching'
import { PageButton } from '@/page/offer-buttons'
import { useQueue } from '@/services/service-hooks'
import type { CourseSearch } from './use-course-search'

export interface FilterFieldsProps {
  question: CourseQuestion
  set: CourseSearch['set']
}

/** The filters of the list of courses besides the language. */
export default function FilterFields({ question, set }: FilterFieldsProps) {
  const byTeacher = useChoices(teachers)
  const bySubcategory = useChoices(subcategories)
  const ids = useQueue((view) => view.ids)
  const real = (id: string) => ids.get(id) ?? id
  const { teacherId, subCategoryId, withoutImage, withoutTeacher } = question
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="min-w-40 flex-1 sm:max-w-110">
        <Field label="Professor" hint={byTeacher.hint}>
          <Combobox
            options={optionsOf('Todos', byTeacher, real(teacherId))}
            value={real(teacherId)}
            onValueChange={(id) => set({ professor: id, 'sem-professor': '' })}
          />
        </Field>
      </div>
      <div className="min-w-40 flex-1 sm:max-w-110">
        <Field label="Subcategoria" hint={bySubcategory.hint}>
          <Combobox
            options={optionsOf('Todas', bySubcategory, real(subCategoryId))}
            value={real(subCategoryId)}
            onValueChange={(id) => set({ subcategoria: id })}
          />
        </Field>
      </div>
      <fieldset className="flex gap-1">
        <legend className="sr-only">O que falta</legend>
        <PageButton
          label="Sem imagem"
          variant={withoutImage ? 'soft' : 'ghost'}
          aria-pressed={withoutImage}
          onSelect={() => set({ 'sem-imagem': withoutImage ? '' : '1' })}
        />
        <PageButton
          label="Sem professor"
          variant={withoutTeacher ? 'soft' : 'ghost'}
          aria-pressed={withoutTeacher}
          onSelect={() => set({ 'sem-professor': withoutTeacher ? '' : '1', professor: '' })}
        />
      </fieldset>
    </div>
  )
}

/** @param chosen an id from the address, which may name a thing that does not exist */
function optionsOf(all: string, { items, hint }: ChoiceItems<{ id: string; name: string }>, chosen: string) {
  const known = items.map(({ id, name }) => ({ value: id, label: name }))
  // Without the whole list, nobody knows that.
  const isKnown = chosen === '' || hint !== undefined || known.some(({ value }) => value === chosen)
  return [
    { value: '', label: all },
    ...known,
    ...(isKnown ? [] : [{ value: chosen, label: 'Não encontrado' }]),
  ]
}

import type { Marked } from '@/action/overlay'
import { storyGroups } from '@/catalogue/story-group/reads'
import type { StoryGroup } from '@/catalogue/story-group/schema'
import { actionForm } from '@/form/action/action-form'
import { formFields } from '@/form/fields/declared-fields'
import type { Option } from '@/form/fields/form-fields'
import type { Choices } from '@/form/fields/use-choices'
import { useRead } from '@/read/use-read'
import { STORY_GROUP } from '@/shared/declared'
import { sentence } from '@/shared/isolated'
import { useSubcategoryOptions } from '../subcategory/use-subcategory-options'
import { createStoryGroup, updateStoryGroup, updateTextAndImage } from './actions'

interface About {
  subcategories: Choices
  /** The group's current picture. */
  picture?: string | null | undefined
  /**
   * Whether the group is in a subcategory. If it is, the form does not offer `Sem subcategoria`, because the API cannot
   * take a group out of its subcategory.
   */
  placed?: boolean
}

const BESIDE = { in: { lists: [storyGroups.name] } }

const NOWHERE: Option = { value: '', label: 'Sem subcategoria' }

/** Returns the fields of the forms that create and edit a group. */
function fieldsOf({ subcategories, picture, placed = false }: About) {
  return formFields(STORY_GROUP, {
    image: { current: picture },
    subCategoryId: {
      hint: subcategories.hint,
      options: placed ? subcategories.options : [NOWHERE, ...subcategories.options],
    },
  })
}

export const createStoryGroupForm = actionForm(createStoryGroup, function useCreation(initial) {
  return {
    title: 'Adicionar Grupo de Stories',
    submit: 'Criar',
    fields: fieldsOf({ subcategories: useSubcategoryOptions() }),
    beside: BESIDE,
    initial,
  }
})

export const editStoryGroupForm = actionForm(updateStoryGroup, function useEdit({ id, ...values }) {
  const subcategories = useSubcategoryOptions()
  const group = useStoryGroup(id)
  return {
    title: sentence`Editar ${group?.name ?? values.name ?? ''}`,
    submit: 'Salvar',
    fields: fieldsOf({
      subcategories,
      picture: group?.image,
      placed: values.subCategoryId !== undefined,
    }),
    beside: BESIDE,
    fixed: { id },
    initial: values,
  }
})

/** The error that the form shows if the group has no id (section 5 of the specification). */
const NO_ID = { title: 'Erro ao atualizar', description: 'ID da história não encontrado' }

const { subCategoryId: _, ...TEXT_AND_IMAGE } = STORY_GROUP

/**
 * The form that edits what the group's own page shows: the name and the image. The API's call also has a field for the
 * subcategory, so the form sends the subcategory unchanged.
 */
export const textAndImageForm = actionForm(
  updateTextAndImage,
  function useTextAndImage({ id, subCategoryId, ...values }) {
    return {
      title: 'Editar Texto e Imagem',
      submit: 'Salvar',
      fields: formFields(TEXT_AND_IMAGE, {
        name: { placeholder: 'Digite o novo nome...' },
        image: { current: useStoryGroup(id)?.image },
      }),
      beside: BESIDE,
      fixed: { id, subCategoryId },
      initial: values,
      refusal: id === undefined ? NO_ID : undefined,
    }
  },
)

/** Returns a group from the list of groups; `undefined` if the list does not have the group, or was not read yet. */
function useStoryGroup(id: string | undefined): Marked<StoryGroup> | undefined {
  return useRead(storyGroups).data?.find((group) => group.id === id)
}

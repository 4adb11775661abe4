import { describe, expect, it } from 'vitest'
import { createCategory, deleteCategory, updateCategory } from '@/nouns/category/actions'
import { createSubcategory, deleteSubcategory, updateSubcategory } from '@/nouns/subcategory/actions'
import { change, shown, WAITING } from './show'

const PAINT = { id: '7', name: 'Pintura', color: 'red', icon: '/uploads/i.png', categoryId: '1' }
const file = { file: 'f1', name: 'foto.png', type: 'image/png', size: 9 }

describe('categories and subcategories while they wait', () => {
  it('an edit of a subcategory shows in every list it stands in, and keeps what it does not mention', () => {
    const edit = change(updateSubcategory, { id: '7', name: 'Pintar', description: 'Com tinta.' })
    const after = [{ ...PAINT, name: 'Pintar', description: 'Com tinta.', pending: WAITING }]
    expect(shown(['subcategories'], [PAINT], edit)).toEqual(after)
    expect(shown(['subcategories-of-category', '1'], [PAINT], edit)).toEqual(after)
    expect(shown(['subcategories-of-course', 'c'], [PAINT], edit)).toEqual(after)
  })

  it('a deleted one leaves them all', () => {
    const gone = change(deleteSubcategory, { id: '7', name: 'Pintura' })
    for (const family of ['subcategories', 'subcategories-of-category', 'subcategories-of-course'])
      expect(shown([family, 'x'], [PAINT], gone)).toEqual([])
  })

  it('a new one goes last into its own category only, its picture from this device', () => {
    const made = change(createSubcategory, { name: 'Gravura', categoryId: '1', icon: file }, 't')
    expect(shown(['subcategories-of-category', '1'], [PAINT], made)?.at(-1)).toMatchObject({
      id: 't',
      name: 'Gravura',
      icon: 'local-file:f1',
    })
    expect(shown(['subcategories-of-category', '2'], [], made)).toEqual([])
    // Of a list that was never read nothing is known, and nothing is pretended.
    expect(shown(['subcategories-of-category', '1'], undefined, made)).toBeUndefined()
  })

  it('a category that is only here has a page, and a list to put subcategories into', () => {
    const category = change(createCategory, { name: 'Esportes' }, 'tmp')
    const inside = change(createSubcategory, { name: 'Vôlei', categoryId: 'tmp' }, 't2')
    expect(shown(['category', 'tmp'], undefined, category)).toMatchObject({ id: 'tmp', name: 'Esportes' })
    expect(shown(['subcategories-of-category', 'tmp'], undefined, category)).toEqual([])
    expect(shown(['subcategories-of-category', 'tmp'], undefined, category, inside)).toMatchObject([
      { id: 't2', name: 'Vôlei', pending: WAITING },
    ])
    expect(shown(['category', 'other'], undefined, category)).toBeUndefined()
  })

  it('a truth that holds the new one already is left as it is', () => {
    const made = change(createCategory, { name: 'Artes' }, '1')
    expect(shown(['categories'], [{ id: '1', name: 'Artes', color: 'blue' }], made)).toEqual([
      { id: '1', name: 'Artes', color: 'blue' },
    ])
  })

  it('a category that is deleted leaves its subcategories without one', () => {
    const gone = change(deleteCategory, { id: '1', name: 'Artes' })
    expect(shown(['subcategories'], [PAINT, { ...PAINT, id: '8', categoryId: '2' }], gone)).toMatchObject([
      { id: '7', categoryId: null },
      { id: '8', categoryId: '2' },
    ])
    expect(shown(['category', '1'], { id: '1', name: 'Artes' }, gone)).toBeUndefined()
    expect(shown(['category', '2'], { id: '2', name: 'Som' }, gone)).toEqual({ id: '2', name: 'Som' })
  })
})

describe('what they send', () => {
  it('is multipart with every field that is there, and the category of a subcategory', () => {
    const input = { name: 'Gravura', namePt: 'Gravura', color: 'teal', image: file, categoryId: '1' }
    expect(createSubcategory.spec.request(input)).toEqual({
      method: 'POST',
      path: '/api/admin/subcategories',
      body: {
        kind: 'form',
        fields: [
          ['name', 'Gravura'],
          ['namePt', 'Gravura'],
          ['color', 'teal'],
          ['image', file],
          ['categoryId', '1'],
        ],
      },
    })
    expect(updateCategory.spec.request({ id: 'a/b', name: 'A', nameEn: '' })).toEqual({
      method: 'PATCH',
      path: '/api/admin/categories/a%2Fb',
      body: {
        kind: 'form',
        fields: [
          ['name', 'A'],
          ['nameEn', ''],
        ],
      },
    })
  })

  it('is found again after a lost reply by what was sent, whatever the host puts for the rest', () => {
    const { repeat } = createCategory.spec
    if (repeat === 'safe' || !('matches' in repeat)) throw new Error('a creation must be looked up')
    const input = { name: 'Artes', nameEn: 'Arts' }
    const found = (item: object) => repeat.matches({ id: '1', ...item }, input)
    expect(found({ name: 'Artes', nameEn: 'Arts', namePt: null, color: 'blue', nameEs: '' })).toBe(true)
    expect(found({ name: 'Artes', nameEn: 'Art' })).toBe(false)
    expect(found({ name: 'Artes' })).toBe(false)
    expect(repeat.matches({ id: '1', name: 'Artes', color: 'blue' }, { name: 'Artes', color: 'red' })).toBe(
      false,
    )
    expect(repeat.items({ data: [{ id: 3, name: 'Artes' }] })).toEqual([{ id: '3', name: 'Artes' }])
  })
})

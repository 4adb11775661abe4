import { describe, expect, it } from 'vitest'
import { createCategory, deleteCategory, updateCategory } from '@/nouns/category/actions'
import { createSubcategory, deleteSubcategory, updateSubcategory } from '@/nouns/subcategory/actions'
import { change, shown, WAITING } from './support/show'

const PAINT = { id: '7', name: 'Pintura', color: 'red', icon: '/uploads/i.png', categoryId: '1' }
const file = { file: 'f1', name: 'foto.png', type: 'image/png', size: 9 }

describe('queued changes of categories and subcategories', () => {
  it('an edit of a subcategory shows in every list that contains it, and keeps the fields it does not mention', () => {
    const edit = change(updateSubcategory, { id: '7', name: 'Pintar', description: 'Com tinta.' })
    const after = [{ ...PAINT, name: 'Pintar', description: 'Com tinta.', pending: WAITING }]
    expect(shown(['subcategories'], [PAINT], edit)).toEqual(after)
    expect(shown(['subcategories-of-category', '1'], [PAINT], edit)).toEqual(after)
    expect(shown(['subcategories-of-course', 'c'], [PAINT], edit)).toEqual(after)
  })

  it('a deleted subcategory disappears from every list', () => {
    const gone = change(deleteSubcategory, { id: '7', name: 'Pintura' })
    for (const family of ['subcategories', 'subcategories-of-category', 'subcategories-of-course'])
      expect(shown([family, 'x'], [PAINT], gone)).toEqual([])
  })

  it('a new subcategory appears last in its own category only, with its picture from this device', () => {
    const made = change(createSubcategory, { name: 'Gravura', categoryId: '1', icon: file }, 't')
    expect(shown(['subcategories-of-category', '1'], [PAINT], made)?.at(-1)).toMatchObject({
      id: 't',
      name: 'Gravura',
      icon: 'local-file:f1',
    })
    expect(shown(['subcategories-of-category', '2'], [], made)).toEqual([])
    // A list that was never read stays unknown: it does not show the new subcategory alone.
    expect(shown(['subcategories-of-category', '1'], undefined, made)).toBeUndefined()
  })

  it('a category that exists only on this device has a page and a list to put subcategories into', () => {
    const category = change(createCategory, { name: 'Esportes' }, 'tmp')
    const inside = change(createSubcategory, { name: 'Vôlei', categoryId: 'tmp' }, 't2')
    expect(shown(['category', 'tmp'], undefined, category)).toMatchObject({ id: 'tmp', name: 'Esportes' })
    expect(shown(['subcategories-of-category', 'tmp'], undefined, category)).toEqual([])
    expect(shown(['subcategories-of-category', 'tmp'], undefined, category, inside)).toMatchObject([
      { id: 't2', name: 'Vôlei', pending: WAITING },
    ])
    expect(shown(['category', 'other'], undefined, category)).toBeUndefined()
  })

  it('server data that has the new category already stays as it is', () => {
    const made = change(createCategory, { name: 'Artes' }, '1')
    expect(shown(['categories'], [{ id: '1', name: 'Artes', color: 'blue' }], made)).toEqual([
      { id: '1', name: 'Artes', color: 'blue' },
    ])
  })

  it('a deleted category leaves its subcategories without one', () => {
    const gone = change(deleteCategory, { id: '1', name: 'Artes' })
    expect(shown(['subcategories'], [PAINT, { ...PAINT, id: '8', categoryId: '2' }], gone)).toMatchObject([
      { id: '7', categoryId: null },
      { id: '8', categoryId: '2' },
    ])
    expect(shown(['category', '1'], { id: '1', name: 'Artes' }, gone)).toBeUndefined()
    expect(shown(['category', '2'], { id: '2', name: 'Som' }, gone)).toEqual({ id: '2', name: 'Som' })
  })
})

describe('the requests of categories and subcategories', () => {
  it('the requests of categories and subcategories are multipart, with every field that is given and the category of a subcategory', () => {
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

  it('the requests of categories and subcategories are looked up after a lost reply by what was sent, whatever the host fills in', () => {
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

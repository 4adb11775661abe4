/** A thing as the host keeps it. `kind` is the noun. The fields hold the ids of other things, as texts. */
export interface Kept {
  kind: string
  id: string
  fields: Record<string, unknown>
}

/** By noun: how the paths of section 7 call its things, behind `/api/admin/`. */
const PLURAL: Record<string, string> = {
  category: 'categories',
  subcategory: 'subcategories',
  course: 'courses',
  teacher: 'teachers',
  carreer: 'carreers',
  setting: 'settings',
  class: 'classes',
  exercise: 'exercises',
  alternative: 'exercises/alternative',
  storyGroup: 'stories/group',
  story: 'stories',
}

export const nounOf = (plural: string): string | undefined =>
  Object.keys(PLURAL).find((noun) => PLURAL[noun] === plural.toLowerCase())

const FIRST: Record<string, object> = { setting: { active: true } }

const isContent = ({ kind }: Kept) => kind === 'class' || kind === 'exercise'

const MANY = 18

/**
 * Returns how a host calls a thing of the first catalogue, whose number below is different from all others.
 * @param isCountedByKind whether the ids of each kind begin at 1
 */
export const firstIds = (isCountedByKind: boolean) => (number: number) =>
  String(isCountedByKind ? number % (number < 100 ? 10 : 100) : number)

/** The catalogue of a host in memory, and what each change of the specification does to it. */
export class KeptThings {
  all: Kept[] = []
  readonly #isCountedByKind: boolean
  /** By kind, or for all kinds: the last id that a created thing got. */
  readonly #last = new Map<string, number>()

  /** @param isCountedByKind whether things of two kinds may get the same id */
  constructor(isCountedByKind = false) {
    this.#isCountedByKind = isCountedByKind
    const id = firstIds(isCountedByKind)
    const put = (kind: string, number: number, fields: Record<string, unknown>) => {
      this.all.push({ kind, id: id(number), fields })
      if (isCountedByKind) this.#last.set(kind, Number(id(number)))
    }
    put('category', 1, { name: 'Exatas', color: 'blue' })
    put('subcategory', 11, { name: 'Cálculo', categoryId: id(1) })
    put('teacher', 21, { name: 'Marta', description: 'Exatas', image: '/uploads/marta.png' })
    put('teacher', 22, { name: 'Zélia' })
    put('setting', 31, { name: 'idade', value: 16, active: true })
    put('setting', 32, { name: 'aviso', value: 'sim', active: false })
    for (let at = 0; at < MANY; at += 1)
      put('course', 101 + at, {
        name: `Curso ${at + 1}`,
        language: 'pt',
        ...(at ? {} : { teacherId: id(21) }),
      })
    put('class', 41, { name: 'Aula um', videoUrl: 'https://v.example/1', courseId: id(101) })
    put('class', 42, { name: 'Aula dois', videoUrl: 'https://v.example/2', courseId: id(101) })
    put('exercise', 51, { question: 'Quanto?', courseId: id(101) })
    put('alternative', 901, { text: 'Um', correct: false, exerciseId: id(51) })
    put('alternative', 902, { text: 'Dois', correct: true, exerciseId: id(51) })
    put('carreer', 61, { name: 'Docência', categoryId: id(11) })
    put('storyGroup', 71, { name: 'Novidades', subCategoryId: id(11), imageUrl: '/uploads/grupo.png' })
    put('story', 81, { mediaType: 'image', url: '/uploads/a.png', duration: 5, storyGroupId: id(71) })
    this.#put('subcategory in course', [id(11), id(101)])
    this.#put('course in carreer', [id(61), id(101)])
  }

  of(kind: string, where: Record<string, string | undefined> = {}): Kept[] {
    const isWanted = ({ fields }: Kept) =>
      Object.entries(where).every(([name, value]) => String(fields[name]) === value)
    return this.all.filter((thing) => thing.kind === kind && isWanted(thing))
  }

  one(kind: string, id: string | undefined): Kept | undefined {
    return this.all.find((thing) => thing.kind === kind && thing.id === id)
  }

  /** The things of `kind` that are linked with the thing `id`. */
  linked(link: string, kind: string, [at, of]: [at: 0 | 1, of: 0 | 1], id: string | undefined): Kept[] {
    const pairs = this.of(link).map((one) => one.id.split('/'))
    const ids = pairs.filter((pair) => pair[of] === id).map((pair) => pair[at])
    return this.of(kind).filter((thing) => ids.includes(thing.id))
  }

  /**
   * Does what a change asks for.
   * @param parts what comes behind `/api/admin/` in the path
   * @param first the position of the first lesson
   * @returns the thing that was created or edited, `undefined` if there is none, `missing` if there is no such thing
   */
  change(
    method: string,
    parts: readonly string[],
    fields: Record<string, unknown>,
    first: number,
  ): Kept | undefined | 'missing' {
    const [, second, ...ids] = parts
    const [one = '', other = ''] = ids
    if (second === 'add-sub-category') return this.#put('subcategory in course', ids)
    if (second === 'remove-sub-category') return this.#drop('subcategory in course', ids.join('/'))
    if (parts[0] === 'carreers' && second === 'courses') {
      const link = [one, other]
      const isThere = this.one('course in carreer', link.join('/')) !== undefined
      return isThere ? this.#drop('course in carreer', link.join('/')) : this.#put('course in carreer', link)
    }
    if (second === 'image-by-url')
      return this.#edit('course', String(fields['courseId']), { image: fields['url'] })
    if (second === 'change-index') return this.#move('class', one, Number(other) - first)
    if (second === 'change-exercise-index') return this.#move('exercise', one, Number(other) - first)
    const id = method === 'POST' ? undefined : parts.at(-1)
    const kind = nounOf((id === undefined ? parts : parts.slice(0, -1)).join('/'))
    if (kind === undefined) return 'missing'
    if (id === undefined) return this.#create(kind, fields)
    return method === 'DELETE' ? this.#drop(kind, id) : this.#edit(kind, id, fields)
  }

  #create(kind: string, fields: Record<string, unknown>): Kept {
    const counted = this.#isCountedByKind ? kind : ''
    const id = (this.#last.get(counted) ?? 200) + 1
    this.#last.set(counted, id)
    const made = kind === 'class' ? { name: `Aula ${id}` } : kind === 'story' ? storyOf(fields) : {}
    const thing = { kind, id: String(id), fields: { ...fields, ...made, ...FIRST[kind] } }
    this.all.push(thing)
    return thing
  }

  #edit(kind: string, id: string, fields: Record<string, unknown>): Kept | 'missing' {
    const kept = this.one(kind, id)
    if (kept === undefined) return 'missing'
    kept.fields = { ...kept.fields, ...fields }
    return kept
  }

  #put(link: string, ids: readonly string[]): undefined {
    if (!this.one(link, ids.join('/'))) this.all.push({ kind: link, id: ids.join('/'), fields: {} })
  }

  #drop(kind: string, id: string): undefined | 'missing' {
    const at = this.all.findIndex((thing) => thing.kind === kind && thing.id === id)
    if (at < 0) return 'missing'
    this.all.splice(at, 1)
  }

  /** The place of a lesson or exercise among those of its course; -1 for anything else. */
  placeOf(thing: Kept): number {
    const { courseId } = thing.fields
    return this.all.filter((one) => isContent(one) && one.fields['courseId'] === courseId).indexOf(thing)
  }

  #move(kind: string, id: string, place: number): Kept | 'missing' {
    const thing = this.one(kind, id)
    if (thing === undefined) return 'missing'
    const isBeside = (one: Kept) => isContent(one) && one.fields['courseId'] === thing.fields['courseId']
    const others = this.all.filter((one) => isBeside(one) && one !== thing)
    others.splice(place, 0, thing)
    this.all = [...this.all.filter((one) => !isBeside(one)), ...others]
    return thing
  }
}

/** A host stores a file under an address of its own. */
function storyOf({ video }: Record<string, unknown>): Record<string, unknown> {
  return { mediaType: video === undefined ? 'image' : 'video', url: '/uploads/story' }
}

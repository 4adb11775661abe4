import { MemoryTables, type Row } from './memory-tables'

/** The data of section 7 of the specification, and the calls that read and change it. */
export class MemoryCatalogue extends MemoryTables {
  constructor() {
    super()
    this.#categories()
    this.#courses()
    this.#contentOfCourses()
    this.#exercises()
    this.#stories()
    this.#careers()
    this.crud('settings', { create: { active: true } })
    this.crud('teachers')
    this.on('GET', '/api/app/admin/Teachers/:id', ({ at }) => this.find('teachers', at))
    this.on('PUT', '/api/admin/admin/Teachers/:id', (asked) => this.edit('teachers', asked))
  }

  #categories(): void {
    this.crud('categories')
    this.on('GET', '/api/app/subcategories/by-category/:id', ({ at }) =>
      this.table('subcategories').filter(({ categoryId }) => categoryId === at['id']),
    )
    this.on('GET', '/api/app/subcategories/by-course/:id', ({ at }) =>
      this.linked('course-subcategories', at['id'], 'subcategories'),
    )
    this.on('POST', '/api/admin/subcategories', ({ fields }) =>
      this.find('categories', { id: String(fields['categoryId']) })
        ? this.create('subcategories', fields)
        : undefined,
    )
    this.crud('subcategories')
  }

  #courses(): void {
    this.on('PATCH', '/api/admin/courses/image-by-url', ({ fields: { courseId, url } }) =>
      this.edit('courses', {
        at: { id: String(courseId) },
        fields: { image: url },
        query: new URLSearchParams(),
      }),
    )
    this.on('POST', '/api/admin/courses/add-sub-category/:other/:id', ({ at }) =>
      this.find('courses', at) ? this.link('course-subcategories', at['id'], at['other']) : undefined,
    )
    this.on('DELETE', '/api/admin/courses/remove-sub-category/:other/:id', ({ at }) =>
      this.unlink('course-subcategories', at['id'], at['other']) ? {} : undefined,
    )
    this.on('GET', '/api/app/courses', ({ query }) => this.#pageOfCourses(query))
    this.crud('courses', { lists: false })
  }

  #pageOfCourses(query: URLSearchParams): { data: Row[]; total: number } {
    const search = (query.get('search') ?? '').toLowerCase()
    const language = query.get('language')
    const found = this.table('courses')
      .filter((row) => `${row['name']} ${row['description'] ?? ''}`.toLowerCase().includes(search))
      .filter((row) => language === null || row['language'] === language)
      .toReversed()
    const limit = Number(query.get('limit'))
    const from = (Number(query.get('page')) - 1) * limit
    return { data: found.slice(from, from + limit), total: found.length }
  }

  #contentOfCourses(): void {
    for (const name of ['classes', 'exercises']) {
      this.on('GET', `/api/app/${name}/course/:id`, ({ at }) =>
        this.#content(at['id']).filter((row) => this.table(name).includes(row)),
      )
      this.on('POST', `/api/admin/${name}`, ({ fields }) => {
        const course = this.find('courses', { id: String(fields['courseId']) })
        const index = this.#content(course?.id).length + 1
        return course && this.create(name, { name: fields['videoUrl'], ...fields, index })
      })
      this.on('DELETE', `/api/admin/${name}/:id`, (asked) => {
        const row = this.find(name, asked.at)
        const gone = this.delete(name, asked)
        this.#number(this.#content(row?.['courseId']))
        return gone
      })
      const call = name === 'classes' ? 'change-index' : 'change-exercise-index'
      this.on('PATCH', `/api/admin/classes/${call}/:id/:index`, ({ at }) => {
        const row = this.find(name, at)
        if (row === undefined) return undefined
        const others = this.#content(row['courseId']).filter((other) => other !== row)
        this.#number(others.toSpliced(Math.max(0, Number(at['index']) - 1), 0, row))
        return row
      })
    }
  }

  #exercises(): void {
    this.on('POST', '/api/admin/exercises/alternative', ({ fields }) => {
      const exercise = this.find('exercises', { id: String(fields['exerciseId']) })
      if (exercise === undefined) return undefined
      const alternative = this.create('alternatives', fields)
      exercise['alternatives'] = [...((exercise['alternatives'] ?? []) as Row[]), alternative]
      return alternative
    })
    this.on('PATCH', '/api/admin/exercises/alternative/:id', (asked) => this.edit('alternatives', asked))
    this.on('DELETE', '/api/admin/exercises/alternative/:id', (asked) => {
      for (const exercise of this.table('exercises'))
        exercise['alternatives'] = ((exercise['alternatives'] ?? []) as Row[]).filter(
          ({ id }) => id !== asked.at['id'],
        )
      return this.delete('alternatives', asked)
    })
    this.on('PATCH', '/api/admin/exercises/:id', (asked) => this.edit('exercises', asked))
  }

  /** Lessons and exercises of a course share one sequence of positions. */
  #content(course: unknown): Row[] {
    return [...this.table('classes'), ...this.table('exercises')]
      .filter(({ courseId }) => courseId === course)
      .sort((a, b) => Number(a['index']) - Number(b['index']))
  }

  #number(rows: Row[]): void {
    for (const [at, row] of rows.entries()) row['index'] = at + 1
  }

  #stories(): void {
    this.on('GET', '/api/app/stories/group/all', () => this.table('story-groups'))
    this.on('GET', '/api/app/stories/group/:id', ({ at }) => this.find('story-groups', at))
    this.on('GET', '/api/app/stories/group/:id/stories', ({ at }) =>
      this.table('stories').filter(({ storyGroupId }) => storyGroupId === at['id']),
    )
    this.on('POST', '/api/admin/stories/group', ({ fields }) => this.create('story-groups', fields))
    this.on('PATCH', '/api/admin/stories/group/:id', (asked) => this.edit('story-groups', asked))
    this.on('DELETE', '/api/admin/stories/group/:id', (asked) => this.delete('story-groups', asked))
    this.on('POST', '/api/admin/stories', ({ fields }) => this.create('stories', fields))
    this.on('DELETE', '/api/admin/stories/:id', (asked) => this.delete('stories', asked))
  }

  #careers(): void {
    this.crud('carreers')
    this.on('GET', '/api/app/carreers/courses/:id', ({ at }) =>
      this.linked('career-courses', at['id'], 'courses'),
    )
    // This call adds a course to the career, or removes the course if the career already has it.
    this.on('POST', '/api/admin/carreers/courses/:id/:other', ({ at }) =>
      this.unlink('career-courses', at['id'], at['other'])
        ? {}
        : this.link('career-courses', at['id'], at['other']),
    )
  }
}

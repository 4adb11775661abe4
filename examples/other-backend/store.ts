import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Value = string | number | boolean | null
export type Row = { id: number; [field: string]: Value }

interface Data {
  /** The last number that a row or a file got. No number comes twice. */
  last: number
  tables: Record<string, Row[]>
  /** Pairs of ids, by the name of the link. */
  links: Record<string, [number, number][]>
}

/**
 * A small database: one JSON file, which each change writes anew. It is no SQLite, because Node 20 has none of its own, and
 * this example uses no packages.
 */
export class Store {
  readonly #folder: string
  readonly #data: Data

  constructor(folder: string) {
    this.#folder = folder
    mkdirSync(join(folder, 'files'), { recursive: true })
    this.#data = read(join(folder, 'data.json'))
  }

  rows(table: string, where: Partial<Row> = {}): Row[] {
    const rows = this.#data.tables[table] ?? []
    return rows.filter((row) => Object.entries(where).every(([name, value]) => row[name] === value))
  }

  row(table: string, id: number): Row | undefined {
    return this.rows(table, { id })[0]
  }

  add(table: string, fields: Record<string, Value>): Row {
    this.#data.last += 1
    const row = { ...fields, id: this.#data.last }
    this.#data.tables[table] = [...this.rows(table), row]
    this.#save()
    return row
  }

  change(row: Row, fields: Record<string, Value>): Row {
    Object.assign(row, fields)
    this.#save()
    return row
  }

  remove(table: string, where: Partial<Row>): void {
    const gone = new Set(this.rows(table, where))
    this.#data.tables[table] = this.rows(table).filter((row) => !gone.has(row))
    this.#save()
  }

  links(name: string): readonly [number, number][] {
    return this.#data.links[name] ?? []
  }

  /** Makes or removes a link. */
  link(name: string, one: number, other: number, wanted: boolean): void {
    const others = this.links(name).filter(([a, b]) => a !== one || b !== other)
    this.#data.links[name] = wanted ? [...others, [one, other]] : others
    this.#save()
  }

  /** Stores a file. @returns its path on this server */
  keepFile(bytes: Uint8Array, type: string): string {
    this.#data.last += 1
    const name = `${this.#data.last}.${type.split('/')[1]?.replace(/\W/g, '') ?? 'bin'}`
    writeFileSync(join(this.#folder, 'files', name), bytes)
    this.#save()
    return `/files/${name}`
  }

  fileOf(name: string): Buffer {
    return readFileSync(join(this.#folder, 'files', name))
  }

  #save(): void {
    const path = join(this.#folder, 'data.json')
    writeFileSync(`${path}.new`, JSON.stringify(this.#data))
    renameSync(`${path}.new`, path)
  }
}

function read(path: string): Data {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Data
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return { last: 0, tables: {}, links: {} }
  }
}

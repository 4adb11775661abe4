import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sqlite from 'node-sqlite3-wasm'

export type Value = string | number | null
export type Row = { id: number; [field: string]: Value }

/** The columns of each table beside its `id`. */
export type Tables = Readonly<Record<string, readonly string[]>>

/**
 * An SQLite file, and beside it a folder of files. The names of tables and columns never come from a request.
 */
export class Store {
  readonly #folder: string
  readonly #db: sqlite.Database

  constructor(folder: string, tables: Tables) {
    this.#folder = join(folder, 'files')
    mkdirSync(this.#folder, { recursive: true })
    this.#db = new sqlite.Database(join(folder, 'data.sqlite'))
    for (const [table, columns] of Object.entries(tables))
      this.#db.exec(
        `CREATE TABLE IF NOT EXISTS ${table} (id INTEGER PRIMARY KEY AUTOINCREMENT, ${columns.map(quoted)})`,
      )
  }

  close(): void {
    this.#db.close()
  }

  /** Runs work that must be done whole or not at all. */
  together<T>(work: () => T): T {
    this.#db.exec('BEGIN')
    try {
      const done = work()
      this.#db.exec('COMMIT')
      return done
    } catch (error) {
      this.#db.exec('ROLLBACK')
      throw error
    }
  }

  rows(table: string, where: Readonly<Record<string, Value>> = {}): Row[] {
    const { sql, values } = condition(where)
    return this.#db.all(`SELECT * FROM ${table}${sql} ORDER BY id`, values) as Row[]
  }

  row(table: string, id: number): Row | undefined {
    return this.rows(table, { id })[0]
  }

  add(table: string, fields: Readonly<Record<string, Value>>): number {
    const names = Object.keys(fields)
    const { lastInsertRowid } = this.#db.run(
      `INSERT INTO ${table} (${names.map(quoted)}) VALUES (${names.map(() => '?')})`,
      Object.values(fields),
    )
    return Number(lastInsertRowid)
  }

  change(table: string, id: number, fields: Readonly<Record<string, Value>>): void {
    const names = Object.keys(fields)
    if (names.length === 0) return
    const set = names.map((name) => `${quoted(name)} = ?`)
    this.#db.run(`UPDATE ${table} SET ${set} WHERE id = ?`, [...Object.values(fields), id])
  }

  remove(table: string, where: Readonly<Record<string, Value>>): void {
    const { sql, values } = condition(where)
    this.#db.run(`DELETE FROM ${table}${sql}`, values)
  }

  /** Stores a file. @returns its path on this server */
  keepFile(bytes: Uint8Array, type: string): string {
    const name = `${randomUUID()}.${type.split('/')[1]?.replace(/\W/g, '') ?? 'bin'}`
    writeFileSync(join(this.#folder, name), bytes)
    return `/files/${name}`
  }

  fileOf(name: string): Uint8Array<ArrayBuffer> {
    return new Uint8Array(readFileSync(join(this.#folder, name)))
  }
}

/** `index` is a word of SQL. */
const quoted = (name: string) => `"${name}"`

function condition(where: Readonly<Record<string, Value>>): { sql: string; values: Value[] } {
  const names = Object.keys(where)
  const sql = names.length === 0 ? '' : ` WHERE ${names.map((name) => `${quoted(name)} IS ?`).join(' AND ')}`
  return { sql, values: Object.values(where) }
}

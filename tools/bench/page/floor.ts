/**
 * Does the bench's work at the least possible cost. The bench compares the outbox with this class. To queue an item,
 * the class makes one IndexedDB add with strict durability. To drain, it sends the same requests from memory, one after
 * another, without any storage.
 */
import { type Item, isFileItem } from './contract'
import { completed, request } from './ours'

const NAME = 'bench-floor'

export class Floor {
  #database: IDBDatabase | undefined

  async start(): Promise<void> {
    const opening = indexedDB.open(NAME, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('items', { autoIncrement: true })
    this.#database = await request(opening)
  }

  enqueue(item: Item): Promise<void> {
    const tx = this.#write()
    tx.objectStore('items').add({ ...item, key: crypto.randomUUID() })
    const done = completed(tx)
    tx.commit()
    return done
  }

  async wipe(): Promise<void> {
    const tx = this.#write()
    tx.objectStore('items').clear()
    await completed(tx)
  }

  async loop(items: readonly Item[]): Promise<void> {
    for (const item of items) await send(item)
  }

  #write(): IDBTransaction {
    if (this.#database === undefined) throw new Error('not started')
    return this.#database.transaction('items', 'readwrite', { durability: 'strict' })
  }
}

async function send(item: Item): Promise<void> {
  const headers: Record<string, string> = { 'idempotency-key': crypto.randomUUID() }
  let body: string | FormData
  if (isFileItem(item)) {
    body = new FormData()
    for (const [name, value] of Object.entries(item.fields)) body.append(name, value)
    body.append('ficheiro', item.file)
  } else {
    headers['content-type'] = 'application/json'
    body = JSON.stringify(item.json)
  }
  const response = await fetch(`${item.url}?seq=${item.seq}`, { method: item.method, headers, body })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  await response.json()
}

import type { IncomingMessage } from 'node:http'
import type { Store, Value } from './store.ts'

/** A refusal, in this backend's own words. */
export class Refused extends Error {
  readonly status: number

  constructor(status: number, words: string) {
    super(words)
    this.status = status
  }
}

const LARGEST = 50 * 1024 * 1024

/** Reads the fields of a JSON or form body. A file is stored, and its field is its path. */
export async function fieldsOf(request: IncomingMessage, store: Store): Promise<Record<string, Value>> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    size += (part as Buffer).length
    if (size > LARGEST) throw new Refused(413, 'That is too large for us.')
    parts.push(part as Buffer)
  }
  const type = request.headers['content-type'] ?? ''
  if (size === 0) return {}
  if (type.startsWith('application/json')) return jsonIn(Buffer.concat(parts).toString())
  if (!type.startsWith('multipart/form-data')) throw new Refused(415, 'We take JSON and forms.')
  const form = await new Response(Buffer.concat(parts), { headers: { 'content-type': type } }).formData()
  const fields: Record<string, Value> = {}
  for (const [name, value] of form)
    if (typeof value === 'string') fields[name] = value
    else if (value.size > 0)
      fields[name] = store.keepFile(new Uint8Array(await value.arrayBuffer()), value.type)
  return fields
}

function jsonIn(text: string): Record<string, Value> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, Value>
  } catch {
    // What is no JSON is refused below.
  }
  throw new Refused(400, 'That is no JSON object.')
}

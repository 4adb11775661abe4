import { isPickedFile, type Outgoing } from '@/outbox'

type Body = Outgoing['body']

export const noBody: Body = { kind: 'none' }

/** Makes a JSON body. It leaves out the fields that are null or undefined (specification, section 5). */
export function json(fields: Record<string, unknown>): Body {
  return {
    kind: 'json',
    value: Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)),
  }
}

/**
 * Makes a form body. It leaves out the fields that are null or undefined (specification, section 5). A file stays a
 * reference, without its bytes.
 */
export function multipart(fields: Record<string, unknown>): Body {
  return {
    kind: 'form',
    fields: Object.entries(fields)
      .filter(([, value]) => value != null)
      .map(([name, value]) => [name, isPickedFile(value) ? value : String(value)]),
  }
}

export const post = (path: string, body: Body = noBody): Outgoing => ({ method: 'POST', path, body })
export const patch = (path: string, body: Body = noBody): Outgoing => ({ method: 'PATCH', path, body })
export const put = (path: string, body: Body = noBody): Outgoing => ({ method: 'PUT', path, body })
export const del = (path: string): Outgoing => ({ method: 'DELETE', path, body: noBody })

const TEMPORARY = /^tmp_[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/**
 * Makes a random UUID (RFC 9562, version 4). `crypto.randomUUID` exists only in secure contexts, but a school may try
 * the product over plain HTTP on its own network before it has a certificate.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, position) => {
    const value = position === 6 ? (byte & 0x0f) | 0x40 : position === 8 ? (byte & 0x3f) | 0x80 : byte
    return value.toString(16).padStart(2, '0')
  }).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Makes an id for something that exists only on this device, until the server gives it an id. */
export function temporaryId(): string {
  return `tmp_${randomId()}`
}

export function isTemporaryId(id: string): boolean {
  return TEMPORARY.test(id)
}

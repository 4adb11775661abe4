/** Shows a running server that a request comes from somebody who knows its secret, such as `npm run backup` beside it. */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a permit lasts, in milliseconds. Both sides have the same clock. */
const LASTS = 60_000

const sign = (secret: string, time: string) =>
  createHmac('sha256', secret).update(`backup ${time}`).digest('hex')

export function permit(secret: string): string {
  const time = String(Date.now())
  return `Backup ${time}.${sign(secret, time)}`
}

export function isPermit(secret: string, said: string | undefined): boolean {
  const [, time = '', signature = ''] = /^Backup (\d{1,15})\.([0-9a-f]{64})$/.exec(said ?? '') ?? []
  const right = Buffer.from(sign(secret, time))
  const isSigned = timingSafeEqual(right, Buffer.from(signature.padEnd(right.length)))
  return isSigned && Math.abs(Date.now() - Number(time)) < LASTS
}

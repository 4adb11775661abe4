/** Makes the build's template database the same in each build, so that a release of one commit has one checksum. */
import crypto from 'node:crypto'

/** The time that the clock shows meanwhile. PostgreSQL writes it into its files, and no row contains it. */
const STILL = Date.UTC(2026, 0, 1)

/**
 * Runs `work` with a clock that stands still and with zeros for random bytes, and then gives both back. PGlite asks
 * `Date.now` and `randomFillSync`. Only a build may call this, and beside nothing else: whatever runs meanwhile sees the
 * same clock and the same bytes.
 */
export async function alwaysTheSame<T>(work: () => Promise<T>): Promise<T> {
  const { now } = Date
  const { randomFillSync } = crypto
  Date.now = () => STILL
  Reflect.set(crypto, 'randomFillSync', (view: ArrayBufferView) => {
    new Uint8Array(view.buffer, view.byteOffset, view.byteLength).fill(0)
    return view
  })
  try {
    return await work()
  } finally {
    Date.now = now
    crypto.randomFillSync = randomFillSync
  }
}

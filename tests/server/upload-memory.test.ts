import { expect, it } from 'vitest'
import { canMeasureMemory, measureUpload } from './support/upload-memory.ts'

/**
 * The size of the video in MiB. A part of the night sets it to 500; the test runs only if it is set. That a server
 * begins to store a body before all of it is there, `proxies.test.ts` and `request-body.test.ts` say by day.
 */
const SIZE = Number(process.env['UPLOAD_MB'] ?? 0)

/** The memory in MiB that an upload may take beyond the idle memory. */
const MOST = 100

it.runIf(canMeasureMemory && SIZE > 0)(
  `the server takes a video of ${SIZE} MB within ${MOST} MB of its idle memory`,
  { timeout: 120_000 },
  async () => {
    const { idle, peak, seconds, intact } = await measureUpload(SIZE, MOST)
    console.log(`idle ${idle.toFixed(0)} MiB, peak ${peak.toFixed(0)} MiB, ${seconds.toFixed(1)} s`)
    expect(intact).toBe(true)
    expect(peak - idle).toBeLessThan(MOST)
  },
)

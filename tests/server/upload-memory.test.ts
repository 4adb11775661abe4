import { expect, it } from 'vitest'
import { canMeasureMemory, measureUpload } from './support/upload-memory.ts'

/** MB. More than the memory it may take, so that a server which holds it whole is found; 500 at night. */
const SIZE = Number(process.env['UPLOAD_MB'] ?? 200)

it.runIf(canMeasureMemory)(
  `takes a video of ${SIZE} MB within 100 MB of its idle memory`,
  { timeout: 120_000 },
  async () => {
    const { idle, peak, seconds, intact } = await measureUpload(SIZE)
    console.log(`idle ${idle.toFixed(0)} MiB, peak ${peak.toFixed(0)} MiB, ${seconds.toFixed(1)} s`)
    expect(intact).toBe(true)
    expect(peak - idle).toBeLessThan(100)
  },
)

import { expect, it } from 'vitest'
import { canMeasureMemory, measureUpload } from './support/upload-memory.ts'

it.runIf(canMeasureMemory)(
  'takes a 500 MB video within 100 MB of its idle memory',
  { timeout: 120_000 },
  async () => {
    const { idle, peak, seconds, intact } = await measureUpload(500)
    console.log(`idle ${idle.toFixed(0)} MiB, peak ${peak.toFixed(0)} MiB, ${seconds.toFixed(1)} s`)
    expect(intact).toBe(true)
    expect(peak - idle).toBeLessThan(100)
  },
)

/**
 * `node --import tsx tools/bench/upload-memory.ts [MiB]` measures the memory and the time that an upload costs the
 * server.
 */
import { measureUpload } from '../../tests/server/support/upload-memory.ts'

const size = Number(process.argv[2] ?? 500)
// With no memory allowed, the last of all uploads is measured, so that the code is loaded and compiled.
const { idle, peak, seconds, intact } = await measureUpload(size, 0)
console.log(
  `upload of ${size} MiB: ${seconds.toFixed(1)} s, resident memory idle ${idle.toFixed(0)} MiB, ` +
    `peak ${peak.toFixed(0)} MiB (+${(peak - idle).toFixed(0)}), ${intact ? 'intact' : 'DAMAGED'}`,
)

/**
 * `node --import tsx tools/bench/upload-memory.ts [MiB]` measures the memory and the time that an upload costs the
 * server.
 */
import { measureUpload } from '../../tests/server/support/upload-memory.ts'

const size = Number(process.argv[2] ?? 500)
const { idle, peak, seconds, intact } = await measureUpload(size)
console.log(
  `upload of ${size} MiB: ${seconds.toFixed(1)} s, resident memory idle ${idle.toFixed(0)} MiB, ` +
    `peak ${peak.toFixed(0)} MiB (+${(peak - idle).toFixed(0)}), ${intact ? 'intact' : 'DAMAGED'}`,
)

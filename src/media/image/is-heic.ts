import { fileKindOf, SIGNATURE_BYTES } from '@/shared/file-kind'
import { readBytes } from './bytes'

/** Whether a picture is HEIC, whatever its name and type say. iPhones and some Android phones take such pictures. */
export async function isHeic(file: Blob): Promise<boolean> {
  return fileKindOf(await readBytes(file, 0, SIGNATURE_BYTES)) === 'heic'
}

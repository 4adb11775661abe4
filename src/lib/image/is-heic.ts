import { bytesOf, hasBrand } from './bytes'

/** This many bytes at the start of a file hold its first box. */
const HEAD = 128

/**
 * The brands of pictures in HEIF with HEVC (ISO/IEC 23008-12, annex B). `mif1` is not one of them: it says nothing of
 * the codec, and AVIF has it too.
 */
const HEIC = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']

/** Whether a picture is HEIC, as iPhones and some Android phones take it, whatever its name and type say. */
export async function isHeic(file: Blob): Promise<boolean> {
  return hasBrand(await bytesOf(file, 0, HEAD), HEIC)
}

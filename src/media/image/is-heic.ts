import { hasBrand, readBytes } from './bytes'

/** How many bytes are read from the start of a file. They contain the file's first box. This box lists the brands. */
const HEAD = 128

/**
 * The brands of HEIF pictures that use HEVC (ISO/IEC 23008-12, annex B). `mif1` is not in the list: it says nothing
 * about the codec, and AVIF pictures have it too.
 */
const HEIC = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']

/** Whether a picture is HEIC, whatever its name and type say. iPhones and some Android phones take such pictures. */
export async function isHeic(file: Blob): Promise<boolean> {
  return hasBrand(await readBytes(file, 0, HEAD), HEIC)
}

import { bytesOf, type Edit, edited } from '../shared/metadata/edits'
import { openFile } from './open-file'
import { UnfitFileError } from './unfit-file-error'

/**
 * With more edits than this, the new file is written as a stream instead of being put together from slices. A browser
 * needs long for a Blob of very many slices.
 */
const MOST_SLICES = 1000

/**
 * Returns a picked file without its metadata: places, device, serial number, times, small pictures. It keeps its
 * name and type, and every other byte. A file without metadata, or of a type that has none, is returned itself. The new
 * file is put together from slices of the old one, so a film is not read as a whole.
 *
 * @throws UnfitFileError (`metadata`) if the file is damaged and shows metadata that cannot be reached, or (`notesOffline`) if
 *   the code for it could not be loaded; a DOMException if it cannot be read
 */
export async function withoutMetadata(file: File): Promise<File> {
  const { metadata } = await openFile(file)
  if (metadata === undefined) throw new UnfitFileError('notesOffline')
  if (metadata.kind === 'unknown') return file
  if (metadata.kind === 'lost' && metadata.showsMetadata) throw new UnfitFileError('notes')
  const { edits } = metadata
  if (edits.length === 0) return file
  const { name, type, lastModified } = file
  const parts = edits.length > MOST_SLICES ? [await streamed(file, edits)] : slices(file, edits)
  return new File(parts, name, { type, lastModified })
}

function slices(file: File, edits: readonly Edit[]): BlobPart[] {
  const parts: BlobPart[] = []
  let from = 0
  for (const edit of edits) {
    parts.push(file.slice(from, edit.at), ...bytesOf(edit))
    from = edit.end
  }
  return [...parts, file.slice(from)]
}

/** The browser keeps the chunks of a large answer outside of the page's memory. */
function streamed(file: File, edits: readonly Edit[]): Promise<Blob> {
  const chunks = edited(chunksOf(file), edits)
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(new Uint8Array(value))
    },
  })
  return new Response(stream).blob()
}

const CHUNK = 1024 * 1024

async function* chunksOf(file: File): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += CHUNK)
    yield new Uint8Array(await file.slice(at, at + CHUNK).arrayBuffer())
}

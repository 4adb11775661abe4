import type { Edit } from '../../src/shared/metadata/edits.ts'
import { planOf } from '../../src/shared/metadata/plan.ts'
import type { ByteSource } from '../../src/shared/metadata/source.ts'
import { badRequest } from '../http-error.ts'

/**
 * Finds what must be changed in a received file, so that nothing of metadata is published. The list is empty if
 * the file has no metadata.
 *
 * @throws HttpError 400 if the file is damaged and shows metadata that cannot be reached; the source's own error
 */
export async function editsOf(source: ByteSource): Promise<readonly Edit[]> {
  const plan = await planOf(source)
  if (plan.kind === 'unknown') return []
  if (plan.kind === 'lost' && plan.showsMetadata) throw unremovable()
  return plan.edits
}

const unremovable = () =>
  badRequest(
    'Não foi possível tirar do arquivo as anotações da câmera (lugar, aparelho). Abra-o, salve uma cópia e envie a cópia.',
  )

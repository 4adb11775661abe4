import { hostSettings } from '../host'

/**
 * Returns what an answer's header says if the host did not send it, because the operator has said it for the host
 * (`offers` in `config.json`); `null` if nobody said it. Nobody can say the mark of an answer for the host.
 * @param name in lower case
 */
export function saidHeader(name: string): string | null {
  const { offers } = hostSettings.get()
  switch (name) {
    case 'api-limits':
      return offers?.limits ?? null
    case 'picture-sizes':
      return offers?.sizes ?? null
    case 'course-queries':
      return offers?.queries?.join(', ') ?? null
    case 'upload-endpoint':
      return offers?.uploads ?? null
    case 'wished-state':
      return offers?.wishedState === true ? 'present' : null
    default:
      return null
  }
}

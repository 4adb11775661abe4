import { FILES, type FileLimit } from '../shared/limits.ts'

/** The file types that the reference server accepts. */
export const UPLOAD_TYPES = { image: FILES.image.types, video: FILES.video.types } as const

type Kind = keyof typeof UPLOAD_TYPES

const MiB = 1024 * 1024

const EMPTY = 'O arquivo está vazio.'

/** What the user reads about a kind: its name, and what is chosen instead of a refused file. */
const WORDS = {
  image: { one: 'A imagem', several: 'imagens' },
  video: { one: 'O vídeo', several: 'vídeos' },
} as const

/**
 * Returns why the server would refuse a file, as a text for the user; `undefined` if the server would accept it. This
 * function checks the type that the browser names, but the server checks the content.
 * @param wanted the kinds that the caller accepts; images and videos by default
 * @param limits the limits that the host announces; those of the reference server by default
 */
export function uploadRefusal(
  { type, size }: { type: string; size: number },
  wanted: readonly Kind[] = ['image', 'video'],
  limits: Readonly<Record<string, FileLimit>> = FILES,
): string | undefined {
  // A kind that is absent has no limit.
  if (wanted.some((one) => limits[one] === undefined)) return size === 0 ? EMPTY : undefined
  const kind = wanted.find((one) => limits[one]?.types.includes(type))
  const limit = kind && limits[kind]
  if (kind === undefined || limit === undefined) {
    const instead = wanted.map((one) => `${WORDS[one].several} ${named(limits[one]?.types ?? [])}`)
    return `Este tipo de arquivo não pode ser usado aqui, só ${instead.join(' e ')}.`
  }
  if (size === 0) return EMPTY
  if (size <= limit.most) return undefined
  return `${WORDS[kind].one} passa de ${sizeOf(limit.most)}, o máximo que o servidor aceita.`
}

/** The names of types that are not simply written in capital letters. */
const NAMES: Readonly<Record<string, string>> = { webp: 'WebP', webm: 'WebM' }

function named(types: readonly string[]): string {
  const names = types.map((type) => {
    const name = type.slice(type.indexOf('/') + 1)
    return NAMES[name] ?? name.toUpperCase()
  })
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ou ${names.at(-1)}`
}

/** Returns a size as people name limits: `10 MB`, `1 GB`. */
function sizeOf(bytes: number): string {
  const megabytes = Math.floor(bytes / MiB)
  return megabytes > 0 && megabytes % 1024 === 0 ? `${megabytes / 1024} GB` : `${megabytes} MB`
}

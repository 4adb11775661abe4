/** The file types that the server accepts. */
export const UPLOAD_TYPES = {
  image: ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'],
  video: ['video/mp4', 'video/webm'],
} as const

type Kind = keyof typeof UPLOAD_TYPES

const MiB = 1024 * 1024

/** For each kind: the largest size that the server accepts, and the text for the user if a file is larger. */
const MOST = {
  image: { bytes: 10 * MiB, refusal: 'A imagem passa de 10 MB, o máximo que o servidor aceita.' },
  video: { bytes: 1024 * MiB, refusal: 'O vídeo passa de 1 GB, o máximo que o servidor aceita.' },
} as const

/** What the user can choose instead of a refused file. */
const INSTEAD = {
  image: 'imagens PNG, JPEG, WebP, GIF ou AVIF',
  video: 'vídeos MP4 ou WebM',
} as const

/**
 * Returns why the server would refuse a file, as a text for the user; `undefined` if the server would accept it. This
 * function checks the type that the browser names, but the server checks the content. A server other than the
 * reference server may accept other files.
 * @param wanted the kinds that the caller accepts; images and videos by default
 */
export function uploadRefusal(
  { type, size }: { type: string; size: number },
  wanted: readonly Kind[] = ['image', 'video'],
): string | undefined {
  const kind = wanted.find((one) => (UPLOAD_TYPES[one] as readonly string[]).includes(type))
  if (kind === undefined) {
    const instead = wanted.map((one) => INSTEAD[one]).join(' e ')
    return `Este tipo de arquivo não pode ser usado aqui, só ${instead}.`
  }
  if (size === 0) return 'O arquivo está vazio.'
  const { bytes, refusal } = MOST[kind]
  return size > bytes ? refusal : undefined
}

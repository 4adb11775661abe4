/** The types of file the server takes. */
export const UPLOAD_TYPES = {
  image: ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'],
  video: ['video/mp4', 'video/webm'],
} as const

type Kind = keyof typeof UPLOAD_TYPES

const MiB = 1024 * 1024

/** What the server takes at most, in bytes, and how it says so. */
const MOST = {
  image: { bytes: 10 * MiB, refusal: 'A imagem passa de 10 MB, o máximo que o servidor aceita.' },
  video: { bytes: 1024 * MiB, refusal: 'O vídeo passa de 1 GB, o máximo que o servidor aceita.' },
} as const

/** What there is instead of a file that is of no use. */
const INSTEAD = {
  image: 'imagens PNG, JPEG, WebP, GIF ou AVIF',
  video: 'vídeos MP4 ou WebM',
} as const

/**
 * Why the server would not take a file, in words; `undefined` where it would. It judges by the type that the browser
 * believes in, the server by the content, and a server of your own may take other things.
 * @param wanted what is asked for, where not both are
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

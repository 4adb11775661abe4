import { SHARED_TYPES } from './share-path'

const MiB = 1024 * 1024

/** What the server takes at most, in bytes, and how it says so. */
const MOST = {
  image: { bytes: 10 * MiB, refusal: 'A imagem passa de 10 MB, o máximo que o servidor aceita.' },
  video: { bytes: 1024 * MiB, refusal: 'O vídeo passa de 1 GB, o máximo que o servidor aceita.' },
} as const

/** Why the server would not take a file, in words; `undefined` where it would. */
export function uploadRefusal({ type, size }: { type: string; size: number }): string | undefined {
  if (!SHARED_TYPES.includes(type))
    return 'Este tipo de arquivo não pode ser usado aqui, só imagens PNG, JPEG, WebP, GIF ou AVIF e vídeos MP4 ou WebM.'
  if (size === 0) return 'O arquivo está vazio.'
  const { bytes, refusal } = MOST[type.startsWith('video/') ? 'video' : 'image']
  return size > bytes ? refusal : undefined
}

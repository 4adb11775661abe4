import { UnfitFileError } from '@/lib/unfit-file-error'
import { FileDriftError, isFull } from '@/outbox/errors'

const PROBLEMS = {
  drift: 'O arquivo está vazio, mudou ou saiu do lugar. Escolha-o de novo.',
  full: 'Sem espaço no dispositivo para este arquivo.',
  heicOffline:
    'Para abrir fotos HEIC, este aparelho precisa de conexão na primeira vez. Conecte-se, ou escolha uma foto JPEG.',
  heicUnreadable: 'Não foi possível abrir esta foto HEIC. Converta-a em JPEG e escolha-a de novo.',
  filmOffline:
    'Para converter este vídeo, este aparelho precisa de conexão na primeira vez. Conecte-se, ou escolha um vídeo MP4.',
  filmHevc:
    'Este navegador não converte vídeos HEVC, que muitos aparelhos não tocam. No iPhone, grave em Ajustes › Câmera › Formatos › Mais Compatível, ou converta o vídeo em MP4 (H.264).',
  filmCodec: 'Este navegador não converte este vídeo. Converta-o em MP4 (H.264) e escolha-o de novo.',
  notes:
    'O arquivo está danificado, e não é possível tirar dele as anotações da câmera (lugar, aparelho). Abra-o, salve uma cópia e escolha a cópia.',
  notesOffline:
    'Para tirar as anotações da câmera (lugar, aparelho), este aparelho precisa de conexão na primeira vez. Conecte-se e escolha o arquivo de novo.',
  broken: 'Não foi possível copiar o arquivo. Escolha-o de novo.',
} as const

/** Returns the message that says why a file could not be copied onto the device. */
export function stagingProblem(error: unknown): string {
  if (error instanceof UnfitFileError) return PROBLEMS[error.problem]
  if (error instanceof FileDriftError) return PROBLEMS.drift
  return isFull(error) ? PROBLEMS.full : PROBLEMS.broken
}

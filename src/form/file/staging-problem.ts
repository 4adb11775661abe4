import { type Unfit, UnfitFileError } from '@/media/unfit-file-error'
import { FileDriftError, isFull } from '@/outbox'

const UNFIT: Readonly<Record<Unfit, string>> = {
  heicOffline:
    'Para abrir fotos HEIC, este aparelho precisa de conexão na primeira vez. Conecte-se, ou escolha uma foto JPEG.',
  heicUnreadable: 'Não foi possível abrir esta foto HEIC. Converta-a em JPEG e escolha-a de novo.',
  heicNoise:
    'Este navegador embaralha imagens para proteger a privacidade, e por isso não converte fotos HEIC. Converta-a em JPEG e escolha-a de novo.',
  pictureKind:
    'Muitos navegadores não mostram este tipo de imagem, e este não a converte. Abra-a em outro aplicativo, salve uma cópia em JPEG ou PNG e escolha a cópia.',
  pictureUncut:
    'Este navegador não conseguiu recortar a imagem. Conecte-se e tente de novo, ou desfaça o recorte.',
  pictureNoise:
    'Este navegador embaralha imagens para proteger a privacidade, e por isso não recorta. Escolha uma imagem já recortada.',
  filmOffline:
    'Para converter este vídeo, este aparelho precisa de conexão na primeira vez. Conecte-se, ou escolha um vídeo MP4.',
  filmHevc:
    'Este navegador não converte vídeos HEVC, que muitos aparelhos não tocam. No iPhone, grave em Ajustes › Câmera › Formatos › Mais Compatível, ou converta o vídeo em MP4 (H.264).',
  filmCodec: 'Este navegador não converte este vídeo. Converta-o em MP4 (H.264) e escolha-o de novo.',
  filmPicture:
    'Muitos navegadores não mostram a imagem deste vídeo (%), e este não a converte. Converta o vídeo em MP4 (H.264) e escolha-o de novo.',
  filmSound:
    'Muitos navegadores não tocam o som deste vídeo (%), e este não o converte. Salve o vídeo com som AAC e escolha-o de novo.',
  filmBoth:
    'Muitos navegadores não mostram a imagem nem tocam o som deste vídeo (%), e este não os converte. Converta o vídeo em MP4 (H.264 e AAC) e escolha-o de novo.',
  filmEdits:
    'Este vídeo foi cortado ou remontado, e este navegador não consegue separar o que foi cortado. Exporte-o de novo no programa de edição e escolha o novo arquivo.',
  filmNoise:
    'Este navegador embaralha imagens para proteger a privacidade, e por isso não converte este vídeo. Converta-o em MP4 (H.264) e escolha-o de novo.',
  filmIncomplete:
    'Este navegador não converteu o vídeo inteiro. Converta-o em MP4 (H.264) e escolha-o de novo.',
  notes:
    'Não é possível tirar do arquivo as anotações da câmera (lugar, aparelho). Abra-o, salve uma cópia e escolha a cópia.',
  notesOffline:
    'Para tirar as anotações da câmera (lugar, aparelho), este aparelho precisa de conexão na primeira vez. Conecte-se e escolha o arquivo de novo.',
  pictureCut:
    'Esta imagem está incompleta e não abre. Copie-a de novo de onde ela veio e escolha-a outra vez.',
  pictureBroken:
    'Não foi possível abrir esta imagem: o arquivo está danificado ou não é uma imagem. Abra-a em outro aplicativo, salve uma cópia em JPEG ou PNG e escolha a cópia.',
  filmUnplayable:
    'Este vídeo está incompleto ou danificado e não toca até o fim. Copie-o de novo do aparelho que o gravou e escolha-o outra vez.',
  filmUnfinished:
    'Este vídeo não toca: a gravação ou a cópia não chegou ao fim. Copie-o de novo do aparelho que o gravou e escolha-o outra vez.',
  filmKind: 'Os navegadores não tocam este tipo de vídeo. Converta-o em MP4 (H.264) e escolha-o de novo.',
  filmOnlySound: 'Este arquivo só tem som, sem imagens. Escolha um vídeo com imagens.',
  isSound: 'Este arquivo é de som, e não uma imagem. Escolha uma imagem.',
  isPdf: 'Este arquivo é um PDF. Salve a página como imagem e escolha a imagem.',
  isZip: 'Este arquivo é um documento ou um arquivo compactado. Abra-o e escolha o que está dentro dele.',
  isPage:
    'Este arquivo é uma página da internet, e não o que o nome diz. Baixe-o de novo e escolha o arquivo baixado.',
  isFilm: 'Este arquivo é um vídeo, e não uma imagem. Escolha uma imagem.',
  isPicture: 'Este arquivo é uma imagem, e não um vídeo. Escolha um vídeo.',
  picturePartMissing: 'Falta uma parte desta imagem. Copie-a de novo de onde ela veio.',
  pictureUnknown:
    'Este aparelho não conseguiu conferir se a imagem abre. Depois do envio, veja se ela aparece.',
  filmPartMissing: 'Falta uma parte deste vídeo. Copie-o de novo do aparelho que o gravou.',
  filmOnePicture:
    'Este vídeo mostra uma única imagem parada. Se isso não está certo, exporte-o de novo e escolha o novo arquivo.',
  filmUnknown:
    'Este aparelho não conseguiu conferir se o vídeo toca. Se ele não tocar depois do envio, converta-o em MP4 (H.264).',
}

const PROBLEMS = {
  unreadable:
    'O sistema não conseguiu ler este arquivo: ele mudou, ou está só na nuvem. Baixe-o neste aparelho e escolha-o de novo.',
  drift: 'O arquivo está vazio, mudou ou saiu do lugar. Escolha-o de novo.',
  full: 'Sem espaço no dispositivo para este arquivo.',
  broken: 'Não foi possível copiar o arquivo. Escolha-o de novo.',
} as const

/** Returns the words for a reason why a picked file cannot be used, or should not be. They name the cure. */
export const unfitWords = (problem: Unfit): string => UNFIT[problem]

/** Returns the message that says why a file could not be copied onto the device. */
export function stagingProblem(error: unknown): string {
  if (error instanceof UnfitFileError) return UNFIT[error.problem].replace('%', error.fault)
  if (error instanceof FileDriftError) return PROBLEMS.drift
  if (error instanceof DOMException && error.name === 'NotReadableError') return PROBLEMS.unreadable
  if (error instanceof DOMException && error.name === 'NotFoundError') return PROBLEMS.drift
  return isFull(error) ? PROBLEMS.full : PROBLEMS.broken
}

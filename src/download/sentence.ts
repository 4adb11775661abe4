import { age, count } from '@/lib/pt-br'
import type { DownloadState } from './download'
import type { DownloadNote } from './note'

/** Returns how far the download is, as a text for the panel that shows it. */
export function sentenceOf(state: DownloadState): string {
  switch (state.status) {
    case 'never':
      return 'Baixe tudo de uma vez: cursos, aulas, exercícios, listas e imagens abrem também sem conexão.'
    case 'running':
      return 'Baixando. Você pode continuar trabalhando, ou fechar o aplicativo e terminar depois.'
    case 'waiting':
      return 'O servidor não responde. O download continua quando a conexão voltar.'
    case 'paused':
      return 'Download pausado. O que já foi baixado continua neste dispositivo.'
    case 'elsewhere':
      return 'O download está em andamento em outra aba.'
    case 'done':
      return finished(state.note)
  }
}

function finished({ finishedAt = 0, courses = 0, pictures = 0, missing }: DownloadNote): string {
  const lost = missing ?? { reads: 0, pictures: 0 }
  const what = `${count(courses, 'curso', 'cursos')} e ${count(pictures - lost.pictures, 'imagem', 'imagens')}`
  const passed = Date.now() - finishedAt
  const when = passed < 60_000 ? 'agora há pouco' : `há ${age(passed)}`
  const isWhole = lost.reads + lost.pictures === 0
  const here = `${isWhole ? 'Tudo neste' : 'Neste'} dispositivo: ${what}, com aulas, exercícios e listas.`
  return `${here}${isWhole ? '' : ` ${notDownloaded(lost)}`} Baixado ${when}.`
}

function notDownloaded({ reads, pictures }: NonNullable<DownloadNote['missing']>): string {
  const what = [
    ...(pictures > 0 ? [count(pictures, 'imagem', 'imagens')] : []),
    ...(reads > 0 ? [count(reads, 'lista ou página', 'listas ou páginas')] : []),
  ].join(' e ')
  return `${what} ${reads + pictures === 1 ? 'não pôde ser baixada' : 'não puderam ser baixadas'}.`
}

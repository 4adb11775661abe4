import { queueStandings } from '@/action/queue-standings'
import { type OwnConfig, storedConfig } from '@/api/config/stored-config'
import type { ErrorNote } from '@/kept/error-note'
import { notedErrors } from '@/kept/error-notes'
import { APP_COMMIT, APP_VERSION } from '@/lib/device/build'
import { isStandalone } from '@/lib/device/installed'
import { storageEstimate } from '@/lib/device/storage-estimate'
import { fileSize } from '@/lib/file-size'
import { wholeNumber } from '@/lib/pt-br'
import type { Standing } from '@/outbox'
import { type Services, userOf } from '@/services/services'
import { errorLine } from './error-words'
import { hostSection } from './host-section'
import { type Fact, NOT_KNOWN, type Section, yesOrNo } from './section'

type Needed = Pick<Services, 'connection' | 'outbox' | 'session' | 'findAction'>

/** What *Sobre* shows, and what `Copiar diagnóstico` copies. Nothing of it has contents. */
export async function aboutSections(services: Needed): Promise<Section[]> {
  const [host, storage, notes] = await Promise.all([
    hostSection(services),
    storageSection(),
    notedErrors(userOf(services.session.state.get())?.id),
  ])
  return [appSection(), host, storage, queueSection(services), errorSection(notes, storedConfig())]
}

function appSection(): Section {
  const worker = navigator.serviceWorker?.controller
  return {
    title: 'Aplicativo',
    rows: [
      { label: 'Versão', value: APP_VERSION },
      { label: 'Commit', value: APP_COMMIT },
      { label: 'Instalado', value: yesOrNo(isStandalone()) },
      {
        label: 'Service worker',
        value: worker == null ? 'não controla esta página' : 'controla esta página',
      },
      { label: 'Navegador', value: navigator.userAgent },
    ],
  }
}

async function storageSection(): Promise<Section> {
  const use = await storageEstimate()
  const isKept = await persisted()
  return {
    title: 'Armazenamento',
    rows: [
      { label: 'Em uso', value: use === undefined ? NOT_KNOWN : fileSize(use.usage) },
      { label: 'Livre', value: use === undefined ? NOT_KNOWN : fileSize(Math.max(0, use.quota - use.usage)) },
      { label: 'O navegador promete não apagar', value: yesOrNo(isKept) },
    ],
  }
}

async function persisted(): Promise<boolean | undefined> {
  try {
    return await navigator.storage.persisted()
  } catch {
    return undefined
  }
}

const STATES: Record<Standing['kind'], string> = {
  queued: 'Por enviar',
  sending: 'Enviando',
  failed: 'Falhou',
  conflict: 'Conflito',
  blocked: 'Bloqueada',
  'put-off': 'Adiada',
  foreign: 'De outro servidor',
}

function queueSection({ outbox, session, findAction }: Needed): Section {
  const title = 'Fila de envio'
  const { view } = outbox
  if (view.reading.kind !== 'read')
    return {
      title,
      rows: [
        {
          value:
            view.reading.kind === 'unread'
              ? 'ainda não lida'
              : `não pôde ser lida (${view.reading.why.kind})`,
        },
      ],
    }
  const userId = userOf(session.state.get())?.id
  const standings = userId === undefined ? [] : [...queueStandings(view, userId, findAction).values()]
  const rows: Fact[] = Object.entries(STATES).flatMap(([kind, label]) => {
    const number = standings.filter((standing) => standing.kind === kind).length
    return number === 0 ? [] : [{ label, value: wholeNumber(number) }]
  })
  const others = view.entries.length - standings.length
  if (others > 0) rows.push({ label: 'De outras contas', value: wholeNumber(others) })
  return { title, rows: rows.length > 0 ? rows : [{ value: 'vazia' }] }
}

function errorSection(notes: readonly ErrorNote[] | undefined, config: OwnConfig): Section {
  const lines = notes?.map((note) => ({ value: errorLine(note) }))
  return {
    title: 'Últimos erros',
    rows: [
      ...(lines === undefined
        ? [{ value: 'não puderam ser lidos' }]
        : lines.length === 0
          ? [{ value: 'nenhum' }]
          : lines),
      { value: sentTo(config) },
    ],
  }
}

function sentTo(config: OwnConfig): string {
  if (config.kind === 'unknown') return 'Não se sabe se erros são enviados a algum endereço.'
  if (config.errorReports === undefined) return 'Erros não são enviados a ninguém.'
  const { origin, pathname } = new URL(config.errorReports)
  return `Erros são enviados a ${origin}${pathname}`
}

/** Returns the sections as a text that is readable in an e-mail. */
export function diagnosisText(sections: readonly Section[], now: Date): string {
  const parts = sections.map(({ title, rows }) =>
    [
      title,
      ...rows.map(({ label, value }) => (label === undefined ? `- ${value}` : `- ${label}: ${value}`)),
    ].join('\n'),
  )
  return [`Diagnóstico do Admin de Cursos, ${now.toISOString()}`, ...parts].join('\n\n')
}

import { apiAddress } from '@/api/api-address'
import { knownTrials } from '@/api/config/trials'
import type { ConnectionState } from '@/api/connection'
import { type Headed, mayAdd } from '@/api/host'
import { lackingOfHost } from '@/api/lacking'
import { limitsOf, limitsRow } from '@/api/stored-limits'
import { loadMarks } from '@/api/stored-marks'
import { announcedIn } from '@/lib/upload-headers'
import type { Services } from '@/services/services'
import { OFFER_HEADERS } from '@/shared/offer-headers'
import { type Fact, type Section, yesOrNo } from './section'

const CONNECTION: Record<ConnectionState, string> = {
  online: 'Online',
  unstable: 'Conexão instável',
  silent: 'Sem resposta do servidor',
  offline: 'Offline',
}

type Needed = Pick<Services, 'connection' | 'outbox' | 'session'>

/**
 * The rows that say what the host offers. Each row looks at what this device has stored, or at the newest answer that
 * named the signed-in person. What a further part of the app learns of the host is a further row here.
 */
const OFFERS: readonly ((services: Needed) => Promise<Fact>)[] = [
  async () => {
    const { mark } = loadMarks()
    return { label: 'Marca as respostas', value: yesOrNo(mark === 'unknown' ? undefined : mark === 'seen') }
  },
  async ({ outbox }) => {
    const keys = mayAdd('keys') ? await known(outbox, 'keys') : false
    return { label: 'Reconhece repetições (Idempotency-Key)', value: yesOrNo(keys) }
  },
  async ({ session }) => {
    const isAsked = session.announcement.get() !== undefined
    const isKnown = limitsOf(limitsRow()) !== undefined
    return { label: 'Anuncia limites', value: yesOrNo(isKnown || (isAsked ? false : undefined)) }
  },
  async ({ session, outbox }) => {
    const answer = session.announcement.get()
    const takes = answer === undefined ? await known(outbox, 'uploads') : announcedIn(answer) !== undefined
    return { label: 'Recebe arquivos em pedaços (tus)', value: yesOrNo(takes) }
  },
  async ({ session }) => {
    const answer = session.announcement.get()
    const sizes = answer?.kind === 'answer' ? answer.header?.(OFFER_HEADERS.sizes) : undefined
    const isAnnounced = answer === undefined ? undefined : sizes != null
    return { label: 'Oferece imagens em vários tamanhos', value: yesOrNo(isAnnounced) }
  },
]

/** @returns `undefined` also if the database of the queue cannot be read */
async function known<K extends 'keys' | 'uploads'>(outbox: Needed['outbox'], what: K) {
  const facts = await outbox.knownOfHost().catch(() => undefined)
  return facts?.[what]
}

export async function hostSection(services: Needed): Promise<Section> {
  return {
    title: 'Servidor',
    rows: [
      { label: 'Endereço da API', value: apiAddress() },
      { label: 'Conexão', value: CONNECTION[services.connection.state.get()] },
      ...(await Promise.all(OFFERS.map((offer) => offer(services)))),
      ...forbidden(),
      ...[...lackingOfHost].map((value) => ({ label: 'Falta na resposta', value })),
    ],
  }
}

const OFFER: Record<Headed, string> = {
  marks: 'a marca das respostas (Api-Nonce)',
  keys: 'o reconhecimento de repetições (Idempotency-Key)',
  versions: 'as versões (If-Match)',
  uploads: 'o envio em pedaços (tus)',
}

/** What the configuration says that the host offers, and its CORS rules forbid. The app works without it. */
function forbidden(): Fact[] {
  return knownTrials().refused.map((one) => ({
    label: 'As regras de CORS do servidor não permitem',
    value: `${OFFER[one]}. O aplicativo funciona sem isso.`,
  }))
}

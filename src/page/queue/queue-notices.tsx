import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { usePress } from '@/components/use-press'
import { acknowledgeLost, type LostWork } from '@/kept/lost-work'
import { countNote } from '@/kept/unsent-count'
import { count } from '@/lib/pt-br'
import type { Unreadable } from '@/outbox'
import type { DeviceQueue, OthersWork } from '@/services/device-queue'
import { useSession } from '@/services/service-hooks'
import { userOf, useServices } from '@/services/services'
import { FormerWork } from './former-work'

/**
 * What a user must know of the queue besides the own entries: that it could not be read, that the browser has deleted
 * something, and what other accounts have left unsent on this device. Renders nothing if there is nothing of this kind.
 */
export function QueueNotices({ queue }: { queue: DeviceQueue }) {
  switch (queue.kind) {
    case 'unread':
    case 'empty':
      return null
    case 'unreadable':
      return <UnreadableQueue why={queue.why} />
    case 'held': {
      const { others, lost } = queue
      const waiting = wordsOfOthers(others)
      return (
        <>
          {lost.mine + lost.others > 0 && <Lost {...lost} />}
          {others
            .filter(({ person }) => person === 'same')
            .map((work) => (
              <FormerWork key={`${work.host} ${work.userId}`} work={work} />
            ))}
          {waiting.length > 0 && (
            <Alert>
              {waiting.map((words) => (
                <p key={words}>{words}</p>
              ))}
            </Alert>
          )}
        </>
      )
    }
  }
}

function UnreadableQueue({ why }: { why: Unreadable }) {
  const { outbox } = useServices()
  // `start` also does what the start of the app could not do while the queue was unreadable. If it fails again, the
  // view says so.
  const again = usePress(() => outbox.start().catch(() => {}))
  const userId = userOf(useSession())?.id ?? ''
  const last = countNote()?.counts[userId] ?? 0
  return (
    <Alert
      variant="destructive"
      title="A fila de envio não pôde ser lida"
      action={
        <Button size="sm" variant="outline" onClick={() => again()}>
          Tentar novamente
        </Button>
      }
    >
      <p>{whyNotRead(why)}</p>
      {last > 0 && (
        <p>
          {`Da última vez havia ${count(last, 'alteração sua por enviar', 'alterações suas por enviar')} neste aparelho.`}
        </p>
      )}
      <p>Não apague os dados deste site: o que ainda não foi enviado seria apagado junto.</p>
    </Alert>
  )
}

function Lost({ mine, others }: LostWork) {
  const userId = userOf(useSession())?.id
  if (userId === undefined) return null
  const lost = count(
    mine + others,
    'alteração que ainda não tinha sido enviada',
    'alterações que ainda não tinham sido enviadas',
  )
  return (
    <Alert
      variant="destructive"
      title={`O navegador apagou ${lost} neste aparelho.`}
      action={
        <Button size="sm" variant="outline" onClick={() => acknowledgeLost(userId)}>
          Entendi
        </Button>
      }
    >
      {mine > 0 && (
        <p>
          Confira no servidor o que falta e faça de novo. Se você exportou a fila antes, importe o arquivo em
          “Fila de envio”.
        </p>
      )}
      {others > 0 && (
        <p>
          {mine === 0
            ? 'Foram feitas por outra conta. Avise quem usou este aparelho antes de você.'
            : `${count(others, 'delas foi feita', 'delas foram feitas')} por outra conta. Avise quem usou este aparelho antes de você.`}
        </p>
      )}
    </Alert>
  )
}

/** Returns the sentences about what other people left unsent. They show a number and no contents. */
function wordsOfOthers(works: readonly OthersWork[]): string[] {
  const of = (person: OthersWork['person']) => works.filter((work) => work.person === person)
  const sum = (some: readonly OthersWork[]) => some.reduce((all, work) => all + work.count, 0)
  const [others, unknown] = [of('other'), of('unknown')]
  const words: string[] = []
  if (others.length > 0) {
    const [whose, login] = others.length === 1 ? ['outra pessoa', 'dela'] : ['outras pessoas', 'delas']
    const waiting = count(sum(others), `alteração de ${whose} espera`, `alterações de ${whose} esperam`)
    words.push(`${waiting} neste aparelho pelo próximo login ${login}.`)
  }
  if (unknown.length > 0) {
    const whose = unknown.length === 1 ? 'outra conta' : 'outras contas'
    const waiting = count(sum(unknown), `alteração de ${whose} espera`, `alterações de ${whose} esperam`)
    words.push(`${waiting} neste aparelho pelo próximo login de quem as fez.`)
  }
  return words
}

const REASONS: Record<Unreadable['kind'], string> = {
  newer: 'Uma versão mais nova do aplicativo já usa esta fila. Recarregue a página.',
  forbidden:
    'O navegador não permite que este site guarde dados neste dispositivo. Permita nas configurações dele.',
  full: 'O dispositivo está sem espaço. Libere espaço e tente novamente.',
  foreign: 'Os dados guardados neste dispositivo não são uma fila deste aplicativo.',
  damaged:
    'O navegador não consegue ler os dados guardados neste dispositivo. Feche o navegador e abra-o de novo.',
  code: 'Uma parte do aplicativo não pôde ser carregada. Verifique a conexão.',
  unknown: 'Algo deu errado ao ler os dados guardados neste dispositivo.',
}

/** Returns the sentence that says why the queue could not be read. It ends with the name of the error, for support. */
function whyNotRead({ kind, name }: Unreadable): string {
  return `${REASONS[kind]} (${name})`
}

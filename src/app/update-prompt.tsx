import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { usePress } from '@/components/use-press'
import { isHeld } from '@/lib/device/in-use'
import type { NewVersion } from '@/offline/update'

/**
 * The prompt waits this long for the accepted version to become active, in milliseconds. Then it checks whether an open
 * form delays the version.
 */
const LONG = 3_000

type State = 'ready' | 'working' | 'asking' | 'waiting'

const WORDS: Record<State, string> = {
  ready: 'Nova versão disponível',
  working: 'Nova versão disponível',
  asking: 'Um arquivo está sendo enviado. Se você atualizar agora, o envio dele começa de novo.',
  waiting: 'Nova versão disponível. Ela entra quando o formulário aberto for salvo ou fechado.',
}

/**
 * Offers a new version of the app. If the user accepts it and an open form delays it, the prompt says so. If an upload
 * is running, the prompt asks before it cuts the upload off.
 */
export default function UpdatePrompt({ version }: { version: NewVersion }) {
  const [state, setState] = useState<State>('ready')
  const press = usePress(async (how: 'ask' | 'cut' | 'after') => {
    setState('working')
    const accepted = how === 'after' ? version.applyAfterUploads() : version.apply(how === 'cut')
    if (!(await accepted)) setState('asking')
  })
  const isWorking = state === 'working' || state === 'waiting'

  useEffect(() => {
    if (state !== 'working') return
    const timer = setTimeout(async () => {
      if (await isHeld('form')) setState('waiting')
    }, LONG)
    return () => clearTimeout(timer)
  }, [state])

  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-3 bg-primary-soft px-4 py-2 text-primary-ink text-sm"
    >
      <span>{WORDS[state]}</span>
      {state === 'asking' ? (
        <>
          <Button size="sm" onClick={() => press('cut')}>
            Atualizar agora
          </Button>
          <Button size="sm" variant="outline" onClick={() => press('after')}>
            Depois do envio
          </Button>
        </>
      ) : (
        <Button size="sm" busy={isWorking} onClick={() => press('ask')}>
          Atualizar
        </Button>
      )}
    </div>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useKnown } from '@/find/use-known'
import { fileSize } from '@/lib/file-size'
import { count } from '@/lib/pt-br'
import { LISTED } from '@/nouns/registry'
import { useSession } from '@/services/service-hooks'
import { userOf, useServices } from '@/services/services'
import { type Cost, costOf, meanPictureBytes } from './cost'
import type { DownloadState } from './download'
import { eraseCatalogue } from './erase'

/** Says what the download will cost, before it begins, and deletes from this device what was downloaded. */
export default function CatalogueTools({ status }: { status: DownloadState['status'] }) {
  const userId = userOf(useSession())?.id
  if (userId === undefined) return null
  if (status === 'never') return <WhatItCosts userId={userId} />
  return status === 'done' || status === 'paused' ? <Erasing userId={userId} /> : null
}

function WhatItCosts({ userId }: { userId: string }) {
  const known = useKnown(LISTED)
  const [mean, setMean] = useState<number>()
  useEffect(() => {
    let left = false
    meanPictureBytes(userId).then(
      (bytes) => left || setMean(bytes),
      // Without what the caches hold, nothing is said of the cost.
      () => {},
    )
    return () => {
      left = true
    }
  }, [userId])
  if (mean === undefined) return null
  return (
    <p translate="no" className="text-muted-foreground text-sm tabular-nums">
      {sentenceOf(costOf(known, mean))}
    </p>
  )
}

function sentenceOf(cost: Cost): string {
  switch (cost.kind) {
    case 'unknown':
      return 'Ainda não dá para dizer quanto será baixado: este dispositivo não leu todas as listas.'
    case 'about': {
      const what = `${count(cost.courses, 'curso', 'cursos')} com aulas e exercícios, as outras listas e as imagens`
      return `Cerca de ${fileSize(cost.bytes)} para baixar: ${what}. O que já está aqui não é baixado de novo.`
    }
  }
}

/** A button that asks before it deletes, because without a network nothing brings the catalogue back. */
function Erasing({ userId }: { userId: string }) {
  const queries = useQueryClient()
  const { connection, notify } = useServices()
  const [step, setStep] = useState<'idle' | 'asking' | 'erasing'>('idle')
  const erase = async () => {
    setStep('erasing')
    try {
      const freed = await eraseCatalogue(userId, queries)
      notify({
        kind: 'success',
        title: 'Catálogo apagado deste aparelho',
        description: `${fileSize(freed)} liberados. Suas alterações não enviadas continuam aqui.`,
      })
    } catch {
      setStep('idle')
      notify({ kind: 'error', title: 'Não foi possível apagar o catálogo deste aparelho.' })
    }
  }
  if (step === 'idle')
    return (
      <Button variant="ghost" onClick={() => setStep('asking')}>
        <Trash2 aria-hidden />
        <span>Apagar catálogo deste aparelho</span>
      </Button>
    )
  const isOnline = connection.state.get() === 'online'
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p role="status" className="text-sm">
        {isOnline
          ? 'Apagar cursos, aulas, listas e imagens deste aparelho? No servidor nada muda.'
          : 'Apagar? Sem conexão, o catálogo só volta quando houver rede.'}
      </p>
      <Button variant="destructive" busy={step === 'erasing'} onClick={() => void erase()}>
        Apagar
      </Button>
      <Button variant="ghost" onClick={() => setStep('idle')}>
        Cancelar
      </Button>
    </div>
  )
}

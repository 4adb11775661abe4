import { useQueryClient } from '@tanstack/react-query'
import { CloudDownload, Pause, Play, RotateCw } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { lazyComponent } from '@/components/lazy-component'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import { fileSize } from '@/lib/file-size'
import { useStorage } from '@/page/queue/use-storage'
import { useServices } from '@/services/services'
import type { CatalogueDownload, DownloadState } from './download'
import { sentenceOf } from './sentence'
import { downloadOfUser } from './user-download'

const CatalogueTools = lazyComponent(() => import('./catalogue-tools'), undefined, true)

/**
 * The panel `Catálogo sem conexão`. It downloads the whole catalogue, and shows the progress and the used storage.
 */
export function OfflineCatalogue() {
  const services = useServices()
  const queries = useQueryClient()
  const [download] = useState(() => downloadOfUser(services, queries))
  return download === undefined ? null : <Panel download={download} />
}

function Panel({ download }: { download: CatalogueDownload }) {
  const state = useSyncExternalStore(download.state.subscribe, download.state.get)
  const storage = useStorage(state.status === 'running' ? Math.floor(state.done / 10) : state.status)
  return (
    <section
      aria-labelledby="catalogo-offline"
      className="flex flex-col gap-3 rounded-lg border border-border bg-card p-4 sm:p-5"
    >
      <div className="flex items-start gap-3">
        <CloudDownload aria-hidden className="mt-0.5 size-5 shrink-0 text-primary-ink" />
        <div className="min-w-0 flex-1">
          <h2 id="catalogo-offline" className="font-semibold">
            Catálogo sem conexão
          </h2>
          <p className="text-muted-foreground text-sm">{sentenceOf(state)}</p>
        </div>
      </div>
      {isUnderWay(state) && state.total > 0 && (
        <div className="flex items-center gap-3">
          <Progress label="Download do catálogo" value={state.done / state.total} />
          <span translate="no" className="shrink-0 text-muted-foreground text-sm tabular-nums">
            {`${state.done} de ${state.total}`}
          </span>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Buttons state={state} download={download} />
        <CatalogueTools status={state.status} />
        {storage && (
          <p translate="no" className="text-muted-foreground text-sm tabular-nums">
            {`${fileSize(storage.usage)} usados neste dispositivo; ${fileSize(Math.max(0, storage.quota - storage.usage))} livres.`}
          </p>
        )}
      </div>
    </section>
  )
}

function Buttons({ state, download }: { state: DownloadState; download: CatalogueDownload }) {
  switch (state.status) {
    case 'never':
      return (
        <Button variant="outline" onClick={() => void download.start()}>
          <CloudDownload aria-hidden />
          <span>Baixar catálogo para uso offline</span>
        </Button>
      )
    case 'done':
      return (
        <Button variant="outline" onClick={() => void download.start()}>
          <RotateCw aria-hidden />
          <span>Baixar novamente</span>
        </Button>
      )
    case 'running':
    case 'waiting':
      return (
        <Button variant="outline" onClick={() => download.pause()}>
          <Pause aria-hidden />
          <span>Pausar</span>
        </Button>
      )
    case 'paused':
    case 'elsewhere':
      return (
        <Button variant="outline" onClick={() => void download.resume()}>
          <Play aria-hidden />
          <span>Continuar</span>
        </Button>
      )
  }
}

type UnderWay = Extract<DownloadState, { done: number }>

function isUnderWay(state: DownloadState): state is UnderWay {
  return 'done' in state
}

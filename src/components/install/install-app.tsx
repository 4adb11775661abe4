import { MonitorDown } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { installPrompt } from '@/lib/device/install-prompt'
import { appleBrowser } from '@/lib/device/installed'
import type { Elements } from '../elements'
import { lazyComponent } from '../lazy-component'
import { Button } from '../ui/button'

const InstallSteps = lazyComponent(() => import('./install-steps'))

function useInstallable(): boolean {
  const prompt = useSyncExternalStore(installPrompt.subscribe, installPrompt.get)
  return prompt !== null || appleBrowser() !== undefined
}

export interface InstallProps {
  /** Shown above the steps: what the user must do before the installation. */
  before?: Elements
}

/**
 * The button `Instalar aplicativo`. It opens the browser's prompt, or shows the steps if there is no prompt. If the app
 * cannot be installed from this page, there is no button.
 */
export function InstallButton({ before }: InstallProps) {
  const [steps, setSteps] = useState(false)
  if (!useInstallable()) return null
  const device = appleBrowser()
  const install = () => {
    const prompt = installPrompt.get()
    if (prompt === null) return setSteps(true)
    // Each prompt can be used only once. If the user declines, the browser offers a new prompt later.
    installPrompt.set(null)
    void prompt.prompt()
  }
  return (
    <>
      <Button variant="outline" onClick={install} aria-haspopup={device && 'dialog'}>
        <MonitorDown aria-hidden />
        <span>Instalar aplicativo</span>
      </Button>
      {steps && device && <InstallSteps device={device} before={before} onClose={() => setSteps(false)} />}
    </>
  )
}

/** The install button with an explanation. It is absent if the app cannot be installed from this page. */
export function InstallPanel({ before }: InstallProps) {
  if (!useInstallable()) return null
  return (
    <section
      aria-labelledby="instalar"
      className="flex flex-col gap-3 rounded-lg border border-border bg-card p-4 sm:p-5"
    >
      <div className="flex items-start gap-3">
        <MonitorDown aria-hidden className="mt-0.5 size-5 shrink-0 text-primary-ink" />
        <div className="min-w-0 flex-1">
          <h2 id="instalar" className="font-semibold">
            No seu aparelho
          </h2>
          <p className="text-muted-foreground text-sm">
            Instalado, o aplicativo abre em janela própria, mostra no ícone o que falta enviar e guarda melhor
            o que foi feito sem conexão.
          </p>
        </div>
      </div>
      <div>
        <InstallButton before={before} />
      </div>
    </section>
  )
}

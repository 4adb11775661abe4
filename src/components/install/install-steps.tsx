import { Ellipsis, Share, SquarePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AppleDevice } from '@/lib/device/installed'
import type { Elements } from '../elements'
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '../ui/dialog'
import { ShareSheetDrawing } from './share-sheet-drawing'

export interface InstallStepsProps {
  device: AppleDevice
  /** Shown above the steps: what the user must do before the installation, if anything. */
  before?: Elements
  onClose: () => void
}

/**
 * Shows how to install the app on Apple's devices. No page can open an installation prompt there, so the user installs
 * the app through the browser's share menu.
 */
export default function InstallSteps({ device, before, onClose }: InstallStepsProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Instalar aplicativo</DialogTitle>
          <DialogDescription>{`No ${device}, o aplicativo é instalado pelo menu do Safari.`}</DialogDescription>
        </DialogHeader>
        <DialogBody className="flex flex-col gap-5 pb-6">
          {before}
          <ShareSheetDrawing device={device} />
          <ol className="flex flex-col gap-3">
            <Step number={1} icon={<Share />}>
              <span>Toque em </span>
              <b>Compartilhar</b>
              <span>{`, ${device === 'iPad' ? 'no alto da tela' : 'na barra do Safari'}. Se não o encontrar, toque antes em `}</span>
              <Ellipsis aria-label="Mais" className="inline size-4 align-text-bottom" />
              <span>.</span>
            </Step>
            <Step number={2} icon={<SquarePlus />}>
              <span>Role a lista e escolha </span>
              <b>Adicionar à Tela de Início</b>
              <span>.</span>
            </Step>
            <Step number={3}>
              <span>Toque em </span>
              <b>Adicionar</b>
              <span>. O ícone </span>
              <b>Cursos</b>
              <span> aparece na Tela de Início; entre por ele.</span>
            </Step>
          </ol>
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}

function Step({ number, icon, children }: { number: number; icon?: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <span
        aria-hidden
        className="flex size-7 shrink-0 items-center justify-center rounded-full bg-primary-soft font-semibold text-primary-ink text-sm [&>svg]:size-4"
      >
        {icon ?? number}
      </span>
      <p className="min-w-0 flex-1 pt-0.5">{children}</p>
    </li>
  )
}

import { Keyboard } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { InstallButton } from '@/components/install/install-app'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Radio, RadioGroup } from '@/components/ui/radio-group'
import { onVideoPictures, showsVideoPictures, switchVideoPictures } from '@/lib/video-pictures'
import { ExportBeforeInstall } from '@/page/take-queue-along'
import { useQueue, useSession } from '@/services/service-hooks'
import { userOf } from '@/services/services'
import { useChangeSettings } from '@/services/use-change-settings'
import About from '../about/about'
import { singleKeys, switchSingleKeys } from './single-keys'
import { chooseTheme, chosenTheme, THEMES, type Theme } from './theme'

export interface PreferencesDialogProps {
  onShortcuts: () => void
  onClose: () => void
}

/** The dialog in which users choose how the app looks and behaves on this device. A choice takes effect at once. */
export default function PreferencesDialog({ onShortcuts, onClose }: PreferencesDialogProps) {
  const [theme, setTheme] = useState(chosenTheme)
  const [keys, setKeys] = useState(singleKeys)
  const pictures = useSyncExternalStore(onVideoPictures, showsVideoPictures)
  const userId = userOf(useSession())?.id
  const change = useChangeSettings(userId ?? '')
  const wifiOnly = useQueue(({ settings }) => settings.get(userId ?? '')?.wifiOnly === true)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>Preferências</DialogTitle>
        </DialogHeader>
        <DialogBody className="flex flex-col gap-5 pb-6">
          <RadioGroup legend="Tema" role="radiogroup">
            {Object.entries(THEMES).map(([value, label]) => (
              <Radio
                key={value}
                name="theme"
                value={value}
                label={label}
                checked={theme === value}
                onChange={() => {
                  setTheme(value as Theme)
                  chooseTheme(value as Theme)
                }}
              />
            ))}
          </RadioGroup>
          <div className="flex flex-col items-start gap-2">
            <h3 className="font-medium text-sm">Teclado</h3>
            <label className="flex min-h-control items-center gap-2.5 text-sm" htmlFor="single-keys">
              <Checkbox
                id="single-keys"
                checked={keys}
                onChange={(event) => {
                  setKeys(event.target.checked)
                  switchSingleKeys(event.target.checked)
                }}
              />
              <span>Atalhos de uma tecla só (/, n, ?)</span>
            </label>
            <Button
              variant="outline"
              onClick={() => {
                onClose()
                onShortcuts()
              }}
            >
              <Keyboard aria-hidden />
              <span>Ver atalhos do teclado</span>
            </Button>
          </div>
          <div className="flex flex-col items-start gap-2">
            <h3 className="font-medium text-sm">Aulas</h3>
            <label className="flex min-h-control items-center gap-2.5 text-sm" htmlFor="video-pictures">
              <Checkbox
                id="video-pictures"
                checked={pictures}
                onChange={(event) => switchVideoPictures(event.target.checked)}
              />
              <span>Mostrar imagens dos vídeos (YouTube)</span>
            </label>
          </div>
          {userId !== undefined && (
            <div className="flex flex-col items-start gap-2">
              <h3 className="font-medium text-sm">Envio</h3>
              <label className="flex min-h-control items-center gap-2.5 text-sm" htmlFor="wifi-only">
                <Checkbox
                  id="wifi-only"
                  checked={wifiOnly}
                  onChange={(event) => change({ wifiOnly: event.target.checked })}
                />
                <span>Vídeos só no Wi-Fi</span>
              </label>
            </div>
          )}
          <InstallButton before={<ExportBeforeInstall />} />
          <p className="text-muted-foreground text-sm">Guardadas neste dispositivo.</p>
          <About onClose={onClose} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}

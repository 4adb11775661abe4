import { Keyboard } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import type { Elements } from '@/components/elements'
import { InstallButton } from '@/components/install/install-app'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Radio, RadioGroup } from '@/components/ui/radio-group'
import { onVideoPictures, showsVideoPictures, switchVideoPictures } from '@/lib/video-pictures'
import { ExportBeforeInstall } from '@/page/queue/take-queue-along'
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
          <Part title="Teclado">
            <Choice
              id="single-keys"
              label="Atalhos de uma tecla só (/, n, ?)"
              checked={keys}
              onChoose={(isOn) => {
                setKeys(isOn)
                switchSingleKeys(isOn)
              }}
            />
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
          </Part>
          <Part title="Aulas">
            <Choice
              id="video-pictures"
              label="Mostrar imagens dos vídeos (YouTube)"
              checked={pictures}
              onChoose={switchVideoPictures}
            />
          </Part>
          {userId !== undefined && (
            <Part title="Envio">
              <Choice
                id="wifi-only"
                label="Vídeos só no Wi-Fi"
                checked={wifiOnly}
                onChoose={(isOn) => change({ wifiOnly: isOn })}
              />
            </Part>
          )}
          <InstallButton before={<ExportBeforeInstall />} />
          <p className="text-muted-foreground text-sm">Guardadas neste dispositivo.</p>
          <About onClose={onClose} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}

/** Choices of one kind, below a heading. */
function Part({ title, children }: { title: string; children: Elements }) {
  return (
    <div className="flex flex-col items-start gap-2">
      <h3 className="font-medium text-sm">{title}</h3>
      {children}
    </div>
  )
}

interface ChoiceProps {
  id: string
  label: string
  checked: boolean
  onChoose: (isOn: boolean) => void
}

function Choice({ id, label, checked, onChoose }: ChoiceProps) {
  return (
    <label className="flex min-h-control items-center gap-2.5 text-sm" htmlFor={id}>
      <Checkbox id={id} checked={checked} onChange={(event) => onChoose(event.target.checked)} />
      <span>{label}</span>
    </label>
  )
}

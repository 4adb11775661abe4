import { lazyComponent } from '@/components/lazy-component'
import { createSetting } from '@/nouns/setting/offers'
import { settings } from '@/nouns/setting/reads'
import { SheetMenu } from '@/nouns/sheets'
import { ListPage } from '@/page/list-page'
import { useRead } from '@/read/use-read'
import { SettingRow } from './setting-row'

const SettingSelection = lazyComponent(() => import('./setting-selection'))

export default function Settings() {
  return (
    <ListPage
      title="Configurações"
      read={useRead(settings)}
      add={createSetting}
      tools={(shown) => <SheetMenu noun="setting" shown={shown} />}
      grid="list"
      several={(items, onDone) => <SettingSelection items={items} onDone={onDone} />}
      empty={{
        drawing: 'queue',
        title: 'Ainda não há configurações.',
        description: 'Cada uma é um nome e um valor que o aplicativo lê.',
      }}
    >
      {(setting) => <SettingRow setting={setting} />}
    </ListPage>
  )
}

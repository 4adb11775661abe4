import { useSearchParams } from 'wouter'
import { settings } from '@/catalogue/setting/reads'
import type { Setting } from '@/catalogue/setting/schema'
import { lazyComponent } from '@/components/lazy-component'
import { findable } from '@/lib/findable'
import { SheetMenu } from '@/nouns/registry/sheets'
import { createSetting } from '@/nouns/setting/offers'
import type { Finding } from '@/page/list/list-finding'
import { ListPage } from '@/page/list/list-page'
import { useRead } from '@/read/use-read'
import { SettingRow } from './setting-row'

const SettingSelection = lazyComponent(() => import('./setting-selection'))

const FINDING: Finding<Setting> = {
  label: 'Pesquisar configurações',
  nothing: 'Nenhuma configuração encontrada.',
  textsOf: findable(({ name, value }: Setting) => [name, value]),
  choices: {
    legend: 'Estado',
    name: 'estado',
    of: [
      { value: 'ativas', label: 'Ativas', has: ({ active }) => active === true },
      { value: 'inativas', label: 'Inativas', has: ({ active }) => active !== true },
    ],
  },
}

export default function Settings() {
  return (
    <ListPage
      title="Configurações"
      read={useRead(settings)}
      add={createSetting}
      tools={(shown) => <SheetMenu noun="setting" name="Configurações" shown={shown} />}
      finding={FINDING}
      address={useSearchParams()}
      grid="list"
      several={{
        load: SettingSelection.load,
        show: (items, onDone) => <SettingSelection items={items} onDone={onDone} />,
      }}
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

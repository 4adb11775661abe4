import { CircleCheck, CircleOff } from 'lucide-react'
import type { Marked } from '@/action/overlay'
import type { Setting } from '@/catalogue/setting/schema'
import { BreakableText } from '@/components/breakable-text'
import { RowCard } from '@/components/cards/row-card'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { usePress } from '@/components/use-press'
import { duplicateSetting } from '@/copies/offers'
import { switchSetting } from '@/nouns/setting/actions'
import { deleteSetting, editSetting } from '@/nouns/setting/offers'
import { markProps } from '@/page/item-card'
import { ItemOffer } from '@/page/item-offer'
import { memoRow } from '@/page/list/memo-row'
import { useRun } from '@/services/use-run'

export const SettingRow = memoRow(function SettingRow({ setting }: { setting: Marked<Setting> }) {
  const { id, name, value } = setting
  const active = setting.active ?? false
  const run = useRun()
  const flip = usePress(async () => {
    await run(switchSetting, { id, name, active: !active }, undefined, switchSetting.edits?.of(setting))
  })
  return (
    <RowCard
      name={name}
      wide
      {...markProps(setting.pending)}
      actions={
        <>
          <Badge variant={active ? 'success' : 'secondary'} className="mx-1 max-sm:mr-auto max-sm:ml-0">
            {active ? (
              <CircleCheck aria-hidden className="max-sm:hidden" />
            ) : (
              <CircleOff aria-hidden className="max-sm:hidden" />
            )}
            <span>{active ? 'Ativa' : 'Inativa'}</span>
          </Badge>
          <Button variant={active ? 'outline' : 'soft'} size="sm" className="sm:basis-25" onClick={flip}>
            {active ? 'Desativar' : 'Ativar'}
          </Button>
          <ItemOffer offer={editSetting} of={setting} name={name} />
          <ItemOffer offer={duplicateSetting} of={setting} name={name} />
          <ItemOffer offer={deleteSetting} of={setting} name={name} />
        </>
      }
    >
      <p
        className="line-clamp-3 whitespace-pre-line wrap-anywhere text-muted-foreground text-sm"
        title={value}
      >
        <BreakableText>{value}</BreakableText>
      </p>
    </RowCard>
  )
})

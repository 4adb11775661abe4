import { CircleCheck, CircleOff } from 'lucide-react'
import type { Marked } from '@/action/overlay'
import { useRun } from '@/action/use-run'
import { ItemButton } from '@/components/item-button'
import { LongText } from '@/components/long-text'
import { RowCard } from '@/components/row-card'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { usePress } from '@/components/use-press'
import { useDialogs } from '@/form/dialogs'
import { deleteSetting, switchSetting } from '@/nouns/setting/actions'
import { editSettingDialog } from '@/nouns/setting/dialogs'
import type { Setting } from '@/nouns/setting/schema'
import { markProps } from '@/page/item-card'
import { memoRow } from '@/page/memo-row'

export const SettingRow = memoRow(function SettingRow({ setting }: { setting: Marked<Setting> }) {
  const { id, name, value } = setting
  const active = setting.active ?? false
  const dialogs = useDialogs()
  const run = useRun()
  const flip = usePress(async () => {
    await run(switchSetting, { id, name, active: !active })
  })
  return (
    <RowCard
      name={name}
      wide
      {...markProps(setting.pending)}
      actions={
        <>
          <Badge variant={active ? 'success' : 'secondary'} className="mx-1 max-sm:mr-auto max-sm:ml-0">
            {active ? <CircleCheck aria-hidden /> : <CircleOff aria-hidden />}
            {active ? 'Ativa' : 'Inativa'}
          </Badge>
          <Button variant={active ? 'outline' : 'soft'} size="sm" className="basis-25" onClick={flip}>
            {active ? 'Desativar' : 'Ativar'}
          </Button>
          <ItemButton
            verb="Editar"
            name={name}
            onClick={() => dialogs.form(editSettingDialog, { id, name, value })}
          />
          <ItemButton
            verb="Excluir"
            name={name}
            onClick={() =>
              dialogs.confirm({
                title: `Excluir ${name}`,
                question: 'Tem certeza que deseja deletar essa configuração?',
                button: 'Excluir',
                action: deleteSetting,
                input: { id, name },
              })
            }
          />
        </>
      }
    >
      <p
        className="line-clamp-3 whitespace-pre-line wrap-anywhere text-muted-foreground text-sm"
        title={value}
      >
        <LongText>{value}</LongText>
      </p>
    </RowCard>
  )
})

import { CircleCheck, CircleOff } from 'lucide-react'
import { draftOf } from '@/action/draft'
import type { Marked } from '@/action/overlay'
import type { Setting } from '@/catalogue/setting/schema'
import { usePress } from '@/components/use-press'
import { leftOutOf } from '@/form/several/several-plan'
import { deleteSetting } from '@/nouns/setting/actions'
import { switchPlan } from '@/nouns/setting/several'
import SelectableGrid, { type SelectionProps } from '@/page/select/selectable-grid'
import { useRunTogether } from '@/services/use-run'
import { SettingRow } from './setting-row'

/** Lets the user select several settings, and switch them on or off, or delete them, together. */
export default function SettingSelection(props: SelectionProps<Marked<Setting>>) {
  const runTogether = useRunTogether()
  const turn = usePress(async (selected: readonly Setting[], active: boolean) => {
    const plan = switchPlan(selected, active)
    await runTogether(() => plan.drafts, { left: leftOutOf(plan, ['já estava assim', 'já estavam assim']) })
  })
  return (
    <SelectableGrid
      {...props}
      nameOf={({ name }) => name}
      grid="list"
      words={['configuração selecionada', 'configurações selecionadas']}
      nouns={['configuração', 'configurações']}
      deletions={(selected) => selected.map(({ item: { id }, name }) => draftOf(deleteSetting, { id, name }))}
      actions={(selected) =>
        [true, false].map((active) => ({
          label: active ? 'Ativar' : 'Desativar',
          icon: active ? CircleCheck : CircleOff,
          disabled: switchPlan(selected, active).drafts.length === 0,
          onSelect: () => turn(selected, active),
        }))
      }
    >
      {(setting) => <SettingRow setting={setting} />}
    </SelectableGrid>
  )
}

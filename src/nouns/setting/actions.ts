import * as v from 'valibot'
import { defineAction } from '@/action/define'
import { editsListed } from '@/action/edits'
import { hasFields } from '@/action/has-fields'
import { named } from '@/action/named'
import { onList } from '@/action/overlay'
import { del, json, patch, post } from '@/action/request'
import { settings } from '@/catalogue/setting/reads'
import {
  editable,
  type Setting,
  setting,
  settingCreate,
  settingSwitch,
  settingUpdate,
  switchable,
} from '@/catalogue/setting/schema'
import { listOf } from '@/lib/host-answer/schema'
import { path } from '@/lib/path'
import { sentence } from '@/shared/isolated'

/**
 * `updateSetting` and `switchSetting` make the same call with different bodies (section 7 of the specification), so
 * they share these texts.
 */
const UPDATED = {
  done: 'Configuração atualizada com sucesso',
  failed: 'Erro ao atualizar configuração',
} as const

function onSetting(id: string, fields: Partial<Setting>) {
  return [onList(settings, (list) => list.change(id, fields))]
}

export const createSetting = defineAction({
  name: 'setting.create',
  version: 1,
  input: settingCreate,
  creates: 'setting',
  request: (i) => post('/api/admin/settings', json(i)),
  repeat: {
    lookup: () => settings.path(),
    items: (body) => v.parse(listOf(setting), body),
    matches: hasFields,
  },
  overlays: (i, id) => [onList(settings, (list) => list.add({ ...i, id, active: true }))],
  say: {
    does: (i) => sentence`Criar configuração “${i.name}”`,
    done: 'Configuração criada com sucesso',
    failed: 'Erro ao criar configuração',
    alike: (i) => sentence`Já havia uma configuração com o nome “${i.name}”.`,
  },
})

export const updateSetting = defineAction({
  name: 'setting.update',
  version: 1,
  input: settingUpdate,
  edits: editsListed(settings, [], (all) => all, editable),
  request: ({ id, ...i }) => patch(path`/api/admin/settings/${id}`, json(i)),
  repeat: 'safe',
  overlays: ({ id, ...i }) => onSetting(id, i),
  say: { does: (i) => sentence`Editar configuração “${i.name}”`, ...UPDATED },
})

export const switchSetting = defineAction({
  name: 'setting.switch',
  version: 1,
  input: settingSwitch,
  edits: editsListed(settings, [], (all) => all, switchable),
  // What the host had before, because somebody else has switched it, is not switched back.
  undo: (i, { before }) =>
    before['active'] === i.active
      ? undefined
      : {
          action: 'setting.switch',
          input: { ...i, active: !i.active },
          base: { values: { active: i.active } },
        },
  request: (i) => patch(path`/api/admin/settings/${i.id}`, json({ active: i.active })),
  repeat: 'safe',
  overlays: (i) => onSetting(i.id, { active: i.active }),
  say: {
    does: (i) => sentence`${i.active ? 'Ativar' : 'Desativar'} configuração “${i.name}”`,
    ...UPDATED,
  },
})

export const deleteSetting = defineAction({
  name: 'setting.delete',
  version: 1,
  input: named,
  request: (i) => del(path`/api/admin/settings/${i.id}`),
  repeat: 'safe',
  overlays: (i) => [onList(settings, (list) => list.remove(i.id))],
  cancels: (i) => ({ creates: i.id }),
  say: {
    does: (i) => sentence`Excluir configuração “${i.name}”`,
    done: 'Configuração deletada com sucesso',
    failed: 'Erro ao deletar configuração',
  },
})

export const actions = [createSetting, updateSetting, switchSetting, deleteSetting]

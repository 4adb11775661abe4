import type { Expected } from '../expected-action'

export const expected: Expected = {
  'setting.create': {
    input: { name: 'N', value: 'V' },
    call: 'POST /api/admin/settings json {name,value}',
    refreshes: ['settings'],
    compared: ['name', 'value'],
  },
  'setting.update': {
    input: { id: 'SETTING', name: 'N', value: 'V' },
    call: 'PATCH /api/admin/settings/SETTING json {name,value}',
    refreshes: ['settings'],
  },
  'setting.switch': {
    input: { id: 'SETTING', name: 'N', active: true },
    call: 'PATCH /api/admin/settings/SETTING json {active}',
    refreshes: ['settings'],
    kept: ['name'],
  },
  'setting.delete': {
    input: { id: 'SETTING', name: 'N' },
    call: 'DELETE /api/admin/settings/SETTING',
    refreshes: ['settings'],
    kept: ['name'],
  },
}

import { HTML } from './support/hostile.ts'
import type { TestedNoun } from './support/tested-noun.ts'

export const noun: TestedNoun = {
  expected: {
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
  },
  calls: `
    GET /api/app/settings
    POST /api/admin/settings
    PATCH /api/admin/settings/{id}
    DELETE /api/admin/settings/{id}
  `,
  entities: [
    {
      kind: 'setting',
      make: () => ['settings', { json: { name: 'tema', value: 'claro' } }],
      reads: () => ['/api/app/settings'],
      changes: ({ setting }) => [['PATCH', `/api/admin/settings/${setting}`, { json: { value: 'escuro' } }]],
      remove: ({ setting }) => ['DELETE', `/api/admin/settings/${setting}`],
    },
  ],
  page: { path: '/settings', title: 'Configurações', opens: `Editar ${HTML}` },
  answers: { '/api/app/settings': [{ id: 's', name: 'limite', value: '20', active: true }] },
  dialogs: { ofList: ['Criar configuração', 'Duplicar', 'Editar configuração', 'Excluir'] },
  long: [{ kind: 'setting', fields: (name, text) => ({ name, value: text }) }],
}

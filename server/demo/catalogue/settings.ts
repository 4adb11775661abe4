import type { DemoSetting } from '../types.ts'

export const settings: DemoSetting[] = [
  { name: 'suporte_email', value: 'ajuda@escola.example', active: true },
  { name: 'suporte_whatsapp', value: '+55 11 5555-0142', active: true },
  { name: 'limite_downloads', value: '20', active: true },
  { name: 'versao_minima_app', value: '3.4.0', active: true },
  { name: 'qualidade_video_padrao', value: '720p', active: true },
  {
    name: 'mensagem_manutencao',
    value: 'Voltamos às 6 h. Suas aulas baixadas continuam disponíveis.',
    active: false,
  },
  { name: 'dias_teste_gratuito', value: '7', active: false },
  { name: 'termos_de_uso_url', value: 'https://escola.example/termos', active: true },
]

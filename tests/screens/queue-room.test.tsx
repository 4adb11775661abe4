/** The panel of the queue says how much room the app takes on the device, and how much is free. */
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openPanel } from './support/queue-steps'

describe('the room on the device', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it.each([
    {
      of: 'plenty',
      usage: 12_300_000,
      quota: 6_012_300_000,
      says: '12,3 MB usados neste dispositivo; 6 GB livres.',
    },
    {
      of: 'little for so large a device',
      usage: 5_700_000_000,
      quota: 6_000_000_000,
      says: '5,7 GB usados neste dispositivo; 300 MB livres.',
    },
    {
      of: 'little on any device',
      usage: 850_000_000,
      quota: 1_000_000_000,
      says: '850 MB usados neste dispositivo; 150 MB livres.',
    },
  ])(
    'the room on the device stands there, and is warned of where it is little: $of',
    async ({ usage, quota, says }) => {
      Object.defineProperty(navigator, 'storage', {
        configurable: true,
        value: { estimate: async () => ({ usage, quota }) },
      })
      await openPanel()
      await screen.findByText(says)
      const warning = screen.queryByRole('alert')?.textContent
      if (quota - usage > 1_000_000_000) expect(warning).toBeUndefined()
      else
        expect(warning).toBe(
          'Pouco espaço neste dispositivo. Envie o que está na fila ou libere espaço antes de adicionar arquivos.',
        )
      Reflect.deleteProperty(navigator, 'storage')
    },
  )
})

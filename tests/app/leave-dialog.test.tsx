import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import LeaveDialog from '@/app/sign-out/leave-dialog'

const said = (unsent: number) => {
  render(<LeaveDialog unsent={unsent} onLeave={() => {}} onClose={() => {}} />)
  const dialog = screen.getByRole('dialog', { name: 'Sair' })
  return document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent
}

describe('what stays behind on the device', () => {
  it('what stays behind on the device is said of one change', () => {
    expect(said(1)).toBe(
      '1 alteração ainda não foi enviada e fica neste dispositivo até você entrar de novo. Ninguém mais a vê.',
    )
  })

  it('what stays behind on the device is said of several', () => {
    expect(said(2)).toBe(
      '2 alterações ainda não foram enviadas e ficam neste dispositivo até você entrar de novo. Ninguém mais as vê.',
    )
  })
})

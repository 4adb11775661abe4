/** Steps for tests of the palette and of the focus. */
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { dialog } from './catalogue'

export const palette = () => dialog('Buscar')

export const focused = (role: string, name: string) =>
  waitFor(() => expect(screen.getByRole(role, { name })).toBe(document.activeElement))

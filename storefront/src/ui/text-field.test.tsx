import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TextField } from './text-field.tsx'

test('VAL-07: a field whose problem is an empty text looks and reads as valid', () => {
  const { container } = render(<TextField label="PIN code" error="" />)
  const field = screen.getByRole('textbox', { name: 'PIN code' })
  expect(field.getAttribute('aria-invalid')).toBe('false')
  expect(field.getAttribute('aria-describedby')).toBeNull()
  expect(container.querySelector('svg')).toBeNull()
})

test('VAL-07: a field with a problem is invalid and describes it', () => {
  render(<TextField label="Postal code" error="Enter a PIN code of six digits" />)
  const field = screen.getByRole('textbox', { name: 'Postal code' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const described = document.querySelector(`[id="${field.getAttribute('aria-describedby')}"]`)
  expect(described?.textContent).toBe('Enter a PIN code of six digits')
})

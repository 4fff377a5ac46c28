import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'

function question(input?: { label: string }) {
  const onClose = vi.fn<() => void>()
  const onConfirm = vi.fn<(text: string) => void>()
  render(
    <ConfirmDialog
      isOpen
      header="Remove this address?"
      body="It is used by no order."
      primary="Remove"
      secondary="Keep"
      onClose={onClose}
      onConfirm={onConfirm}
      {...(input && { input })}
    />,
  )
  return { onClose, onConfirm }
}

test('DLG-05: shows header and body, and both buttons work', () => {
  const { onClose, onConfirm } = question()
  expect(screen.getByRole('dialog', { name: 'Remove this address?' }).textContent).toContain('used by no order')
  fireEvent.click(screen.getByRole('button', { name: 'Keep' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(onConfirm).toHaveBeenCalledWith('')
})

test('DLG-05: confirming passes the optional text', () => {
  const { onConfirm } = question({ label: 'Reason' })
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: ' moved house ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(onConfirm).toHaveBeenCalledWith('moved house')
})

test('DLG-05: Escape closes it', async () => {
  const { onClose } = question()
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

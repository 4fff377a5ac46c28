import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closeDialogs, useDialogs } from '#session/dialogs.ts'
import { AccountCode } from './account-code.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  closeDialogs()
})

function OpenDialog() {
  const { open, challenge } = useDialogs()
  return <p>{`${open} ${challenge}`}</p>
}

test('AUTH-02: the code at checkout of an account with an app leads to the second step', async () => {
  const required = { result: false, code: 'second_factor.required', message: 'Enter a code', challenge: 'c1' }
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify(required), { status: 422 }))
  const onEntered = vi.fn()
  render(
    <>
      <AccountCode isEmail onEntered={onEntered} />
      <OpenDialog />
    </>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Log in with the code' }))
  fireEvent.change(screen.getByLabelText(/^Verification code/), { target: { value: 'AAAA-BBBB' } })
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByText('second-factor c1')).toBeTruthy()
  expect(onEntered).not.toHaveBeenCalled()
})

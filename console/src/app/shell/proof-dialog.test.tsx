import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { adminSessionEndpoints } from '@shop/contract/access/admin-session'
import { askForProof } from '#api/proof.ts'
import { rememberPerson } from '#api/session.ts'
import { blankReply } from '#testing/blank.ts'
import { dialogNamed, press } from '#testing/hands.ts'
import { openConsole } from '#testing/open-console.tsx'

// jsdom has no passkeys.
vi.stubGlobal('PublicKeyCredential', vi.fn())

const known = blankReply(adminSessionEndpoints.me)

async function asked(proofs: readonly ('code' | 'passkey')[]) {
  await openConsole('/orders?view=all')
  rememberPerson({ ...known, proofs: [...proofs] })
  let answered: Promise<boolean> | undefined
  act(() => {
    answered = askForProof()
  })
  const dialog = await dialogNamed('Confirm that it is you')
  return { ...dialog, answered }
}

test('AUTH-01: the confirmation asks for what the person has: an app’s code, a passkey, or either', async () => {
  const passkey = await asked(['passkey'])
  await passkey.findByRole('button', { name: 'Use a passkey' })
  expect(passkey.queryByRole('textbox', { name: 'Code' })).toBeNull()
  expect(passkey.queryByRole('button', { name: 'Confirm' })).toBeNull()
  press(passkey.getByRole('button', { name: 'Cancel' }))
  expect(await passkey.answered).toBe(false)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('AUTH-01: without a passkey of their own nobody is offered one', async () => {
  const code = await asked(['code'])
  expect(code.getByRole('textbox', { name: 'Code' })).toBeDefined()
  expect(code.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
})

import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminShareEndpoints, type Agreement, type ShareAccount } from '@shop/contract/books/admin-shares'
import { blankReply } from '#testing/blank.ts'
import { answer } from '#testing/fake-shop.ts'
import { closed, dialogNamed, last, press, type } from '#testing/hands.ts'
import { openConsole } from '#testing/open-console.tsx'

const label: ShareAccount = { ...blankReply(adminShareEndpoints.find), id: 3, label: 'Starlit Loom', agreement: null }

test('MONEY-01: a share that is none is refused at its field, and a right one becomes the agreement', async () => {
  answer(adminShareEndpoints.find, () => label)
  const added = answer(adminShareEndpoints.agree, () => label)
  const main = await openConsole('/shares/3')
  press(main.getByRole('button', { name: 'Add an agreement' }))
  const form = await dialogNamed('Add an agreement')
  type(form.getByLabelText('Designer’s share, in percent'), 'much')
  type(form.getByLabelText('For orders from'), '2026-01-01')
  press(form.getByRole('button', { name: 'Add' }))
  await form.findByText('Enter a share, such as 45 or 42.5')
  type(form.getByLabelText('Designer’s share, in percent'), '42.5')
  type(form.getByLabelText('Who bears discounts'), 'house')
  press(form.getByRole('button', { name: 'Add' }))
  await closed(form.dialog)
  expect(last(added).body).toMatchObject({ shareBp: 4250, discountBearer: 'house', validFrom: '2026-01-01' })
})

test('MONEY-01: a GSTIN with a wrong character is refused at its field, and the payee is saved with a right one', async () => {
  answer(adminShareEndpoints.find, () => label)
  const saved = answer(adminShareEndpoints.change, () => label)
  const main = await openConsole('/shares/3')
  press(within(main.getByRole('region', { name: 'Payee' })).getByRole('button', { name: 'Change' }))
  const form = await dialogNamed('GSTIN and payee')
  type(form.getByLabelText('GSTIN'), '27AAAAA0000A1Z3')
  type(form.getByLabelText('Payee at the bank'), 'Moonlit Loom, savings 001234567890')
  press(form.getByRole('button', { name: 'Save' }))
  await form.findByText(/characters is wrong/)
  type(form.getByLabelText('GSTIN'), '27AAAAA0000A1Z2')
  press(form.getByRole('button', { name: 'Save' }))
  await closed(form.dialog)
  expect(last(saved).body).toMatchObject({
    gstin: '27AAAAA0000A1Z2',
    bankReference: 'Moonlit Loom, savings 001234567890',
  })
})

const agreement: Agreement = {
  id: 1,
  validFrom: '2026-01-01',
  validUntil: null,
  kind: 'consignment',
  shareBp: 4250,
  discountBearer: 'house',
  note: '',
  by: 'Meera Iyer',
  canBeRemoved: true,
}

test('MONEY-01: an adjustment is sent in paise, with its reason', async () => {
  answer(adminShareEndpoints.find, () => ({ ...label, agreement, agreements: [agreement] }))
  const added = answer(adminShareEndpoints.adjust, () => label)
  const main = await openConsole('/shares/3')
  press(within(main.getByRole('region', { name: 'Adjustments' })).getByRole('button', { name: /^Add/ }))
  const form = await dialogNamed('Add an adjustment')
  type(form.getByLabelText('Amount in rupees'), '1,500')
  type(form.getByLabelText('Reason'), 'Photography of the collection')
  press(form.getByRole('button', { name: 'Add' }))
  await closed(form.dialog)
  expect(last(added).body).toMatchObject({ amountMinor: 150_000, reason: 'Photography of the collection' })
})

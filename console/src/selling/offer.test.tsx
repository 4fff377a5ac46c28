import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminSearchEndpoints } from '@shop/contract/catalogue/admin-search'
import { adminOfferEndpoints, type AdminOffer } from '@shop/contract/selling/admin-offers'
import { blankReply } from '#testing/blank.ts'
import { answer, Refusal } from '#testing/fake-shop.ts'
import { last, press, type } from '#testing/hands.ts'
import { openConsole } from '#testing/open-console.tsx'

const blank = blankReply(adminOfferEndpoints.find)
const lehenga = { id: 12, name: 'Kesar Lehenga', designer: '', priceMinor: 900_000, isAvailable: true }

function offerOf(percent: number, version: number): AdminOffer {
  const terms = { ...blank.terms, title: 'Fifteen', code: 'DESK15', kind: 'percent', percent, isDraft: false } as const
  const shown = { key: 'desk-15', title: 'Fifteen', code: 'DESK15', kind: 'percent', percent, state: 'on' } as const
  return { ...blank, ...shown, id: 5, version, terms: { ...terms, startsAt: null, endsAt: null }, series: null }
}

test('CART-02: an offer is tried on a sample cart, and an amount that is none is refused at its field', async () => {
  answer(adminSearchEndpoints.pieces, () => ({ pieces: [lehenga], total: 1 }))
  const previews = answer(adminOfferEndpoints.preview, ({ body: { lines } }) => ({
    lines: lines.map(({ productId, quantity }) => ({
      productId,
      quantity,
      name: lehenga.name,
      totalMinor: 900_000,
      discountMinor: 50_000,
    })),
    applied: [{ title: 'Fifteen', code: 'DESK15', savedMinor: 50_000, isDelivery: false }],
    unused: [],
    subtotalMinor: 900_000,
    discountMinor: 50_000,
    deliveryMinor: 0,
    totalMinor: 850_000,
  }))
  const main = await openConsole('/offers/new')
  type(main.getByLabelText(/^Name/), 'Fifteen')
  type(main.getByLabelText(/^Code/), 'DESK15')
  type(main.getByLabelText(/^Percent/), '15')
  type(main.getByLabelText(/^Maximum discount, in rupees/), '12.5k')
  type(main.getByLabelText(/^Add a piece/), 'lehenga')
  press(await main.findByRole('button', { name: /^Add / }))
  await main.findByText('Correct the marked fields to see the sums.')
  press(main.getByRole('button', { name: 'Create offer' }))
  await main.findByText('Enter an amount, such as 1500')
  expect(main.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Fifteen')
  type(main.getByLabelText(/^Maximum discount, in rupees/), '500')
  const cart = main.getByRole('region', { name: 'Try it on a cart' })
  await waitFor(() => expect(cart.textContent).toContain('− ₹500'))
  expect(last(previews).body).toMatchObject({
    terms: { percent: 15, capMinor: 50_000 },
    lines: [{ productId: lehenga.id, quantity: 1 }],
  })
})

test('CART-02: of two editors of an offer the second sees what differs, and takes the other’s terms', async () => {
  answer(adminOfferEndpoints.find, () => offerOf(15, 1))
  answer(adminOfferEndpoints.save, () => new Refusal('change.outdated', { current: offerOf(20, 2) }))
  const main = await openConsole('/offers/5')
  type(main.getByLabelText(/^Percent/), '25')
  press(main.getByRole('button', { name: 'Save' }))
  const conflict = within(await main.findByRole('alert', { name: /^Somebody else changed/ }))
  expect(conflict.getByRole('row', { name: /^Percent/ }).textContent).toContain('20')
  answer(adminOfferEndpoints.find, () => offerOf(20, 2))
  press(conflict.getByRole('button', { name: 'Keep theirs' }))
  await waitFor(() => expect(main.getByLabelText<HTMLInputElement>(/^Percent/).value).toBe('20'))
})

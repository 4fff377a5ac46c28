import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminPhoneOrderEndpoints } from '@shop/contract/checkout/admin-phone-orders'
import { answer, Refusal } from '#testing/fake-shop.ts'
import { press, type } from '#testing/hands.ts'
import { openConsole } from '#testing/open-console.tsx'

const customer = {
  id: 7,
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '',
  isGuest: false,
  orders: 1,
  creditMinor: 0,
  addresses: [],
  measurements: null,
}

test('ORDER-01: a piece is added to a paid order for its customer, to its address', async () => {
  answer(adminPhoneOrderEndpoints.joining, () => ({ customer, address: 'Asha Rao, 14 Carter Road, Mumbai 400050' }))
  const size = { variantId: 3, name: 'M', sku: 'M', priceMinor: 600_00, policy: 'tracked' as const, free: 2 }
  answer(adminPhoneOrderEndpoints.pieces, () => ({
    pieces: [{ id: 1, name: 'Zari Dupatta', designer: '', picture: null, sizes: [size] }],
  }))
  const previews = answer(adminPhoneOrderEndpoints.preview, () => new Refusal('phone_order.order_gone'))
  const main = await openConsole('/orders/new?with=20261121-401')
  expect(main.getByText('Asha Rao, 14 Carter Road, Mumbai 400050')).toBeTruthy()
  for (const name of ['Customer', 'Address']) expect(main.queryByRole('region', { name })).toBeNull()
  expect(main.queryByLabelText('Offer code (optional)')).toBeNull()
  type(main.getByRole('searchbox', { name: 'Add a piece' }), 'Zari')
  press(await main.findByRole('button', { name: /2 in stock/ }))
  await waitFor(() => expect(previews).toHaveLength(1))
  expect(previews[0]?.body).toMatchObject({ withOrder: '20261121-401', customerId: 7, addressId: null, address: null })
  await main.findByText(/^Nothing can be added to this order/)
})

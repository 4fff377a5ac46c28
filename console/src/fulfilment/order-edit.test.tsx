import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  adminOrderEditEndpoints,
  type OrderEditing,
  type OrderEditPreview,
} from '@shop/contract/fulfilment/admin-order-edits'
import { answer, Refusal } from '#testing/fake-shop.ts'
import { choose, press, type } from '#testing/hands.ts'
import { openConsole } from '#testing/open-console.tsx'
import { bodyOf, formOf, isEmpty, missingIn } from './order-edit/edit-draft.ts'

const size = (name: string, differenceMinor = 0, isAvailable = true) => ({
  sku: name,
  name,
  isAvailable,
  differenceMinor,
})

const editing: OrderEditing = {
  refusal: null,
  address: {
    name: 'Asha Rao',
    phone: '+919820012345',
    address: '14 Carter Road',
    countryId: 1,
    stateId: 2,
    cityId: 3,
    postalCode: '400050',
  },
  email: 'asha@example.com',
  mayDrop: true,
  canCredit: true,
  measurements: { lengths: { bust: { value: 36, unit: 'in' } }, notes: '', may_call: true },
  canMeasure: true,
  lines: [
    {
      position: 1,
      name: 'Silk Kurta',
      size: 'M',
      sku: 'M',
      pieces: 2,
      refusal: '',
      sizes: [size('L'), size('S', 0, false), size('XL', 500_00)],
    },
    {
      position: 2,
      name: 'Zari Dupatta',
      size: '',
      sku: '',
      pieces: 1,
      refusal: 'The workroom has already cut this piece.',
      sizes: [],
    },
  ],
}

const preview: OrderEditPreview = {
  version: 'v1',
  changes: ['Silk Kurta: M → L, same price'],
  money: { beforeMinor: 12_000_00, afterMinor: 12_000_00, refundMinor: 0, unpaidMinor: 0 },
  taxes: null,
  stock: [
    { name: 'Silk Kurta', size: 'M', change: 2 },
    { name: 'Silk Kurta', size: 'L', change: -2 },
  ],
  papers: [],
  days: null,
  messages: [{ kind: 'edited', to: 'asha@example.com' }],
  notes: [],
}

test('ORDER-03: an edit sends only what differs from the order', () => {
  const form = formOf(editing)
  expect(isEmpty(bodyOf(form, editing))).toBe(true)
  expect(bodyOf({ ...form, sizes: { 1: 'L' } }, editing)).toMatchObject({
    sizes: [{ position: 1, sku: 'L' }],
    dropped: [],
  })
  expect(bodyOf({ ...form, kept: { 1: 0, 2: 1 } }, editing).dropped).toEqual([{ position: 1, pieces: 2 }])
  expect(bodyOf({ ...form, email: ' new@example.com ' }, editing).email).toBe('new@example.com')
  expect(bodyOf({ ...form, lengths: { bust: '38', waist: '' } }, editing).measurements).toEqual({
    lengths: { bust: { value: 38, unit: 'in' } },
    notes: '',
    may_call: true,
  })
})

test('ORDER-03: an address is sent whole, or named as incomplete', () => {
  const form = formOf(editing)
  if (editing.address === null) throw new Error('The order has an address.')
  const moved = { ...form, address: { ...editing.address, cityId: 4, postalCode: '411001' } }
  expect(bodyOf(moved, editing).address).toMatchObject({ cityId: 4, postalCode: '411001', name: 'Asha Rao' })
  const halfway = { ...form, address: { ...editing.address, cityId: null } }
  expect(bodyOf(halfway, editing).address).toBeNull()
  expect([missingIn(moved, editing), missingIn(halfway, editing)]).toEqual([undefined, 'Complete the address.'])
})

test('ORDER-03: the page previews an edit, asks again when the order changed, and confirms what it shows', async () => {
  answer(adminOrderEditEndpoints.find, () => editing)
  const versions = ['v1', 'v2']
  const previews = answer(adminOrderEditEndpoints.preview, () => ({ ...preview, version: versions.shift() ?? 'v3' }))
  const replies = [new Refusal('change.outdated', { current: null }), { changes: preview.changes }]
  const confirmed = answer(adminOrderEditEndpoints.confirm, () => replies.shift() ?? { changes: [] })
  const main = await openConsole('/orders/20261121-401/edit')
  expect(main.getByText('S is sold out; XL costs ₹500 more.')).toBeTruthy()
  expect(main.getByText('The workroom has already cut this piece.')).toBeTruthy()
  choose(within(main.getByRole('group', { name: 'Silk Kurta' })).getByRole('combobox', { name: 'Size' }), 'L')
  await main.findByText('Silk Kurta, L: 2 taken from stock')
  expect(main.getByText('Email about the changes to asha@example.com')).toBeTruthy()
  type(main.getByLabelText('Reason, for the history'), 'She called')
  press(main.getByRole('button', { name: 'Confirm edit' }))
  await main.findByText(/^The order changed in the meantime/)
  await waitFor(() => expect(previews).toHaveLength(2))
  await waitFor(() => expect(main.getByRole('button', { name: 'Confirm edit' })).toHaveProperty('disabled', false))
  press(main.getByRole('button', { name: 'Confirm edit' }))
  await waitFor(() => expect(main.router.state.location.pathname).toBe('/admin/orders/20261121-401'))
  expect(confirmed.map(({ body }) => [body.version, body.note, body.sizes])).toEqual([
    ['v1', 'She called', [{ position: 1, sku: 'L' }]],
    ['v2', 'She called', [{ position: 1, sku: 'L' }]],
  ])
})

test('ORDER-03: an order that cannot be edited says why', async () => {
  const refusal = 'This order has left the house, so it can no longer be edited.'
  answer(adminOrderEditEndpoints.find, () => ({ ...editing, refusal }))
  const main = await openConsole('/orders/20261121-401/edit')
  expect(main.getByText(refusal)).toBeTruthy()
  expect(main.queryByRole('button', { name: 'Confirm edit' })).toBeNull()
})

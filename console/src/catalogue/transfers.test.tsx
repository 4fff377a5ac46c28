import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminStockEndpoints, type StockPiece } from '@shop/contract/catalogue/admin-stock'
import { adminTransferEndpoints, type TransferDetail } from '@shop/contract/catalogue/admin-transfers'
import { answer } from '#testing/fake-shop.ts'
import { choose, press, type } from '#testing/hands.ts'
import { openConsole } from '#testing/open-console.tsx'

const sent: TransferDetail = {
  id: 12,
  version: 2,
  number: 'ST-12',
  from: { id: 1, name: 'House' },
  to: { id: 2, name: 'Mumbai' },
  state: 'sent',
  note: '',
  pieces: 4,
  received: null,
  createdBy: 'Meera Iyer',
  createdAt: '2026-11-29T10:00:00Z',
  sentBy: 'Meera Iyer',
  sentAt: '2026-11-29T10:05:00Z',
  receivedBy: '',
  receivedAt: null,
  lines: [
    {
      position: 1,
      stockItemId: 5,
      productId: 3,
      name: 'Chanderi Saree',
      size: '',
      sku: 'CS-1',
      hsn: '5208',
      priceMinor: 1_200_000,
      pieces: 4,
      received: null,
      reason: null,
    },
  ],
}

test('API-01: a transfer is received with fewer pieces and the reason for it', async () => {
  answer(adminTransferEndpoints.find, () => sent)
  answer(adminTransferEndpoints.receive, ({ body }) => {
    expect(body).toEqual({ version: 2, lines: [{ position: 1, received: 3, reason: 'damaged' }] })
    return { ...sent, state: 'received' as const, received: 3 }
  })
  const main = await openConsole('/stock/transfers/12')
  press(main.getByRole('button', { name: 'Receive' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Receive ST-12' }))
  expect(dialog.queryByLabelText('Why: Chanderi Saree')).toBeNull()
  type(dialog.getByLabelText('Came of Chanderi Saree'), '3')
  choose(dialog.getByLabelText('Why: Chanderi Saree'), 'Damaged')
  press(dialog.getByRole('button', { name: 'Record' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

const piece: StockPiece = {
  id: 3,
  name: 'Chanderi Saree',
  designer: 'Aarohi Sen',
  picture: null,
  isPublished: true,
  sizes: [
    {
      stockItemId: 5,
      policy: 'tracked',
      free: 4,
      held: 0,
      promised: 1,
      countedAt: null,
      name: '',
      merchantSku: 'CS-1',
      barcode: null,
      locations: [
        { locationId: 1, name: 'House', sellsOnline: true, onHand: 3, committed: 0 },
        { locationId: 2, name: 'Mumbai', sellsOnline: true, onHand: 2, committed: 1 },
      ],
    },
  ],
}

test('API-01: a count at a location expects what is there, and is saved there', async () => {
  answer(adminStockEndpoints.find, () => piece)
  answer(adminStockEndpoints.movements, () => ({ movements: [], next: null }))
  answer(adminStockEndpoints.count, ({ body }) => {
    expect(body).toMatchObject({ locationId: 2, counts: [{ stockItemId: 5, counted: 1, expected: 2 }] })
    return { results: [{ stockItemId: 5, outcome: 'changed' as const, level: null, message: null }] }
  })
  const main = await openConsole('/stock/3')
  expect(main.getByRole('row', { name: /Mumbai/ }).textContent).toBe('Mumbai12')
  press(main.getByRole('button', { name: 'Count' }))
  const sizes = within(main.getByRole('region', { name: 'Sizes' }))
  choose(sizes.getByLabelText('Location'), 'Mumbai')
  expect(sizes.getByText('2 expected')).toBeTruthy()
  type(sizes.getByRole('textbox', { name: /One size/ }), '1')
  press(sizes.getByRole('button', { name: 'Save count' }))
  await main.findByText('Saved.')
})

import { expect, test } from 'vitest'
import { rupees } from '@shop/contract/core/money'
import { slipNotes } from './packing-pdf.view.ts'

test('ORDER-03: a packing slip names the orders in the same parcel, the card and the cash', () => {
  const plain = { together: [], isGiftWrapped: false, giftNote: '', collect: null }
  expect(slipNotes(plain)).toEqual([])
  const joined = {
    together: ['20261121-402', '20261121-403'],
    isGiftWrapped: true,
    giftNote: 'For Ira',
    collect: rupees(900),
  }
  expect(slipNotes(joined)).toEqual([
    'Together with order 20261121-402, 20261121-403',
    'Gift wrap',
    'Card: For Ira',
    'Cash to collect on delivery: ₹900',
  ])
})

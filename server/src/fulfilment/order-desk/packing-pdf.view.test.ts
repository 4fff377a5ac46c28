import { expect, test } from 'vitest'
import { rupees } from '@shop/contract/core/money'
import { slipNotes } from './packing-pdf.view.ts'

test('ORDER-03: a packing slip names the orders in the same parcel, the card, the cash and the e-way bill', () => {
  const plain = { together: [], isGiftWrapped: false, giftNote: '', collect: null, ewayBill: '' }
  expect(slipNotes(plain)).toEqual([])
  const joined = {
    together: ['20261121-402', '20261121-403'],
    isGiftWrapped: true,
    giftNote: 'For Ira',
    collect: rupees(900),
    ewayBill: '351000000001',
  }
  expect(slipNotes(joined)).toEqual([
    'E-way bill 351000000001',
    'Together with order 20261121-402, 20261121-403',
    'Gift wrap',
    'Card: For Ira',
    'Cash to collect on delivery: ₹900',
  ])
})

import { expect, test } from 'vitest'
import { money, rupees } from '@shop/contract/core/money'
import { facts, notes, titleOf } from './invoice-text.view.ts'
import type { Invoice, InvoiceKind } from './invoice.types.ts'

const at = new Date('2026-11-20T06:00:00Z')
const none = money(0)

function made(kind: InvoiceKind, given: Partial<Invoice> = {}): Invoice {
  return {
    kind,
    number: 'RV/2627/000001',
    issuedAt: at,
    orderCode: '20261101-1',
    orderedAt: at,
    treatment: 'within_state',
    supplier: {
      brand: 'Ruhvana',
      legalName: 'Ruhvana Clothing Private Limited',
      address: '12 Marigold Lane',
      state: 'Maharashtra',
      stateGstCode: '27',
      gstin: '27AAAAA0000A1Z2',
    },
    buyer: {
      name: 'Asha Rao',
      address: '4 Hill Road',
      city: 'Mumbai',
      postalCode: '400050',
      state: 'Maharashtra',
      stateGstCode: '27',
      country: 'India',
      countryCode: 'IN',
    },
    lines: [],
    totals: { taxable: none, cgst: none, sgst: none, igst: none, total: none, discount: none },
    isGiftWrapped: false,
    firstPart: null,
    corrected: null,
    receipt: null,
    ...given,
  }
}

const receipt = { number: 'RVA/2627/000007', issuedAt: at }
const corrected = { ...receipt, reason: 'The pieces were cancelled.' }

test('ORDER-03: a receipt voucher says that its tax falls due with the invoice, which names it as the advance', () => {
  const voucher = made('receipt_voucher')
  expect(titleOf(voucher)).toBe('Receipt voucher')
  expect(notes(voucher).slice(0, 2)).toEqual([
    'Received in advance. The invoice follows with the dispatch.',
    expect.stringContaining('notification 66/2017'),
  ])
  const invoice = made('invoice', { receipt })
  expect(facts(invoice)).toContainEqual(['Advance', 'RVA/2627/000007 of 20 Nov 2026'])
  expect(notes(invoice)[0]).toBe('Paid in advance.')
  expect(notes(made('invoice'))[0]).toBe('Paid online.')
})

test('ORDER-03: a refund voucher names the receipt that it takes back, and a credit note its invoice', () => {
  const voucher = made('refund_voucher', { corrected })
  expect(facts(voucher)).toContainEqual(['For receipt', 'RVA/2627/000007 of 20 Nov 2026'])
  expect(notes(voucher).slice(0, 2)).toEqual([
    'Reason: The pieces were cancelled. The amount is returned the way it was paid.',
    'No invoice was issued for this amount.',
  ])
  const note = made('credit_note', { corrected })
  expect(facts(note)).toContainEqual(['For invoice', 'RVA/2627/000007 of 20 Nov 2026'])
  expect(notes(note)).not.toContain('No invoice was issued for this amount.')
})

test('ORDER-03: the documents of an order in two payments name what was received first, and what is due', () => {
  const totals = { ...made('invoice').totals, total: rupees(120_000) }
  const given = { firstPart: rupees(60_000), totals }
  expect(notes(made('receipt_voucher', given))[0]).toBe(
    '₹60,000 received in advance. ₹60,000 is due before the dispatch, with which the invoice follows.',
  )
  expect(notes(made('invoice', { ...given, receipt }))[0]).toBe(
    'Paid in advance: ₹60,000 first, and the balance before the dispatch.',
  )
  expect(notes(made('refund_voucher', { ...given, corrected }))[0]).toContain('lessens the balance that is due')
})

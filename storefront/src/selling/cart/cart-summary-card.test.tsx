import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { CartSummary } from '@shop/contract/selling/cart'
import { CartSummaryCard } from './cart-summary-card.tsx'

const summary: CartSummary = {
  sub_total: 'Rs8,500.00',
  tax: 'Rs0.00',
  shipping_cost: 'Rs3,500.00',
  discount: 'Rs0.00',
  grand_total: 'Rs12,000.00',
  grand_total_value: 12_000,
  coupon_code: '',
  coupon_applied: false,
  offers: [],
  unused_offers: [],
  free_delivery_lost: false,
  item_count: 2,
  shipping_known: true,
  tax_included: 'Rs0.00',
  arrivals: [],
  duties: false,
}

function show(changes: Partial<CartSummary>, payableNow = ''): string {
  const Card = () => <CartSummaryCard summary={{ ...summary, ...changes }} payableNow={payableNow} />
  const Stub = createRoutesStub([{ path: '/', Component: Card }])
  const { unmount } = render(<Stub />)
  const text = screen.getByRole('region', { name: 'Summary' }).textContent
  unmount()
  return text
}

test('CART-02, UX 38: an order abroad names the duties of the receiver, also where their amount is unknown', () => {
  const landed = {
    terms: 'DAP' as const,
    duty: 'Rs600.00',
    tax: 'Rs545.00',
    fee: 'Rs0.00',
    extra: 'Rs1,145.00',
    total: 'Rs13,145.00',
    is_estimate: false,
    checked_on: '2026-11-29',
  }
  expect(show({})).not.toMatch(/dut(?:y|ies)/i)
  expect(show({ duties: true })).toContain('Import duties and taxes are payable to the courier on delivery')
  const text = show({ duties: true, landed })
  expect(text).toMatch(/Import duty₹600Tax₹545With your order, in all₹13,145By the rules as checked on/)
  expect(text).not.toContain('not included')
  // Paid with the order, they are part of its total.
  const paid = show({ duties: true, grand_total: 'Rs13,145.00', landed: { ...landed, terms: 'DDP' } })
  expect(paid).toContain('Import duties and taxes₹1,145Total₹13,145')
  expect(paid).toContain('Import duties and taxes are includedImport duty₹600Tax₹545Nothing is due on delivery.')
  expect(paid).not.toContain('Customs decide')
})

test('CART-02: the summary names a piece that the country refuses, and what to do', () => {
  const refused = [{ line_id: 7, product_name: 'Feathered cape', kind: 'feathers' as const }]
  const text = show({ duties: true, refused })
  expect(text).toContain('Feathered cape: We cannot send feathers to this country.')
  expect(text).toContain('Please remove it, or choose another address.')
})

test('PAY-01: the summary names what is paid now when that is not the total', () => {
  expect(show({}, 'Rs6,000.00')).toContain('Total₹12,000To pay now₹6,000')
  expect(show({}, 'Rs0.00')).not.toContain('To pay now')
})

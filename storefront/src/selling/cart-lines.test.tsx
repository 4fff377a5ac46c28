import { fireEvent, render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { CartLines } from './cart-lines.tsx'
import type { CartLine } from './cart/cart-api.ts'

const line: CartLine = {
  id: 1,
  owner_id: 1,
  user_id: 7,
  product_id: 61,
  product_name: 'Silk kurta',
  auction_product: 0,
  product_thumbnail_image: '',
  variation: 'M',
  price: 'Rs12,000.00',
  currency_symbol: 'Rs',
  tax: 'Rs0.00',
  shipping_cost: 0,
  quantity: 2,
  lower_limit: 1,
  upper_limit: 5,
  option_json: '{"size":"M"}',
  product_slug: 'silk-kurta-61',
  designer: 'Studio Example',
  line_total: 'Rs24,000.00',
  stroked_price: 'Rs12,000.00',
  picture: { alt: '', width: 3, height: 4, colour: '#cccccc', src: '/one.webp', avif: '', webp: '' },
  problem: null,
  problem_text: '',
  price_change: null,
  price_when_added: 'Rs12,000.00',
  made_to_order: false,
  dispatch_days: { min: 2, max: 5 },
  returns: 'returnable',
  return_policy: 'Return or exchange within 7 days of delivery; cancel free until it ships.',
  options: [{ name: 'Size', value: 'M' }],
  fullPrice: undefined,
  minQuantity: 1,
  maxQuantity: 5,
}

function show(lines: readonly CartLine[]): FormData[] {
  const sent: FormData[] = []
  const Stub = createRoutesStub([
    { path: '/', Component: () => <CartLines lines={lines} arrivalOf={() => undefined} /> },
    {
      path: '/cart',
      action: async ({ request }) => {
        sent.push(await request.formData())
        return { isDone: true }
      },
    },
  ])
  render(<Stub />)
  return sent
}

const namesIn = (group: string): (string | null)[] =>
  within(screen.getByRole('region', { name: group }))
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)

test('CART-01, UX 46: lines with a changed price come first, each with its price when added', () => {
  show([
    line,
    { ...line, id: 2, product_name: 'Dearer saree', price_change: 'raised', price_when_added: 'Rs10,000.00' },
    { ...line, id: 3, product_name: 'Cheaper stole', price_change: 'lowered', price_when_added: 'Rs13,500.00' },
  ])
  expect(namesIn('Please review these')).toEqual(['Dearer saree', 'Cheaper stole'])
  expect(namesIn('Ready to buy')).toEqual(['Silk kurta'])
  expect(screen.getByText(/gone up/).textContent).toBe('The price has gone up: it was ₹10,000 when you added it.')
  expect(screen.getByText(/come down/).textContent).toBe('The price has come down: it was ₹13,500 when you added it.')
})

test('CART-03, UX 46: accepting a line’s new price sends its quantity unchanged', async () => {
  const sent = show([{ ...line, price_change: 'raised', price_when_added: 'Rs10,000.00' }])
  fireEvent.click(screen.getByRole('button', { name: 'Keep at this price: Silk kurta' }))
  await expect.poll(() => sent.length).toBe(1)
  expect(Object.fromEntries(sent[0] ?? [])).toEqual({ intent: 'quantity', lineId: '1', quantity: '2' })
})

test('CART-01, UX 46: a sold-out line does not ask about its price', () => {
  show([{ ...line, problem: 'sold_out', price_change: 'raised', price_when_added: 'Rs10,000.00' }])
  expect(screen.getByText('Sold out. Not included in your total.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Keep at this price/ })).toBeNull()
})

test.each([
  [{}, 'Ships in 2–5 days'],
  [{ made_to_order: true, dispatch_days: { min: 21, max: 28 } }, 'Made to order, ships in 3–4 weeks'],
  [{ dispatch_days: { min: 3, max: 3 } }, 'Ships in 3 days'],
  [{ dispatch_days: null }, 'Sent by email'],
])('CART-01, UX 44: a line shows its dispatch time (%j)', (facts, words) => {
  show([{ ...line, ...facts }])
  expect(screen.getByText(words)).toBeTruthy()
})
